import {
  dateOf,
  dateOfDayNumber,
  dayNumberOf,
  dayOfWeek,
  daysInMonth,
  type LocalDate,
  partsOf,
} from "../local-date.ts";
import type { Recurrence } from "./recurrence.ts";
import { RRule } from "./rrule.ts";
import { parseRule, type Rule } from "./rule.ts";

/**
 * The days of a recurrence from `from` to `until`, both included, in order. Works on days alone: the wall-clock time
 * is attached afterwards (`instantOf`), so a 7 pm event stays at 7 pm across daylight-saving changes.
 * The start is always the first occurrence, also when the rule would not produce it, and counts in COUNT
 * (RFC 5545 §3.8.5.3), unless it is an exception. Exceptions do not extend a COUNT. The work is bounded by the window, and by COUNT.
 */
export function expand({ start, rule, exceptions }: Recurrence, from: LocalDate, until: LocalDate): LocalDate[] {
  if (rule === null) return start >= from && start <= until ? [start] : [];
  const parsed = parseRule(rule);
  const last = parsed.until !== null && parsed.until < until ? parsed.until : until;
  const begin = parsed.count !== null || start > from ? start : from;
  if (begin > last) return [];
  const days = ruleDays(withImpliedParts(parsed, start), start, begin, last);
  if (begin === start && days[0] !== start) days.unshift(start);
  if (parsed.count !== null) days.splice(parsed.count);
  const skipped = new Set(exceptions);
  return days.filter((day) => day >= from && !skipped.has(day));
}

/** Whether a rule itself produces its start, which is an occurrence either way. */
export function producesStart(rule: Rule, start: LocalDate): boolean {
  return ruleDays(withImpliedParts(rule, start), start, start, start).length > 0;
}

const FREQUENCIES = { MONTHLY: RRule.MONTHLY, YEARLY: RRule.YEARLY };
const WEEKDAYS = [RRule.MO, RRule.TU, RRule.WE, RRule.TH, RRule.FR, RRule.SA, RRule.SU];

const asUtc = (date: LocalDate) => new Date(`${date}T00:00:00Z`);

/** Dates of a rule from `from` (not before `start`) to `until`, ignoring its COUNT and UNTIL. */
function ruleDays(rule: Rule, start: LocalDate, from: LocalDate, until: LocalDate): LocalDate[] {
  if (rule.setPositions.length === 0) return candidateDays(rule, start, from, until);
  const [first] = periodOf(rule, start);
  const [begin] = periodOf(rule, from);
  const [, end] = periodOf(rule, until);
  return pickedDays(rule, candidateDays(rule, first, begin, end)).filter((day) => day >= from && day <= until);
}

/** The days of a rule before BYSETPOS picks from them. */
function candidateDays(rule: Rule, start: LocalDate, from: LocalDate, until: LocalDate): LocalDate[] {
  const { frequency } = rule;
  if (frequency === "DAILY" || frequency === "WEEKLY") return steppedDays(rule, start, from, until);
  return searchedDays({ ...rule, frequency }, start, from, until);
}

/** Rules of days and weeks, by far the most there are, need no search: one step is as long as the next. */
function steppedDays(rule: Rule, start: LocalDate, from: LocalDate, until: LocalDate): LocalDate[] {
  const [first, begin, last] = [dayNumberOf(start), dayNumberOf(from), dayNumberOf(until)];
  const isWeekly = rule.frequency === "WEEKLY";
  const step = rule.interval * (isWeekly ? 7 : 1);
  const fromWeekStart = (day: number) => (day - rule.weekStart + 7) % 7;
  const offsets = isWeekly ? rule.weekdays.map(({ day }) => fromWeekStart(day)).sort((a, b) => a - b) : [0];
  const origin = isWeekly ? first - fromWeekStart(dayOfWeek(start)) : first;
  const most = leavesOut(rule) ? Number.POSITIVE_INFINITY : (rule.count ?? Number.POSITIVE_INFINITY);
  const days: LocalDate[] = [];
  let period = origin + Math.max(0, Math.floor((begin - origin) / step)) * step;
  for (; period <= last && days.length < most; period += step) {
    const found = offsets.map((offset) => period + offset).filter((day) => day >= begin && day <= last);
    days.push(...found.map(dateOfDayNumber).filter((day) => !isLeftOut(rule, day)));
  }
  return days.slice(0, most);
}

/**
 * The days of a rule of months or years. `rrule` searches up to the year 9999 for the next date of a rule
 * that never comes; so it gets only the parts that make dates in nearly every period, and those that merely leave dates
 * out are applied to its answer.
 */
function searchedDays(
  rule: Rule & { frequency: keyof typeof FREQUENCIES },
  start: LocalDate,
  from: LocalDate,
  until: LocalDate,
): LocalDate[] {
  const options = {
    freq: FREQUENCIES[rule.frequency],
    interval: rule.interval,
    wkst: rule.weekStart,
    dtstart: asUtc(periodBefore(rule, start, from)),
    bymonth: rule.frequency === "YEARLY" ? [...rule.months] : null,
    bymonthday: [...rule.monthDays],
    byweekday: weekdaysFor(rule),
    // Counting from `start`, so only where nothing is left out of the answer.
    count: leavesOut(rule) ? null : rule.count,
  };
  return new RRule(options, true)
    .between(asUtc(from), asUtc(until), true)
    .map((day) => day.toISOString().slice(0, 10))
    .filter((day) => !isLeftOut(rule, day));
}

/** The first and last day of the month or year, as the rule repeats, around a date. */
function periodOf({ frequency }: Rule, date: LocalDate): [LocalDate, LocalDate] {
  const { year, month } = partsOf(date);
  if (frequency === "YEARLY") return [`${date.slice(0, 4)}-01-01`, `${date.slice(0, 4)}-12-31`];
  return [`${date.slice(0, 7)}-01`, `${date.slice(0, 7)}-${daysInMonth(year, month)}`];
}

/** BYSETPOS: of each month or year only its first, second … or last day. */
function pickedDays({ frequency, setPositions }: Rule, days: readonly LocalDate[]): LocalDate[] {
  const periods = Map.groupBy(days, (day) => day.slice(0, frequency === "YEARLY" ? 4 : 7));
  return [...periods.values()].flatMap((set) =>
    set.filter((_, index) => setPositions.includes(index + 1) || setPositions.includes(index - set.length)),
  );
}

/** "Mondays and the second Friday" is a union, which `rrule` knows only among weekdays with positions. */
function weekdaysFor({ frequency, months, weekdays }: Rule) {
  const mixed = weekdays.some(({ position }) => position !== null);
  const positions = Array.from(
    { length: frequency === "MONTHLY" || months.length > 0 ? 5 : 53 },
    (_, index) => index + 1,
  );
  return weekdays.flatMap(({ day, position }) => {
    const weekday = WEEKDAYS[day];
    if (!weekday) return [];
    if (position !== null) return [weekday.nth(position)];
    return mixed ? positions.map((nth) => weekday.nth(nth)) : [weekday];
  });
}

function leavesOut({ frequency, months, monthDays, weekdays, setPositions }: Rule): boolean {
  const limits = frequency === "DAILY" ? months.length + monthDays.length + weekdays.length : months.length;
  return setPositions.length > 0 || (frequency !== "YEARLY" && limits > 0);
}

function isLeftOut(rule: Rule, date: LocalDate): boolean {
  if (rule.frequency === "YEARLY") return false;
  const { year, month, day } = partsOf(date);
  if (rule.months.length > 0 && !rule.months.includes(month)) return true;
  if (rule.frequency !== "DAILY") return false;
  const fromEnd = day - daysInMonth(year, month) - 1;
  if (rule.monthDays.length > 0 && !rule.monthDays.includes(day) && !rule.monthDays.includes(fromEnd)) return true;
  return rule.weekdays.length > 0 && !rule.weekdays.some((weekday) => weekday.day === dayOfWeek(date));
}

/** Writes out what a rule takes from its start: a weekly rule's weekday, a monthly one's day, a yearly one's month. */
export function withImpliedParts(rule: Rule, start: LocalDate): Rule {
  if (rule.frequency === "DAILY" || rule.weekdays.length > 0 || rule.monthDays.length > 0) return rule;
  if (rule.frequency === "WEEKLY") return { ...rule, weekdays: [{ day: dayOfWeek(start), position: null }] };
  const { month, day } = partsOf(start);
  const yearlyOnce = rule.frequency === "YEARLY" && rule.months.length === 0;
  return { ...rule, months: yearlyOnce ? [month] : rule.months, monthDays: [day] };
}

/** The start itself, or the beginning of a later period of the rule that is not after `from`: old rules cost no more. */
function periodBefore({ frequency, interval }: Rule, start: LocalDate, from: LocalDate): LocalDate {
  const step = interval * (frequency === "MONTHLY" ? 1 : 12);
  const monthsOf = (date: LocalDate) => partsOf(date).year * 12 + partsOf(date).month - 1;
  const first = frequency === "MONTHLY" ? monthsOf(start) : partsOf(start).year * 12;
  const steps = Math.floor((monthsOf(from) - first) / step);
  const months = first + steps * step;
  return (steps > 0 && dateOf(Math.floor(months / 12), (months % 12) + 1, 1)) || start;
}

/**
 * Whether nothing of a recurrence comes from `today` on. It is known only of what has ended by `horizon`, also when
 * exceptions leave nothing of it; what ends later or never is not over.
 */
export function isOver(recurrence: Recurrence, today: LocalDate, horizon: LocalDate): boolean {
  const { start, rule } = recurrence;
  if (rule === null) return start < today;
  const { count, until } = parseRule(rule);
  const produced = () => expand({ ...recurrence, exceptions: [] }, start, horizon).length;
  const ends = until !== null ? until <= horizon : count !== null && produced() >= count;
  return ends && expand(recurrence, today, horizon).length === 0;
}
