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

/** Emails about one's venues that can be stopped: those before dates, and the weekly one. */
export const venueMailKinds = ["dates", "weekly"] as const;
export type VenueMailKind = (typeof venueMailKinds)[number];

/** Whether the user gets emails asking to confirm dates of their venues, and the weekly email about them. */
export const dateMails = z.object({
  isAsked: z.boolean({ error: messages.trueOrFalse }),
  isWeekly: z.boolean({ error: messages.trueOrFalse }),
});
export type DateMails = z.output<typeof dateMails>;

/** Counts of what waits for the people of a venue: dates of the next seven days that are not confirmed, and open corrections. */
export interface VenueWaiting {
  dates: number;
  corrections: number;
}

/** Answers to a date confirmation email. */
export const dateAnswers = ["on", "cancelled"] as const;
export type DateAnswer = (typeof dateAnswers)[number];

/** Path of the page that asks about a date; with an answer it asks for that alone. */
export const askedDatePath = (token: string, answer?: DateAnswer) =>
  `/confirm/${token}/${answer ? `?answer=${answer}` : ""}`;

/** Path of the page that stops emails about venues; the token in it is the only credential. */
export const stopAskingPath = (unsubscribeToken: string, kind: VenueMailKind) =>
  `/confirm/stop/${unsubscribeToken}/${kind === "dates" ? "" : `?mails=${kind}`}`;
