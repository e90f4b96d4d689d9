import { addDays, addMonths, dayNumberOf, daysBetween, type LocalDate } from "../local-date.ts";
import { expand, isOver, producesStart } from "../rules/expand.ts";
import type { Recurrence } from "../rules/recurrence.ts";
import { formatRule, parseRule } from "../rules/rule.ts";
import type { DateRow } from "./overrides.ts";

/** How many years later dates are looked for. */
const YEARS = 100;
/** How far to look for the first day of a rule. */
const LOOK_AHEAD_MONTHS = 24;

/** Days from a date to the same weekday nearest to its anniversary. */
function daysToAnniversary(date: LocalDate, years: number): number {
  const anniversary = addMonths(date, 12 * years);
  const ahead = (((dayNumberOf(date) - dayNumberOf(anniversary)) % 7) + 7) % 7;
  return daysBetween(date, anniversary) + (ahead > 3 ? ahead - 7 : ahead);
}

/** A recurrence so many days later. It starts on a day of its rule: another would be one more date. */
function shifted({ start, rule, exceptions }: Recurrence, days: number): Recurrence {
  const later = addDays(start, days);
  if (rule === null) return { start: later, rule, exceptions };
  const parsed = parseRule(rule);
  const until = parsed.until === null ? null : addDays(parsed.until, days);
  const moved = { start: later, rule: formatRule({ ...parsed, until }), exceptions: [] };
  const [first = later] = producesStart(parsed, later)
    ? []
    : expand(moved, addDays(later, 1), addMonths(later, LOOK_AHEAD_MONTHS));
  return { ...moved, start: first, exceptions: exceptions.map((day) => addDays(day, days)) };
}

/**
 * Rows of dates on the same weekdays in the first later year in which none of them is over; none if there is no such
 * year. All move by as many days.
 */
export function laterRows(rows: readonly DateRow[], today: LocalDate, horizon: LocalDate): DateRow[] {
  const first = rows.map(({ recurrence }) => recurrence.start).sort()[0];
  if (first === undefined) return [];
  for (let years = 1; years <= YEARS; years++) {
    const days = daysToAnniversary(first, years);
    const later = rows.map((row) => ({ ...row, recurrence: shifted(row.recurrence, days) }));
    if (later.every(({ recurrence }) => !isOver(recurrence, today, horizon))) return later;
  }
  return [];
}

/**
 * Rows on the same weekdays in the first weeks after the last of their dates, all moved by as many days; null if one of them
 * has no end.
 */
export function rowsAfter(rows: readonly DateRow[], horizon: LocalDate): DateRow[] | null {
  const days = rows.flatMap(({ recurrence: { start, rule, exceptions } }) => {
    const { until = null, count = null } = rule === null ? {} : parseRule(rule);
    const isEndless = rule !== null && until === null && count === null;
    return isEndless ? [null] : [start, ...expand({ start, rule, exceptions }, start, horizon).slice(-1)];
  });
  const known = days.filter((day) => day !== null).sort();
  const [first, last] = [known[0], known.at(-1)];
  if (first === undefined || last === undefined || known.length < days.length) return null;
  const further = 7 * (Math.floor(daysBetween(first, last) / 7) + 1);
  return rows.map((row) => ({ ...row, recurrence: shifted(row.recurrence, further) }));
}
