/** Answers to a date confirmation email. */
export const dateAnswers = ["on", "cancelled"] as const;
export type DateAnswer = (typeof dateAnswers)[number];

/** Path of the page that asks about a date; with an answer it asks for that alone. */
export const askedDatePath = (token: string, answer?: DateAnswer) =>
  `/confirm/${token}/${answer ? `?answer=${answer}` : ""}`;

/** Path of the page that stops confirmation emails; the token in it is the only credential. */
export const stopAskingPath = (unsubscribeToken: string) => `/confirm/stop/${unsubscribeToken}/`;
