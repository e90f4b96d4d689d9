import { isLocalDate } from "@hereabouts/recurrence/local-date";
import { z } from "zod";
import { recordId } from "../fields/field-schemas.ts";
import { lookedUp } from "../fields/text.ts";
import { messages } from "../messages.ts";

/** A day, as the clocks of the venue have it. */
const day = lookedUp(messages.date).refine(isLocalDate, messages.date);

/** Featured period of an event, both days included; null if not featured. */
export const featuring = z.object({
  id: recordId,
  days: z.object({ from: day, until: day }).nullable(),
});
export type Featuring = z.output<typeof featuring>;

/** Limits of featured events. */
export const featureLimits = {
  /** Featured events in one region on any day. */
  featuredInRegion: 12,
  /** Longest featured period in days, first and last day included. */
  featuredDays: 60,
  /** Default featured period in days. */
  featuredDaysUsual: 14,
} as const;

/** Outcomes of featuring events. */
export const featureMessages = {
  full: (count: number, region: string | null, day: string) =>
    `${count} events ${region === null ? "without a region" : `in ${region}`} are already featured on ${day}. Choose other days, or stop featuring one.`,
  tooLong: (days: number) => `Feature an event for at most ${days} days.`,
  over: "Choose a last day in the future.",
  notShown: "You can only feature published events at visible venues.",
  done: (name: string, until: string) => `${name} featured until ${until}.`,
  ended: (name: string) => `${name} no longer featured.`,
} as const;
