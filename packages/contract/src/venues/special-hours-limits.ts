import { msg } from "@hereabouts/language/translate";
import { addDays, daysBetween, type LocalDate } from "@hereabouts/recurrence/local-date";
import type { SpecialHours } from "@hereabouts/recurrence/opening-hours/hours-on-date";

/** Limits of a venue's hours by date. */
export const specialHoursLimits = {
  /** Rows, each a date or a range of dates. */
  rows: 60,
  openingsADay: 10,
  /** The last date, counted from today at the venue; also the longest range. */
  daysAhead: 366,
  noteChars: 80,
} as const;

export const specialHoursMessages = {
  atMostRows: (max: number) => msg("A venue has at most {max} rows of special hours.", { max }),
  atMostOpenings: (max: number) => msg("A date has at most {max} openings.", { max }),
  longRange: (max: number) => msg("A range has at most {max} days.", { max }),
  tooFar: (max: number) => msg("Choose dates at most {max} days ahead.", { max }),
  endBeforeStart: msg("Last date must not be before the first date."),
  sameDate: msg("Two rows have the same date. Remove one of them."),
} as const;

/** The rows that have not ended by `today` at the venue. Yesterday's stay: its night may still go on. */
export const withoutPast = <Row extends Pick<SpecialHours, "dateEnd">>(rows: readonly Row[], today: LocalDate): Row[] =>
  rows.filter(({ dateEnd }) => dateEnd >= addDays(today, -1));

/** Message for rows that reach too far ahead of `today` at the venue; null if none does. */
export function tooFarAhead(rows: readonly Pick<SpecialHours, "dateEnd">[], today: LocalDate): string | null {
  const isTooFar = rows.some(({ dateEnd }) => daysBetween(today, dateEnd) > specialHoursLimits.daysAhead);
  return isTooFar ? specialHoursMessages.tooFar(specialHoursLimits.daysAhead) : null;
}

/** Whether two rows have a date in common. Takes them in order of their first dates. */
export const shareDate = (rows: readonly Pick<SpecialHours, "dateStart" | "dateEnd">[]): boolean =>
  rows.some(({ dateEnd }, index) => {
    const next = rows[index + 1];
    return next !== undefined && next.dateStart <= dateEnd;
  });
