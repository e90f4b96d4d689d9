import { addDays, dayOfWeek, type LocalDate } from "../local-date.ts";
import { expand, withImpliedParts } from "../rules/expand.ts";
import type { Recurrence } from "../rules/recurrence.ts";
import { formatRule, parseRule } from "../rules/rule.ts";
import type { DateRow } from "./overrides.ts";
import { splitRow } from "./split-row.ts";

/** The weekdays of a weekly rule (0 = Monday), in order; null for a day alone and for any other rule. */
export function weekdaysOf({ start, rule }: Recurrence): number[] | null {
  const parsed = rule === null ? null : withImpliedParts(parseRule(rule), start);
  if (parsed?.frequency !== "WEEKLY") return null;
  return parsed.weekdays.map(({ day }) => day).sort((a, b) => a - b);
}

/** The days from the first of the week on, `interval` weeks apart, that fall on the weekdays. */
function* daysOn(weekdays: readonly number[], week: LocalDate, interval: number): Generator<LocalDate> {
  const offsets = weekdays.map((day) => (day - dayOfWeek(week) + 7) % 7).sort((a, b) => a - b);
  for (let first = week; ; first = addDays(first, 7 * interval)) {
    for (const offset of offsets) yield addDays(first, offset);
  }
}

/** A weekly recurrence on other weekdays, in the same weeks, from `earliest` on. */
function onWeekdays(recurrence: Recurrence, weekdays: readonly number[], earliest: LocalDate): Recurrence {
  const { start, rule, exceptions } = recurrence;
  const before = weekdaysOf(recurrence);
  if (rule === null || before === null || before.join() === weekdays.join()) return recurrence;
  const parsed = parseRule(rule);
  const place = (day: number) => (day - parsed.weekStart + 7) % 7;
  const week = addDays(start, -place(dayOfWeek(start)));
  const [from = 0, to = 0] = [before[0], weekdays[0]];
  // From one day of the week to another the last day and the days left out go along, each in its week.
  const shift = before.length === 1 && weekdays.length === 1 ? place(to) - place(from) : 0;
  const days = daysOn(weekdays, week, parsed.interval);
  let first = days.next().value as LocalDate;
  while (first < earliest) first = days.next().value as LocalDate;
  return {
    start: first,
    rule: formatRule({
      ...parsed,
      weekdays: weekdays.map((day) => ({ day, position: null })),
      until: parsed.until && addDays(parsed.until, shift),
    }),
    exceptions: exceptions.map((day) => addDays(day, shift)).filter((day) => weekdays.includes(dayOfWeek(day))),
  };
}

/**
 * Splits off the part of a row from one of its dates on, a weekly row optionally on other weekdays: in the same weeks,
 * not before `today` nor among the remaining dates. @param weekdays 0 = Monday; null keeps them
 */
export function followingOn(
  row: DateRow,
  date: LocalDate,
  weekdays: readonly number[] | null,
  today: LocalDate,
): DateRow {
  const { before, following } = splitRow(row, date);
  if (weekdays === null || weekdays.length === 0) return following;
  const lastKept = before && expand(before.recurrence, before.recurrence.start, addDays(date, -1)).at(-1);
  const earliest = [today, lastKept ? addDays(lastKept, 1) : today].sort().at(-1) ?? today;
  const days = [...new Set(weekdays)].sort((a, b) => a - b);
  return { ...following, recurrence: onWeekdays(following.recurrence, days, earliest) };
}
