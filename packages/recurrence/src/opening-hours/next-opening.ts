import { addDays, dayOfWeek, type LocalDate } from "../local-date.ts";
import { hoursOf, type OpenTime } from "./venue-hours.ts";

/**
 * Next opening of a venue within a week; null if its hours are unknown or it never opens. Ignores hours that have
 * begun: check `isOpenAt` first.
 */
export function nextOpening(
  openTimes: readonly OpenTime[],
  date: LocalDate,
  minute: number,
): { date: LocalDate; minute: number } | null {
  for (let days = 0; days <= 7; days += 1) {
    const day = addDays(date, days);
    const opening = hoursOf(openTimes, dayOfWeek(day)).find(({ start }) => days > 0 || start > minute);
    if (opening) return { date: day, minute: opening.start };
  }
  return null;
}
