import { limits } from "@hereabouts/contract/limits";

/** How many events the home page shows of tonight (the first of them large) and of the weekend. */
export const shown = { tonight: 4, weekend: 6 } as const;

/** What the home page asks: today's events around the installation's default location. */
export const tonightQuery = { namedDate: "today" as const, pageSize: shown.tonight };

/** The weekend's events. On a weekend tonight's are among them, so as many more are asked for. */
export const weekendQuery = { namedDate: "this-weekend" as const, pageSize: shown.tonight + shown.weekend };

/** The recommendations. Those that the rows above show already are left out, so as many more are asked for. */
export const recommendedQuery = { count: shown.tonight + shown.weekend + limits.recommendedEvents };

/** From this hour on, what is still to come today is on tonight. */
const eveningHour = 16;

/** What the row of today's events is called at an hour of the day, 0–23. */
export function todaysTitle(hour: number): string {
  return hour >= eveningHour ? "Tonight near you" : "Today near you";
}
