import { addDays, dayOfWeek, type LocalDate } from "./local-date.ts";
import { hoursOf, type OpenTime } from "./venue-hours.ts";

/**
 * When a venue opens after a minute of a day, within a week; null for one whose hours are unknown or that never opens.
 * Hours that have begun do not count: ask `isOpenAt` first.
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
