import { dateOf, type LocalDate } from "@hereabouts/recurrence/local-date";
import type { DayPart, SentenceWords } from "./sentence-words.ts";

/** Holes of patterns with what a word in them means. */
export interface SlotValues {
  weekday: number;
  anyday: number;
  month: number;
  anymonth: number;
  part: DayPart;
  weekdaypart: number;
  day: number;
  number: number;
  year: number;
  date: LocalDate;
  clock: number;
  hour: number;
  money: number;
  unit: "mi" | "km";
  holiday: readonly [month: number, day: number];
  tier: number;
}
export type Slot = keyof SlotValues;

/** Facts that slots are read by, beside the words of the language. */
export interface SlotFacts {
  today: LocalDate;
  /** Whether "12/5" is the fifth of December. */
  isMonthFirst: boolean;
}

const units: Readonly<Record<string, "mi" | "km">> = {
  ...Object.fromEntries(
    ["mi", "mile", "miles", "mls", "milla", "millas", "meile", "meilen"].map((word) => [word, "mi"]),
  ),
  ...Object.fromEntries(
    ["km", "kms", "kilometer", "kilometers", "kilometre", "kilometres", "kilometern", "kilometro", "kilometros"].map(
      (word) => [word, "km"],
    ),
  ),
};

/** Words for units of distance. */
export const unitWords: readonly string[] = Object.keys(units);

const wholeOf = (text: string | undefined, from: number, to: number): number | undefined => {
  const value = text !== undefined && /^\d{1,4}$/.test(text) ? Number(text) : Number.NaN;
  return value >= from && value <= to ? value : undefined;
};

/** The first such day from today on; undefined where no year has it. */
export function nextDay(month: number, day: number, today: LocalDate, year?: number): LocalDate | undefined {
  const first = year ?? Number(today.slice(0, 4));
  for (let further = 0; further <= (year === undefined ? 8 : 0); further++) {
    const date = dateOf(first + further, month, day);
    if (date !== null && date >= today) return date;
  }
  return undefined;
}

const yearOf = (text: string, today: LocalDate) => Number(text.length === 2 ? today.slice(0, 2) + text : text);

/** "12/5", "12/5/26", "5.12.", "5.12.2026", "2026-12-05"; days that are over are none. */
function dateIn(word: string, { today, isMonthFirst }: SlotFacts): LocalDate | undefined {
  const [, isoYear, isoMonth, isoDay] = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(word) ?? [];
  if (isoYear) return nextDay(Number(isoMonth), Number(isoDay), today, Number(isoYear));
  const [, one, other, year] = /^(\d{1,2})\/(\d{1,2})(?:\/(\d{4}|\d{2}))?$/.exec(word) ?? [];
  const [, day, month, pointYear] = /^(\d{1,2})\.(\d{1,2})(?:\.|\.(\d{4}|\d{2}))$/.exec(word) ?? [];
  if (day) return nextDay(Number(month), Number(day), today, pointYear ? yearOf(pointYear, today) : undefined);
  if (!one) return undefined;
  const [inMonth, onDay] = isMonthFirst ? [one, other] : [other, one];
  return nextDay(Number(inMonth), Number(onDay), today, year ? yearOf(year, today) : undefined);
}

/** An hour that is said to be one: "8pm", "20:30", "20h". */
function clockIn(word: string): number | undefined {
  if (word === "noon" || word === "mediodia" || word === "mittag") return 12;
  if (word === "midnight" || word === "medianoche" || word === "mitternacht") return 0;
  const [, hour, half] = /^(\d{1,2})(?:[:.]\d{2})?(am|pm|a|p|h)$/.exec(word) ?? /^(\d{1,2}):\d{2}$/.exec(word) ?? [];
  const value = wholeOf(hour, 0, 24);
  if (value === undefined || half === undefined || half === "h") return value;
  return value > 12 ? undefined : (value % 12) + (half.startsWith("p") ? 12 : 0);
}

function moneyIn(word: string): number | undefined {
  const [, before, amount, after] = /^([$€£])?(\d{1,4})(?:[.,]\d{1,2})?([$€£])?$/.exec(word) ?? [];
  return before || after ? Number(amount) : undefined;
}

/** Reads a word as a slot; undefined where it is none. */
export type SlotReaders = { [Name in Slot]: (word: string) => SlotValues[Name] | undefined };

const placesOf = (names: readonly (readonly string[])[]): ReadonlyMap<string, number> =>
  new Map(names.flatMap((forms, at) => forms.map((form) => [form, at] as const)));

/** The readers of a language's slots. */
export function slotReaders(words: SentenceWords): (facts: SlotFacts) => SlotReaders {
  const weekdays = placesOf(words.weekdays);
  const anydays = new Map([...weekdays, ...Object.entries(words.weekdaysBeside)]);
  const months = placesOf(words.months);
  const anymonths = new Map([...months, ...Object.entries(words.monthsBeside)]);
  const numbers = new Map(Object.entries(words.numbers));
  const holidays = new Map(Object.entries(words.holidays));
  const parts = new Map(Object.entries(words.parts));
  const joined = new Map(
    words.joinsParts
      ? [...weekdays].flatMap(([day, at]) => [...parts.keys()].map((part) => [day + part, at] as const))
      : [],
  );
  const numberIn = (word: string) => wholeOf(word, 0, 999) ?? numbers.get(word);
  return (facts) => ({
    weekday: (word) => weekdays.get(word),
    anyday: (word) => anydays.get(word),
    month: (word) => months.get(word),
    anymonth: (word) => anymonths.get(word),
    part: (word) => parts.get(word),
    weekdaypart: (word) => joined.get(word),
    day: (word) => wholeOf(/^(\d{1,2})(?:st|nd|rd|th|º|o|\.)?$/.exec(word)?.[1], 1, 31),
    number: numberIn,
    year: (word) => wholeOf(word, Number(facts.today.slice(0, 4)), Number(facts.today.slice(0, 4)) + 2),
    date: (word) => dateIn(word, facts),
    clock: clockIn,
    hour: (word) => clockIn(word) ?? wholeOf(word, 0, 24),
    money: moneyIn,
    unit: (word) => units[word],
    holiday: (word) => holidays.get(word),
    tier: (word) => (/^\${1,3}$/.test(word) ? word.length : undefined),
  });
}
