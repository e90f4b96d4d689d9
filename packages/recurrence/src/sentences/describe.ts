import { fullDate, fullDay, monthAndDay } from "../day-words.ts";
import { dayOfWeek, type LocalDate, partsOf } from "../local-date.ts";
import { producesStart } from "../rules/expand.ts";
import type { Recurrence } from "../rules/recurrence.ts";
import { parseRule, type Rule, type RuleWeekday } from "../rules/rule.ts";
import { capitalised, list, MONTHS, ordinal, positionName, WEEKDAYS } from "../words.ts";

const UNITS = { DAILY: "day", WEEKLY: "week", MONTHLY: "month", YEARLY: "year" };
/** More exceptions than this are counted, not listed. */
const LISTED_EXCEPTIONS = 6;

/**
 * A recurrence as a sentence without a full stop: "Every 2 weeks on Tuesday and Thursday until March 3, 2027, except
 * December 24, 2026"; one time: "Saturday, November 21, 2026". A start that the rule itself does not produce is named.
 * Throws a RecurrenceError for a rule that cannot be read.
 */
export function describe({ start, rule, exceptions }: Recurrence): string {
  if (rule === null) return fullDay(start);
  const parsed = parseRule(rule);
  if (parsed.count === 1) return fullDay(start);
  const alone = !producesStart(parsed, start);
  const left = exceptions.filter((date) => !(alone && date === start));
  const first = alone && !exceptions.includes(start) ? `${fullDay(start)}, then ` : "";
  return `${capitalised(first + repetitionWords(parsed, start))}${endWords(parsed)}${exceptionWords(left)}`;
}

/** "every 2 weeks on Tuesday and Thursday": how a rule repeats from its start, without its end. */
export function repetitionWords(rule: Rule, start: LocalDate): string {
  return `every ${everyPart(rule)}${dayPart(rule, start)}`;
}

function everyPart({ frequency, interval }: Rule): string {
  return interval === 1 ? UNITS[frequency] : `${interval} ${UNITS[frequency]}s`;
}

function dayPart(rule: Rule, start: LocalDate): string {
  const { month, day } = partsOf(start);
  const months = rule.months.map((value) => MONTHS[value - 1] ?? "");
  const plain = rule.weekdays.length === 0 && rule.monthDays.length === 0;
  if (rule.frequency === "YEARLY" && plain)
    return ` on ${pickedDays(
      rule,
      (months.length > 0 ? months : [MONTHS[month - 1]]).map((name) => `${name} ${day}`),
    )}`;
  if (
    rule.frequency === "YEARLY" &&
    rule.weekdays.length === 0 &&
    months.length > 0 &&
    rule.monthDays.every((value) => value > 0)
  ) {
    const days = months.flatMap((name) => rule.monthDays.map((value) => `${name} ${value}`));
    return ` on ${pickedDays(rule, days)}`;
  }
  return `${daysOn(rule, start, plain)}${monthPart(rule, months)}`;
}

function monthPart({ frequency, monthDays }: Rule, months: readonly string[]): string {
  if (months.length > 0) return `${frequency === "YEARLY" ? " of" : " in"} ${list(months)}`;
  return frequency === "YEARLY" && monthDays.length > 0 ? " of every month" : "";
}

function daysOn(rule: Rule, start: LocalDate, plain: boolean): string {
  if (rule.frequency === "DAILY" && plain) return "";
  if (rule.frequency === "WEEKLY") {
    const days = plain ? [dayOfWeek(start)] : rule.weekdays.map((weekday) => weekday.day);
    return ` on ${list(days.map((value) => WEEKDAYS[value] ?? ""))}`;
  }
  const monthDays = plain ? [partsOf(start).day] : rule.monthDays;
  const numbers = monthDays.map((value) => `the ${monthDayName(value)}`);
  if (rule.weekdays.length === 0) return ` on ${picked(rule, numbers)}`;
  const weekdays = weekdayNames(
    rule.weekdays,
    rule.frequency === "DAILY" || monthDays.length > 0 || rule.setPositions.length > 0,
  );
  return ` on ${picked(rule, weekdays)}${numbers.length > 0 ? ` when it is ${list(numbers, "or")}` : ""}`;
}

/**
 * Words for BYSETPOS: "the last of Monday, Tuesday and Wednesday", or "the second and fourth Monday" for one weekday.
 */
function picked({ setPositions }: Rule, names: readonly string[]): string {
  if (setPositions.length === 0) return list(names);
  const positions = list(setPositions.map(positionName));
  const isOneWeekday = names.length === 1 && WEEKDAYS.includes(names[0] ?? "");
  return `the ${positions} ${isOneWeekday ? "" : "of "}${list(names)}`;
}

/** Days of the year, of which BYSETPOS may pick some: "the last of June 1 and December 1". */
const pickedDays = (rule: Rule, days: readonly string[]): string => (days.length > 1 ? picked(rule, days) : list(days));

/** Positions of the same weekday share its name: "the second and last Friday". */
function weekdayNames(weekdays: readonly RuleWeekday[], bare: boolean): string[] {
  const days = [...new Set(weekdays.map(({ day }) => day))];
  return days.map((day) => {
    const name = WEEKDAYS[day] ?? "";
    const positions = weekdays.filter((weekday) => weekday.day === day).map(({ position }) => position);
    if (positions.includes(null)) return bare ? name : `every ${name}`;
    return `the ${list(positions.map((position) => positionName(position ?? 0)))} ${name}`;
  });
}

function monthDayName(day: number): string {
  return day > 0 ? ordinal(day) : `${positionName(day)} day`;
}

/** " until March 3, 2027", ", 10 times", or nothing. */
export function endWords({ count, until }: Rule): string {
  if (count !== null) return `, ${count} times`;
  return until === null ? "" : ` until ${fullDate(until)}`;
}

/** "December 24, December 25 and December 31, 2026", each with its year where these differ. In order. */
export function datesInWords(dates: readonly LocalDate[]): string {
  const last = dates.at(-1) ?? "";
  const year = last.slice(0, 4);
  if (dates.some((date) => date.slice(0, 4) !== year)) return list(dates.map(fullDate));
  return list(dates.map((date) => (date === last ? fullDate(date) : monthAndDay(date))));
}

/** ", except December 24, 2026", or nothing; many exceptions are counted. */
export function exceptionWords(exceptions: readonly LocalDate[]): string {
  if (exceptions.length === 0) return "";
  if (exceptions.length > LISTED_EXCEPTIONS) return `, except ${exceptions.length} dates`;
  return `, except ${datesInWords(exceptions)}`;
}
