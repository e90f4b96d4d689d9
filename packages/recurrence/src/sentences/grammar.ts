import { dayOfWeek, type LocalDate, partsOf } from "../local-date.ts";
import type { Frequency, Rule, RuleWeekday } from "../rules/rule.ts";
import { list, shortWeekday } from "../words.ts";

/** A weekday (0 = Monday) and which of it: 2 = the second, -1 = the last; none = each. */
export interface PositionedDay {
  readonly day: number;
  readonly positions: readonly number[];
}

/** The days of a rule. Months are 1-12, days of the month 1-31, or counted from its end: -1 = the last. */
type RuleDays =
  | { readonly kind: "all" }
  | { readonly kind: "weekdays"; readonly weekdays: readonly number[] }
  | { readonly kind: "dates"; readonly dates: readonly { readonly month: number; readonly day: number }[] }
  | { readonly kind: "monthDays"; readonly monthDays: readonly number[] }
  | {
      readonly kind: "positioned";
      readonly weekdays: readonly PositionedDay[];
      /** The weekdays count only on these days of the month, if there are any. */
      readonly monthDays: readonly number[];
      /** Whether weekdays without a position are named alone, because something else picks from them. */
      readonly isPicked: boolean;
    };

/** How a rule repeats, as far as a sentence of any language tells it; without its end. */
export interface Repetition {
  readonly frequency: Frequency;
  readonly interval: number;
  readonly days: RuleDays;
  /** The months it is restricted to, 1-12; none where `days` are dates. */
  readonly months: readonly number[];
  /** Which of `days` it picks in each period, if not all. */
  readonly setPositions: readonly number[];
  /** Whether there are short words for it. */
  readonly isPlain: boolean;
}

/**
 * The parts of sentences in one language. Parts that follow others begin with their space or comma; only the first letter of
 * short repetitions in English is a capital. Days are given in words: "March 3, 2027".
 */
export interface Grammar {
  /** "every 2 weeks on Tuesday and Thursday" */
  repetition(said: Repetition): string;
  /** "2nd and 4th Tuesdays", where there is little room. */
  shortRepetition(said: Repetition): string;
  /** ", 10 times" */
  times(count: number): string;
  /** " until March 3, 2027" */
  until(day: string): string;
  /** " from June 1, 2027" */
  from(day: string): string;
  /** ", except December 24 and December 31, 2026" */
  except(days: readonly string[]): string;
  /** ", except 7 dates" */
  exceptMany(count: number): string;
  /** "Tuesday, November 24, 2026, then every week on Friday" */
  opening(day: string, repetition: string): string;
  /** "also December 1, 2026" */
  also(days: readonly string[]): string;
  /** "and 8 more dates": more than six, besides rules. */
  besides(count: number): string;
  /** "9 dates from December 1, 2026 to December 9, 2026" */
  span(count: number, first: string, last: string): string;
  /** "then 2nd Tuesdays", where there is little room. */
  shortOpening(repetition: string): string;
  /** " + 8 dates", where there is little room. */
  shortBesides(count: number): string;
  /** "+ 5 more dates"; null = the number is not told. */
  moreDates(count: number | null): string;
  /** "+ more times" */
  readonly moreTimes: string;
  /** ", times vary" */
  readonly timesVary: string;
}

/** More weekdays than this are shortened. */
const WRITTEN_OUT = 3;

/** Decides how much of a rule is told; a rule without days has those of its start. */
export function repetitionOf(rule: Rule, start: LocalDate): Repetition {
  const { frequency, interval, weekdays, monthDays, months, setPositions } = rule;
  const days = daysOf(rule, start);
  const isWhole = frequency !== "DAILY" || days.kind === "all";
  return {
    frequency,
    interval,
    days,
    months: days.kind === "dates" ? [] : months,
    setPositions: days.kind === "dates" && days.dates.length < 2 ? [] : setPositions,
    isPlain: setPositions.length === 0 && isWhole && (weekdays.length === 0 || monthDays.length === 0),
  };
}

function daysOf({ frequency, weekdays, monthDays, months, setPositions }: Rule, start: LocalDate): RuleDays {
  const isPlain = weekdays.length === 0 && monthDays.length === 0;
  if (frequency === "DAILY" && isPlain) return { kind: "all" };
  if (frequency === "WEEKLY") {
    return { kind: "weekdays", weekdays: isPlain ? [dayOfWeek(start)] : weekdays.map(({ day }) => day) };
  }
  const { month, day } = partsOf(start);
  const ofMonth = isPlain ? [day] : monthDays;
  if (weekdays.length === 0) {
    const ofYear = months.length > 0 || !isPlain ? months : [month];
    return frequency === "YEARLY" && ofYear.length > 0 && ofMonth.every((value) => value > 0)
      ? { kind: "dates", dates: ofYear.flatMap((value) => ofMonth.map((day) => ({ month: value, day }))) }
      : { kind: "monthDays", monthDays: ofMonth };
  }
  const isPicked = frequency === "DAILY" || monthDays.length > 0 || setPositions.length > 0;
  return { kind: "positioned", weekdays: byWeekday(weekdays), monthDays, isPicked };
}

/** Positions of the same weekday share its name: "the second and last Friday". */
function byWeekday(weekdays: readonly RuleWeekday[]): PositionedDay[] {
  return [...Map.groupBy(weekdays, ({ day }) => day)].map(([day, group]) => {
    const positions = group.map(({ position }) => position);
    return { day, positions: positions.flatMap((position) => (positions.includes(null) ? [] : (position ?? []))) };
  });
}

/** Weekdays with the same positions together: "1st and 3rd Tuesdays and Thursdays". */
export function samePositions(weekdays: readonly PositionedDay[]) {
  return [...Map.groupBy(weekdays, ({ positions }) => positions.join()).values()].map((group) => ({
    positions: group[0]?.positions ?? [],
    days: group.map(({ day }) => day),
  }));
}

/** Weekdays in few letters: "Mondays and Saturdays", "Tuesday to Saturday", "Mon, Tue, Thu and Sat". */
export function shortWeekdays(
  days: readonly number[],
  words: { few: (days: readonly number[]) => string; run: (first: number, last: number) => string },
): string {
  if (days.length <= WRITTEN_OUT) return words.few(days);
  const [first = 0, last = 0] = [days[0], days.at(-1)];
  return last - first === days.length - 1 ? words.run(first, last) : list(days.map(shortWeekday));
}
