import { addDays, addMonths, daysBetween, type LocalDate } from "../local-date.ts";
import { expand, withImpliedParts } from "../rules/expand.ts";
import type { Recurrence } from "../rules/recurrence.ts";
import { formatRule, inRuleOrder, parseRule, type Rule, type RuleWeekday, withPositions } from "../rules/rule.ts";
import type { DateRow } from "./overrides.ts";

/** The times of day of a row, in minutes. */
export type Times = Pick<DateRow, "startMinute" | "endMinute">;

/** A repeating row, its rule read, and with what the rule takes from its start written into it. */
export interface Series extends Times {
  readonly start: LocalDate;
  readonly rule: Rule;
  /** Only what is still to come and what the rule would produce. */
  readonly exceptions: readonly LocalDate[];
}

/** How far ahead two rules are compared; as far as dates are kept. */
const COMPARED_MONTHS = 18;
/** Rarer rules than every so many periods are not compared: too few of their dates are in sight. */
const LARGEST_COMPARED_INTERVAL = 12;
const LONGEST_WINDOW_MONTHS = 120;
const PERIOD_DAYS = { DAILY: 1, WEEKLY: 7, MONTHLY: 28, YEARLY: 365 };
const EVERY_DAY = 7;

/** The shortest time in days in which a rule comes round. */
export function periodDays({ frequency, interval }: Rule): number {
  return PERIOD_DAYS[frequency] * interval;
}

/** A series as the recurrence that it is. */
export function recurrenceOf({ start, rule, exceptions }: Series): Recurrence {
  return { start, rule: formatRule(rule), exceptions };
}

/** A row with a rule as a series, seen from a day on. */
export function seriesOf({ recurrence, startMinute, endMinute }: DateRow, rule: string, today: LocalDate): Series {
  const { start } = recurrence;
  const read = withPositions(withImpliedParts(parseRule(rule), start));
  const plain: Series = {
    start,
    rule: everyDay(fromNowOn(read, start, today)),
    exceptions: [],
    startMinute,
    endMinute,
  };
  const coming = recurrence.exceptions.filter((date) => date >= today);
  const [first, last] = [coming[0], coming.at(-1)];
  if (first === undefined || last === undefined) return plain;
  const produced = new Set(expand({ start, rule, exceptions: [] }, first, last));
  return { ...plain, exceptions: coming.filter((date) => produced.has(date)) };
}

/** "10 times" says nothing once some of them are over: then the last of them is the end. */
function fromNowOn(rule: Rule, start: LocalDate, today: LocalDate): Rule {
  if (rule.count === null || rule.count === 1 || start >= today) return rule;
  const days = expand(
    { start, rule: formatRule(rule), exceptions: [] },
    start,
    addMonths(today, LONGEST_WINDOW_MONTHS),
  );
  const last = days.at(-1);
  return { ...rule, count: null, until: days.length === rule.count && last !== undefined ? last : null };
}

/** Seven days a week are every day. */
function everyDay(rule: Rule): Rule {
  const isWhole = rule.frequency === "WEEKLY" && rule.interval === 1 && rule.weekdays.length === EVERY_DAY;
  return isWhole ? { ...rule, frequency: "DAILY", weekdays: [], weekStart: 0 } : rule;
}

/**
 * Two series as one whose rule has the days of both: the second and the fourth Tuesday. Null where they do not make
 * one rule: not of the same kind, out of step, ending at different times, or with exceptions that the other has not.
 */
export function mergedSeries(a: Series, b: Series, today: LocalDate): Series | null {
  const rule = mergedRule(a.rule, b.rule);
  if (rule === null) return null;
  const [early, late] = a.start <= b.start ? [a, b] : [b, a];
  const from = early.start > today ? early.start : today;
  // A row that starts a whole period later is not part of the same series yet.
  if (daysBetween(from, late.start) >= periodDays(rule)) return null;
  const merged: Series = {
    ...a,
    start: early.start,
    rule: everyDay(rule),
    exceptions: [...new Set([...a.exceptions, ...b.exceptions])].sort(),
  };
  return haveSameDays(merged, [a, b], from) ? merged : null;
}

function haveSameDays(one: Series, parts: readonly Series[], from: LocalDate): boolean {
  const months = one.rule.frequency === "YEARLY" ? 24 : 2;
  const until = addMonths(from, COMPARED_MONTHS + months * one.rule.interval);
  const ends = new Set(parts.map(({ rule }) => rule.until));
  // Ends that differ out of sight cannot be compared.
  if (ends.size > 1 && one.rule.until !== null && one.rule.until > until) return false;
  const days = expand(recurrenceOf(one), from, until);
  const union = new Set(parts.flatMap((part) => expand(recurrenceOf(part), from, until)));
  return days.length === union.size && days.every((day) => union.has(day));
}

function mergedRule(a: Rule, b: Rule): Rule | null {
  const isAlike =
    a.frequency === b.frequency &&
    a.interval === b.interval &&
    a.interval <= LARGEST_COMPARED_INTERVAL &&
    (a.interval === 1 || a.weekStart === b.weekStart) &&
    a.count === b.count &&
    (a.until === null) === (b.until === null) &&
    a.setPositions.length + b.setPositions.length === 0 &&
    a.weekdays.length > 0 === b.weekdays.length > 0 &&
    a.monthDays.length > 0 === b.monthDays.length > 0 &&
    (a.frequency === "YEARLY" || String(a.months) === String(b.months));
  if (!isAlike) return null;
  return {
    ...a,
    months: union(a.months, b.months),
    monthDays: union(a.monthDays, b.monthDays),
    weekdays: weekdayUnion(a.weekdays, b.weekdays),
    count: a.count === null ? null : a.count * 2,
    until: [a.until, b.until].sort().at(-1) ?? null,
  };
}

function union(a: readonly number[], b: readonly number[]): number[] {
  return [...new Set([...a, ...b])].sort((one, other) => one - other);
}

function weekdayUnion(a: readonly RuleWeekday[], b: readonly RuleWeekday[]): RuleWeekday[] {
  const unique = new Map([...a, ...b].map((weekday) => [`${weekday.position}/${weekday.day}`, weekday]));
  return [...unique.values()].sort(inRuleOrder);
}

/** The days that series have left, if they are few and end soon; null when they are more or out of sight. */
export function fewDaysLeft(
  all: readonly Series[],
  today: LocalDate,
  { days, within }: { days: number; within: number },
): LocalDate[] | null {
  const found = new Set<LocalDate>();
  for (const series of all) {
    const from = series.start > today ? series.start : today;
    const until = addDays(from, within);
    if (!endsBy(series, from, until)) return null;
    for (const day of expand(recurrenceOf(series), from, until)) found.add(day);
    if (found.size > days) return null;
  }
  return [...found].sort();
}

function endsBy(series: Series, from: LocalDate, until: LocalDate): boolean {
  const { count, until: end } = series.rule;
  if (count === null) return end !== null && end <= until;
  return expand({ ...recurrenceOf(series), exceptions: [] }, from, until).length === count;
}
