/** What a venue's people answer about a date, by the link of a mail. */
export const dateAnswers = ["on", "cancelled"] as const;
export type DateAnswer = (typeof dateAnswers)[number];

/** Path of the page that asks about a date; with an answer it asks for that alone. */
export const askedDatePath = (token: string, answer?: DateAnswer) =>
  `/confirm/${token}/${answer ? `?answer=${answer}` : ""}`;

/** Path of the page that ends such mails, for whoever has the link. */
export const stopAskingPath = (unsubscribeToken: string) => `/confirm/stop/${unsubscribeToken}/`;
