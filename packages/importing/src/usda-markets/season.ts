import {
  addMonths,
  dateOf,
  daysBetween,
  daysInMonth,
  type LocalDate,
  partsOf,
} from "@hereabouts/recurrence/local-date";

/** The days from `start` to `end`, both included. */
export interface Season {
  start: LocalDate;
  end: LocalDate;
}

/** A season in the year that it comes next. */
export interface ComingSeason extends Season {
  /** The year it was published for; null where the text names none. */
  published: number | null;
}

/** A shorter season of several years is a single day of each, or a mistake. */
const FEWEST_DAYS = 14;

const MONTHS = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];

interface Side {
  /** Is null when the text has no year, as in seasons given in words. */
  year: number | null;
  month: number;
  /** Is null for a whole month. */
  day: number | null;
}

function sideOf(text: string): Side | null {
  const [, month, day, year] = /^(\d{1,2})\/(\d{1,2})\/(\d{4}|\d{2})$/.exec(text) ?? [];
  if (month !== undefined) {
    const number = Number(year);
    return { year: number < 100 ? 2000 + number : number, month: Number(month), day: Number(day) };
  }
  const [, name = "", ofMonth, inYear] =
    /^([a-z]{3,9})\.?(?:\s+(\d{1,2})(?:st|nd|rd|th)?)?(?:,?\s+(\d{4}))?$/i.exec(text) ?? [];
  const index = MONTHS.indexOf(name.slice(0, 3).toLowerCase());
  if (index < 0) return null;
  return {
    year: inYear === undefined ? null : Number(inYear),
    month: index + 1,
    day: ofMonth === undefined ? null : Number(ofMonth),
  };
}

function seasonOf(start: Side, end: Side): Season | null {
  const year = start.year ?? end.year ?? 2000;
  const first = dateOf(year, start.month, start.day ?? 1);
  // "09/31" is meant as the month's last day.
  const lastIn = (of: number) =>
    end.month < 1 || end.month > 12 || (end.day ?? 31) > 31
      ? null
      : dateOf(of, end.month, Math.min(end.day ?? 31, daysInMonth(of, end.month)));
  const given = lastIn(end.year ?? year);
  // "November to April" ends in the next year.
  const last = end.year === null && first !== null && given !== null && given < first ? lastIn(year + 1) : given;
  return first !== null && last !== null && first <= last ? { start: first, end: last } : null;
}

/** Reduces a season over several years to the days of the year that its ends name; null where that leaves no season. */
function ofOneYear({ start, end }: Season): Season | null {
  const [from, to] = [partsOf(start), partsOf(end)];
  const endsIn = (year: number) => dateOf(year, to.month, Math.min(to.day, daysInMonth(year, to.month)));
  const sameYear = endsIn(from.year);
  const last = sameYear !== null && sameYear >= start ? sameYear : endsIn(from.year + 1);
  return last !== null && daysBetween(start, last) >= FEWEST_DAYS ? { start, end: last } : null;
}

function moved({ start, end }: Season, years: number): Season {
  return { start: addMonths(start, years * 12), end: addMonths(end, years * 12) };
}

/**
 * The season a market publishes ("04/18/2015 to 11/21/2015", "June to October", "July 10, 2016 to November", "May",
 * "year round") in the year it comes next: the one that runs today, or the first that begins after. Of one over several
 * years the days that both ends name count. Null when the text is none, such as one with no end.
 */
export function nextSeason(text: string, today: LocalDate): ComingSeason | null {
  const { year } = partsOf(today);
  const thisYear = { start: `${year}-01-01`, end: `${year}-12-31` };
  const said = text.trim().replace(/\s+/g, " ");
  if (/^(all )?year[ -]?round$/i.test(said)) return { ...thisYear, published: null };
  const [from, to, ...more] = said.split(/ (?:to|through|until|-|–) /i);
  if (from === undefined || more.length > 0) return null;
  const start = sideOf(from.trim());
  // A single day is not a season.
  const end = to === undefined ? (start?.day === null ? start : null) : sideOf(to.trim());
  const written = start && end && seasonOf(start, end);
  if (!written) return null;
  const named = end.year ?? start.year;
  const published = named !== null && named < year ? named : null;
  const season = daysBetween(written.start, written.end) > 366 ? ofOneYear(written) : written;
  if (!season) return null;
  if (daysBetween(season.start, season.end) >= 364) return { ...thisYear, published };
  const years = year - partsOf(season.start).year - 1;
  for (const later of [0, 1, 2]) {
    const next = moved(season, years + later);
    if (next.end >= today) return { ...next, published };
  }
  return null;
}
