import type { EventDateRecord } from "@hereabouts/domain/schedule/date-records";
import { addDays, dayOfWeek, type LocalDate } from "@hereabouts/recurrence/local-date";
import { formatDateRecur } from "@hereabouts/recurrence/rules/recurrence";
import { type MarketHours, parseMarketHours } from "./market-hours.ts";
import { type ComingSeason, nextSeason, type Season } from "./season.ts";

const SEASONS = [1, 2, 3, 4] as const;
const WEEKDAYS = ["MO", "TU", "WE", "TH", "FR", "SA", "SU"];

/** Thanksgiving, Christmas and New Year's Day within a season: no market is promised on them that did not say so. */
function holidays({ start, end }: Season): LocalDate[] {
  const days: LocalDate[] = [];
  for (let year = Number(start.slice(0, 4)); year <= Number(end.slice(0, 4)); year++) {
    const thanksgiving = addDays(`${year}-11-22`, (10 - dayOfWeek(`${year}-11-22`)) % 7);
    days.push(`${year}-01-01`, thanksgiving, `${year}-12-25`);
  }
  return days.filter((day) => day >= start && day <= end);
}

/** A date row for weekly hours within a season; null when the season has no such day. */
function dateRow({ start, end }: Season, { days, startMinute, endMinute }: MarketHours): EventDateRecord | null {
  let first: LocalDate = start;
  while (!days.includes(dayOfWeek(first))) first = addDays(first, 1);
  if (first > end) return null;
  const byDay = days.map((day) => WEEKDAYS[day]).join(",");
  const rule = `FREQ=WEEKLY;UNTIL=${end.replaceAll("-", "")};BYDAY=${byDay}`;
  const exceptions = holidays({ start: first, end }).filter((day) => days.includes(dayOfWeek(day)));
  // The row begins on a market day.
  if (exceptions.includes(first)) return dateRow({ start: addDays(first, 1), end }, { days, startMinute, endMinute });
  return { startMinute, endMinute, dateRecur: formatDateRecur({ start: first, rule, exceptions }) };
}

/** Whether a season has a market day from a day on. */
function hasDayFrom({ start, end }: Season, day: LocalDate, hours: readonly MarketHours[]): boolean {
  let last = end;
  while (last >= start && !hours.some(({ days }) => days.includes(dayOfWeek(last)))) last = addDays(last, -1);
  return last >= start && last >= day;
}

/** The season that still has a market day, or the one after it when its last one is over. */
function seasonAhead(text: string, today: LocalDate, hours: readonly MarketHours[]): ComingSeason | null {
  const season = nextSeason(text, today);
  return season && !hasDayFrom(season, today, hours) ? nextSeason(text, addDays(season.end, 1)) : season;
}

/**
 * When a market is: a weekly row for each of its seasons and hours, what of the published text is not in them, and the year
 * that the latest of its seasons was published for (null where none is of an earlier year).
 */
export function marketDates(
  values: Readonly<Record<string, string>>,
  today: LocalDate,
): { dates: EventDateRecord[]; unread: string[]; published: number | null } {
  const dates: EventDateRecord[] = [];
  const unread: string[] = [];
  let published: number | null = null;
  for (const number of SEASONS) {
    const [date = "", time = ""] = [values[`season_${number}_date`], values[`season_${number}_time`]];
    if (date === "" && time === "") continue;
    const hours = parseMarketHours(time);
    const season = hours && seasonAhead(date, today, hours);
    const rows = season && hours ? hours.map((slot) => dateRow(season, slot)).filter((row) => row !== null) : [];
    dates.push(...rows);
    if (rows.length > 0 && season?.published) published = Math.max(published ?? 0, season.published);
    if (rows.length === 0) unread.push([date, time].filter((text) => text !== "").join(", "));
  }
  return { dates, unread, published };
}
