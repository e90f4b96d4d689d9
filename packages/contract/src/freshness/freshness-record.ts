import { z } from "zod";
import { messages } from "../messages.ts";
import { confirmers, type Freshness } from "./freshness.ts";

/** Schema of a record's last confirmation; separate from its labels, which visitor pages load. */
export const freshness = z.object({
  /** ISO 8601; null for never. */
  confirmed: z.string().nullable().meta({ format: "date-time" }),
  /** Unknown if null. */
  by: z.enum(confirmers).nullable(),
}) satisfies z.ZodType<Freshness>;

/** Whether the user gets emails asking to confirm dates of their venues. */
export const dateMails = z.object({ isAsked: z.boolean({ error: messages.trueOrFalse }) });
export type DateMails = z.output<typeof dateMails>;

/** Answers to a date confirmation email. */
export const dateAnswers = ["on", "cancelled"] as const;
export type DateAnswer = (typeof dateAnswers)[number];

/** Path of the page that asks about a date; with an answer it asks for that alone. */
export const askedDatePath = (token: string, answer?: DateAnswer) =>
  `/confirm/${token}/${answer ? `?answer=${answer}` : ""}`;

/** Path of the page that stops confirmation emails; the token in it is the only credential. */
export const stopAskingPath = (unsubscribeToken: string) => `/confirm/stop/${unsubscribeToken}/`;
