import { addDays, type LocalDate } from "../local-date.ts";
import { DAY_MINUTES } from "../typed-time.ts";
import { hoursOn, type VenueHours } from "./hours-on-date.ts";

/**
 * Next opening of a venue within a week, or within a week of its last special date; null if its hours are unknown or it
 * never opens. Ignores hours that have begun: check `isOpenAt` first.
 */
export function nextOpening(
  venue: VenueHours,
  date: LocalDate,
  minute: number,
): { date: LocalDate; minute: number } | null {
  const lastSpecial = venue.specialHours.reduce((last, { dateEnd }) => (dateEnd > last ? dateEnd : last), date);
  for (let day = date, until = addDays(lastSpecial, 7); day <= until; day = addDays(day, 1)) {
    const opening = hoursOn(venue, day).find(({ start }) => day !== date || start > minute);
    if (opening) return { date: day, minute: opening.start };
  }
  return null;
}

/** Minute of the day at which a venue that is open closes next; null if it is closed, or open past the next midnight on. */
export function nextClosing(venue: VenueHours, date: LocalDate, minute: number): number | null {
  const yesterday = hoursOn(venue, addDays(date, -1)).map(({ start, end }) => ({
    start: start - DAY_MINUTES,
    end: end - DAY_MINUTES,
  }));
  const today = hoursOn(venue, date);
  // Special hours can reach into those of the next day.
  const end = [...yesterday, ...today].reduce(
    (closing, { start, end }) => (start <= closing && closing < end ? end : closing),
    minute,
  );
  if (end === minute) return null;
  const goesOn = end >= DAY_MINUTES && hoursOn(venue, addDays(date, 1)).some(({ start }) => start <= end - DAY_MINUTES);
  return goesOn ? null : end % DAY_MINUTES;
}
