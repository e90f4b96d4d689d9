import { isLocalDate, type LocalDate } from "../local-date.ts";

/** A recurrence that cannot be read or is not supported; the message says which part and why. */
export class RecurrenceError extends Error {
  override readonly name = "RecurrenceError";
}

/** How often a rule repeats; nothing below a day exists here. */
const frequencies = ["DAILY", "WEEKLY", "MONTHLY", "YEARLY"] as const;
export type Frequency = (typeof frequencies)[number];

/** A weekday (0 = Monday) and, in monthly and yearly rules, its position: 2 = the second, -1 = the last, null = each. */
export interface RuleWeekday {
  readonly day: number;
  readonly position: number | null;
}

/** A recurrence rule taken apart. Empty lists say "not restricted". At most one of `count` and `until` is set. */
export interface Rule {
  readonly frequency: Frequency;
  readonly interval: number;
  readonly count: number | null;
  readonly until: LocalDate | null;
  readonly months: readonly number[];
  readonly monthDays: readonly number[];
  readonly weekdays: readonly RuleWeekday[];
  readonly setPositions: readonly number[];
  /** The day weeks begin with, 0 = Monday; it matters to rules of every second week. */
  readonly weekStart: number;
}

/** Bounds that keep any rule cheap to expand. */
export const LARGEST_INTERVAL = 999;
export const LARGEST_COUNT = 9_999;

const WEEKDAYS = ["MO", "TU", "WE", "TH", "FR", "SA", "SU"];
const LONGEST_MONTHS = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

/** A rule with nothing but its frequency. */
export function plainRule(frequency: Frequency): Rule {
  return {
    frequency,
    interval: 1,
    count: null,
    until: null,
    months: [],
    monthDays: [],
    weekdays: [],
    setPositions: [],
    weekStart: 0,
  };
}

/**
 * Reads the value of an `RRULE`, with or without that name before it. `UNTIL` may be a date or a date-time, whose
 * time is dropped. Throws a RecurrenceError for rules below a day, unknown parts, and rules that never produce a date.
 */
export function parseRule(text: string): Rule {
  const parts = partsByName(text);
  const take = (name: string) => {
    const value = parts.get(name);
    parts.delete(name);
    return value;
  };
  const frequency = frequencyOf(take("FREQ"));
  const rule: Rule = {
    frequency,
    interval: positive("INTERVAL", take("INTERVAL") ?? "1", LARGEST_INTERVAL),
    count: optional(take("COUNT"), (value) => positive("COUNT", value, LARGEST_COUNT)),
    until: optional(take("UNTIL"), untilOf),
    months: numbers("BYMONTH", take("BYMONTH"), 1, 12),
    monthDays: numbers("BYMONTHDAY", take("BYMONTHDAY"), -31, 31),
    weekdays: weekdaysOf(take("BYDAY")),
    setPositions: numbers("BYSETPOS", take("BYSETPOS"), -366, 366),
    weekStart: weekdayOf("WKST", take("WKST") ?? "MO"),
  };
  const [unknown] = parts.keys();
  if (unknown !== undefined) throw new RecurrenceError(`${unknown} is not supported in a recurrence rule.`);
  refuseContradictions(rule);
  return rule;
}

/** Writes a rule in its canonical form: parts in a fixed order, defaults left out. */
export function formatRule(rule: Rule): string {
  const weekdays = rule.weekdays.map(({ day, position }) => `${position ?? ""}${WEEKDAYS[day]}`);
  const parts: [string, string | number | readonly (string | number)[] | null][] = [
    ["FREQ", rule.frequency],
    ["INTERVAL", rule.interval > 1 ? rule.interval : null],
    ["BYMONTH", rule.months],
    ["BYMONTHDAY", rule.monthDays],
    ["BYDAY", weekdays],
    ["BYSETPOS", rule.setPositions],
    ["WKST", rule.weekStart > 0 ? (WEEKDAYS[rule.weekStart] ?? null) : null],
    ["COUNT", rule.count],
    ["UNTIL", rule.until?.replaceAll("-", "") ?? null],
  ];
  return parts
    .map(([name, value]) => [name, value === null ? "" : [value].flat().join(",")])
    .filter(([, value]) => value !== "")
    .map(([name, value]) => `${name}=${value}`)
    .join(";");
}

function partsByName(text: string): Map<string, string> {
  const parts = new Map<string, string>();
  for (const part of text
    .trim()
    .toUpperCase()
    .replace(/^RRULE:/, "")
    .replace(/;$/, "")
    .split(";")) {
    const [name = "", value = "", ...rest] = part.split("=").map((side) => side.trim());
    if (name === "" || value === "" || rest.length > 0) {
      throw new RecurrenceError(`"${part}" is not a part of a recurrence rule.`);
    }
    if (parts.has(name)) throw new RecurrenceError(`${name} appears twice.`);
    parts.set(name, value);
  }
  return parts;
}

function frequencyOf(value: string | undefined): Frequency {
  const frequency = frequencies.find((known) => known === value);
  if (frequency === undefined) throw new RecurrenceError("FREQ must be DAILY, WEEKLY, MONTHLY or YEARLY.");
  return frequency;
}

function optional<Value>(text: string | undefined, read: (text: string) => Value): Value | null {
  return text === undefined ? null : read(text);
}

function positive(name: string, text: string, largest: number): number {
  const value = /^\d{1,9}$/.test(text) ? Number(text) : 0;
  if (value < 1 || value > largest) throw new RecurrenceError(`${name} must be a number from 1 to ${largest}.`);
  return value;
}

function numbers(name: string, text: string | undefined, least: number, largest: number): number[] {
  if (text === undefined) return [];
  const values = text.split(",").map((item) => (/^[+-]?\d{1,3}$/.test(item.trim()) ? Number(item) : 0));
  if (values.some((value) => value === 0 || value < least || value > largest)) {
    throw new RecurrenceError(`${name} has a value out of range: "${text}".`);
  }
  return [...new Set(values)].sort((a, b) => a - b);
}

function weekdayOf(name: string, text: string): number {
  const day = WEEKDAYS.indexOf(text);
  if (day < 0) throw new RecurrenceError(`${name} has an unknown weekday: "${text}".`);
  return day;
}

function weekdaysOf(text: string | undefined): RuleWeekday[] {
  if (text === undefined) return [];
  const weekdays = text.split(",").map((item) => {
    const [, position = "", day = item] = /^([+-]?\d{1,2})?([A-Z]{2})$/.exec(item.trim()) ?? [];
    if (position !== "" && Number(position) === 0) throw new RecurrenceError(`BYDAY has a position of 0: "${item}".`);
    return { day: weekdayOf("BYDAY", day), position: position === "" ? null : Number(position) };
  });
  const unique = new Map(weekdays.map((weekday) => [`${weekday.position}/${weekday.day}`, weekday]));
  return [...unique.values()].sort(inRuleOrder);
}

/** The order of weekdays in a rule: by position, the last at the end, then by day. */
export function inRuleOrder(a: RuleWeekday, b: RuleWeekday): number {
  return inOrder(a.position) - inOrder(b.position) || a.day - b.day;
}

/** "The second and fourth of Tuesday" in a month is the second and fourth Tuesday: both ways to write it as one. */
export function withPositions(rule: Rule): Rule {
  const { frequency, monthDays, weekdays, setPositions } = rule;
  const [weekday, ...others] = weekdays;
  const isOneWeekday = weekday?.position === null && others.length === 0 && monthDays.length === 0;
  if (frequency !== "MONTHLY" || setPositions.length === 0 || !isOneWeekday) return rule;
  const positions = setPositions.map((position) => ({ day: weekday.day, position }));
  return { ...rule, weekdays: positions.sort(inRuleOrder), setPositions: [] };
}

/** First, second … before last: -1 comes after every position counted from the front. */
function inOrder(position: number | null): number {
  if (position === null) return 0;
  return position > 0 ? position : 1000 + position;
}

function untilOf(text: string): LocalDate {
  const [, year, month, day] = /^(\d{4})(\d{2})(\d{2})(?:T\d{6}Z?)?$/.exec(text) ?? [];
  const date = `${year}-${month}-${day}`;
  if (!isLocalDate(date)) throw new RecurrenceError(`UNTIL is not a date: "${text}".`);
  return date;
}

function refuseContradictions(rule: Rule): void {
  const { frequency, months, monthDays, weekdays, setPositions } = rule;
  const positions = weekdays.flatMap(({ position }) => position ?? []);
  const perMonth = frequency === "MONTHLY" || months.length > 0;
  const refuse = (condition: boolean, message: string) => {
    if (condition) throw new RecurrenceError(message);
  };
  refuse(rule.count !== null && rule.until !== null, "A recurrence rule has COUNT or UNTIL, not both.");
  refuse(frequency === "WEEKLY" && monthDays.length > 0, "BYMONTHDAY is not allowed in a weekly rule.");
  refuse(
    positions.length > 0 && (frequency === "DAILY" || frequency === "WEEKLY"),
    "BYDAY has positions only in monthly and yearly rules.",
  );
  refuse(positions.length > 0 && monthDays.length > 0, "BYDAY with positions excludes BYMONTHDAY.");
  refuse(
    positions.some((position) => Math.abs(position) > (perMonth ? 5 : 53)),
    `BYDAY has a position beyond ${perMonth ? "the fifth" : "the 53rd"}.`,
  );
  refuse(
    setPositions.length > 0 && (frequency === "DAILY" || frequency === "WEEKLY" || largestSet(rule) === 0),
    "BYSETPOS needs BYDAY or BYMONTHDAY in a monthly or yearly rule.",
  );
  refuse(
    setPositions.some((position) => Math.abs(position) > largestSet(rule)),
    "BYSETPOS points past the days of its period.",
  );
  const longest = LONGEST_MONTHS.filter((_, index) => months.length === 0 || months.includes(index + 1));
  refuse(
    monthDays.length > 0 && !monthDays.some((day) => longest.some((days) => Math.abs(day) <= days)),
    "This recurrence rule never produces a date.",
  );
}

/** How many days one month or year of a rule can hold, before BYSETPOS picks from them. */
function largestSet({ frequency, months, monthDays, weekdays }: Rule): number {
  const periods = frequency === "MONTHLY" ? 1 : months.length || 12;
  const inMonth = weekdays.reduce((sum, { position }) => sum + (position === null ? 5 : 1), 0);
  if (monthDays.length === 0) return inMonth * periods;
  return weekdays.length === 0 ? monthDays.length * periods : Math.min(monthDays.length, inMonth) * periods;
}
