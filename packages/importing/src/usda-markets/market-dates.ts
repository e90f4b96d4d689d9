import type { EventDateRecord } from "@hereabouts/domain/schedule/date-records";
import { addDays, dayOfWeek, type LocalDate } from "@hereabouts/recurrence/local-date";
import { formatDateRecur } from "@hereabouts/recurrence/recurrence";
import { type MarketHours, parseMarketHours } from "./market-hours.ts";
import { nextSeason, type Season } from "./season.ts";

const SEASONS = [1, 2, 3, 4] as const;
const WEEKDAYS = ["MO", "TU", "WE", "TH", "FR", "SA", "SU"];

/** A date row for weekly hours within a season; null when the season has no such day. */
function dateRow({ start, end }: Season, { days, startMinute, endMinute }: MarketHours): EventDateRecord | null {
  let first: LocalDate = start;
  while (!days.includes(dayOfWeek(first))) first = addDays(first, 1);
  if (first > end) return null;
  const byDay = days.map((day) => WEEKDAYS[day]).join(",");
  const rule = `FREQ=WEEKLY;UNTIL=${end.replaceAll("-", "")};BYDAY=${byDay}`;
  return { startMinute, endMinute, dateRecur: formatDateRecur({ start: first, rule, exceptions: [] }) };
}

/** Whether a season has a market day from a day on. */
function hasDayFrom({ start, end }: Season, day: LocalDate, hours: readonly MarketHours[]): boolean {
  let last = end;
  while (last >= start && !hours.some(({ days }) => days.includes(dayOfWeek(last)))) last = addDays(last, -1);
  return last >= start && last >= day;
}

/** The season that still has a market day, or the one after it when its last one is over. */
function seasonAhead(text: string, today: LocalDate, hours: readonly MarketHours[]): Season | null {
  const season = nextSeason(text, today);
  return season && !hasDayFrom(season, today, hours) ? nextSeason(text, addDays(season.end, 1)) : season;
}

/** When a market is: a weekly row for each of its seasons and hours, and what of the published text is not in them. */
export function marketDates(
  values: Readonly<Record<string, string>>,
  today: LocalDate,
): { dates: EventDateRecord[]; unread: string[] } {
  const dates: EventDateRecord[] = [];
  const unread: string[] = [];
  for (const number of SEASONS) {
    const [date = "", time = ""] = [values[`season_${number}_date`], values[`season_${number}_time`]];
    if (date === "" && time === "") continue;
    const hours = parseMarketHours(time);
    const season = hours && seasonAhead(date, today, hours);
    const rows = season && hours ? hours.map((slot) => dateRow(season, slot)).filter((row) => row !== null) : [];
    dates.push(...rows);
    if (rows.length === 0) unread.push([date, time].filter((text) => text !== "").join(", "));
  }
  return { dates, unread };
}
