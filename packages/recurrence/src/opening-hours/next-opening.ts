import { addDays, dayOfWeek, type LocalDate } from "../local-date.ts";
import { DAY_MINUTES } from "../typed-time.ts";
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

/** Minute of the day at which a venue that is open closes next; null if it is closed, or open past the next midnight on. */
export function nextClosing(openTimes: readonly OpenTime[], date: LocalDate, minute: number): number | null {
  const on = (day: LocalDate) => hoursOf(openTimes, dayOfWeek(day));
  const yesterday = on(addDays(date, -1)).map(({ start, end }) => ({
    start: start - DAY_MINUTES,
    end: end - DAY_MINUTES,
  }));
  const hours = [...yesterday, ...on(date)].find(({ start, end }) => start <= minute && minute < end);
  if (!hours) return null;
  const goesOn = hours.end === DAY_MINUTES && on(addDays(date, 1)).some(({ start }) => start === 0);
  return goesOn ? null : hours.end % DAY_MINUTES;
}
