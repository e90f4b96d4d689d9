import type { OpenTime } from "@hereabouts/contract/venues/open-time";
import { weekdayOf } from "@hereabouts/recurrence/day-words";
import { localOf } from "@hereabouts/recurrence/instant-of";
import { addDays, dayOfWeek } from "@hereabouts/recurrence/local-date";
import { nextOpening } from "@hereabouts/recurrence/opening-hours/next-opening";
import { isOpenAt } from "@hereabouts/recurrence/opening-hours/venue-hours";
import { formatTime } from "@hereabouts/recurrence/typed-time";
import { abbreviated } from "@hereabouts/recurrence/words";
import { useNow } from "../../app/time/use-now.ts";

interface OpenState {
  isOpen: boolean;
  /** The day of the week it is there (0 = Monday). */
  today: number;
  /** "9:30 AM", "tomorrow 9:30 AM", "Tue 9:30 AM": when it opens next; null where that is not known. */
  opensNext: string | null;
}

/** Whether a venue is open now by its own clock, and if not, when it opens. Follows the clock. */
export function useOpenState(venue: { openTimes: OpenTime[]; timeZone: string }): OpenState {
  const { date, minute } = localOf(useNow(), venue.timeZone);
  const opening = nextOpening(venue.openTimes, date, minute);
  const dayOf = (day: string) => {
    if (day === date) return "";
    return day === addDays(date, 1) ? "tomorrow " : `${abbreviated(weekdayOf(day))} `;
  };
  return {
    isOpen: isOpenAt(venue.openTimes, date, minute),
    today: dayOfWeek(date),
    opensNext: opening && `${dayOf(opening.date)}${formatTime(opening.minute)}`,
  };
}
