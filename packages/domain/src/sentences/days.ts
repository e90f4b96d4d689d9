import { type DateRange, type NamedPreset, rangeOf } from "@hereabouts/recurrence/date-presets";
import {
  addDays,
  addMonths,
  dayOfWeek,
  daysBetween,
  daysInMonth,
  type LocalDate,
  weekdayToSunday,
} from "@hereabouts/recurrence/local-date";
import type { Filled } from "./patterns.ts";
import type { WhenMeaning } from "./sentence-words.ts";
import { nextDay } from "./slots.ts";

/** Days of a sentence: a preset of the listing or a range. */
export type Days = NamedPreset | DateRange;

interface DayFacts {
  today: LocalDate;
  /** First day of the week, 0 = Sunday. */
  weekStart: number;
}

const oneDay = (day: LocalDate): DateRange => ({ start: day, end: day });

/** The next such weekday, today included. */
const weekdayFrom = (start: LocalDate, weekday: number) => addDays(start, (weekday - dayOfWeek(start) + 7) % 7);

/** The first day of the week after this one, as the region begins weeks. */
function nextWeekStart({ today, weekStart }: DayFacts): LocalDate {
  const sinceStart = (weekdayToSunday(dayOfWeek(today)) - weekStart + 7) % 7;
  return addDays(today, 7 - sinceStart);
}

const monthStart = (date: LocalDate): LocalDate => `${date.slice(0, 7)}-01`;
const monthEnd = (date: LocalDate): LocalDate =>
  addDays(monthStart(date), daysInMonth(Number(date.slice(0, 4)), Number(date.slice(5, 7))) - 1);

/** A month from its first day, or from today in this month; the next such month without a year. */
function monthOf(month: number, { today }: DayFacts, year?: number): DateRange | undefined {
  const isThis = month + 1 === Number(today.slice(5, 7)) && (year === undefined || year === Number(today.slice(0, 4)));
  const start = isThis ? today : nextDay(month + 1, 1, today, year);
  return start === undefined ? undefined : { start, end: monthEnd(start) };
}

const presetOfLength: Readonly<Record<number, NamedPreset>> = { 3: "next-3", 7: "next-7", 30: "next-30" };

function nextDays(count: number, today: LocalDate): Days | undefined {
  if (count < 1 || count > 365) return undefined;
  return presetOfLength[count] ?? { start: today, end: addDays(today, count - 1) };
}

function dayOf({ date, day, month, anymonth, year }: Filled, today: LocalDate): Days | undefined {
  const inMonth = anymonth?.[0] ?? month?.[0];
  const found =
    date?.[0] ?? (inMonth === undefined ? undefined : nextDay(inMonth + 1, day?.[0] ?? 0, today, year?.[0]));
  return found === undefined ? undefined : oneDay(found);
}

/** Longest range that is read: a longer one is likelier two days that do not belong together. */
const LONGEST = 300;

/** From one day to another: of one month, of two, or as numbers. The second is the next such day after the first. */
function rangeIn({ date = [], day = [], anymonth = [] }: Filled, today: LocalDate): DateRange | undefined {
  const [first, last] = [anymonth[0] ?? 0, anymonth.at(-1) ?? 0];
  const isDayAndDate = date.length === 1 && day.length === 1;
  const firstMonth = isDayAndDate ? Number(date[0]?.slice(5, 7)) : first + 1;
  const start = date.length > 1 ? date[0] : nextDay(firstMonth, day[0] ?? 0, today);
  const end = date.at(-1) ?? (start && nextDay(last + 1, day[1] ?? 0, start));
  const length = start && end ? daysBetween(start, end) : -1;
  return start !== undefined && end !== undefined && length >= 0 && length <= LONGEST ? { start, end } : undefined;
}

type Reader = (filled: Filled, facts: DayFacts) => Days | undefined;
const weekdayIn = ({ weekday, anyday, weekdaypart }: Filled): number =>
  weekday?.[0] ?? anyday?.[0] ?? weekdaypart?.[0] ?? 0;

const readers: Readonly<Record<WhenMeaning, Reader>> = {
  today: () => "today",
  tomorrow: () => "tomorrow",
  afterTomorrow: (_, { today }) => oneDay(addDays(today, 2)),
  weekend: () => "this-weekend",
  nextWeekend: (_, { today }) => {
    const { end } = rangeOf("this-weekend", today);
    return { start: addDays(end, 5), end: addDays(end, 7) };
  },
  thisWeek: (_, facts) => ({ start: facts.today, end: addDays(nextWeekStart(facts), -1) }),
  nextWeek: (_, facts) => ({ start: nextWeekStart(facts), end: addDays(nextWeekStart(facts), 6) }),
  thisMonth: (_, { today }) => ({ start: today, end: monthEnd(today) }),
  nextMonth: (_, { today }) => {
    const start = addMonths(monthStart(today), 1);
    return { start, end: monthEnd(start) };
  },
  nextDays: ({ number = [] }, { today }) => nextDays(number[0] ?? 0, today),
  nextWeeks: ({ number = [] }, { today }) => nextDays(7 * (number[0] ?? 0), today),
  weekday: (filled, { today }) => oneDay(weekdayFrom(today, weekdayIn(filled))),
  comingWeekday: (filled, { today }) => oneDay(weekdayFrom(addDays(today, 1), weekdayIn(filled))),
  weekdayOfNextWeek: (filled, facts) => oneDay(weekdayFrom(nextWeekStart(facts), weekdayIn(filled))),
  weekdays: ({ anyday: [first = 0, last = 0] = [] }, { today }) => {
    const start = weekdayFrom(today, first);
    return { start, end: weekdayFrom(start, last) };
  },
  month: ({ month, anymonth, year }, facts) => monthOf(anymonth?.[0] ?? month?.[0] ?? 0, facts, year?.[0]),
  day: (filled, { today }) => dayOf(filled, today),
  days: (filled, { today }) => {
    const days = rangeIn(filled, today);
    // "Dec 7 to 5" is no range.
    return days && days.start.slice(0, 7) === days.end.slice(0, 7) ? days : undefined;
  },
  daysOfMonths: (filled, { today }) => rangeIn(filled, today),
  holiday: ({ holiday: [found] = [] }, { today }) => {
    const day = found && nextDay(found[0], found[1], today);
    return day === undefined ? undefined : oneDay(day);
  },
};

/** The days that a pattern says; undefined where there are no such days to come. */
export const daysOf = (meaning: WhenMeaning, filled: Filled, facts: DayFacts): Days | undefined =>
  readers[meaning](filled, facts);

/** Whether a meaning is about days. */
export const isWhen = (meaning: string): meaning is WhenMeaning => meaning in readers;
