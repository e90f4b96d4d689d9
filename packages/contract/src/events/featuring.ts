import { msg, t } from "@hereabouts/language/translate";
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
    region === null
      ? t("{count} events without a region are already featured on {day}. Choose other days, or stop featuring one.", {
          count,
          day,
        })
      : t("{count} events in {region} are already featured on {day}. Choose other days, or stop featuring one.", {
          count,
          region,
          day,
        }),
  tooLong: (days: number) => t("Feature an event for at most {days} days.", { days }),
  over: msg("Choose a last day in the future."),
  notShown: msg("You can only feature published events at visible venues."),
  done: (name: string, until: string) => t("{name} featured until {until}.", { name, until }),
  ended: (name: string) => t("{name} no longer featured.", { name }),
} as const;
