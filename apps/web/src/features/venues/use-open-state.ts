import type { OpenTime } from "@hereabouts/contract/venues/open-time";
import { localOf } from "@hereabouts/recurrence/instant-of";
import { dayOfWeek } from "@hereabouts/recurrence/local-date";
import { isOpenAt } from "@hereabouts/recurrence/venue-hours";
import { useNow } from "../../app/time/use-now.ts";

/** Whether a venue is open now, and which day of the week (0 = Monday) it is there. Follows the clock. */
export function useOpenState(venue: { openTimes: OpenTime[]; timeZone: string }): { isOpen: boolean; today: number } {
  const { date, minute } = localOf(useNow(), venue.timeZone);
  return { isOpen: isOpenAt(venue.openTimes, date, minute), today: dayOfWeek(date) };
}
