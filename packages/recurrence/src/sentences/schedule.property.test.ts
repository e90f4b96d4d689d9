import { followLanguage } from "@hereabouts/language/current-language";
import { loadCatalogue } from "@hereabouts/language/load-catalogue";
import fc from "fast-check";
import { afterAll, expect, onTestFinished, test } from "vitest";
import { addDays, addMonths, dayOfWeek, daysInMonth, type LocalDate, partsOf } from "../local-date.ts";
import { type DateRow, occurrencesOf } from "../series/overrides.ts";
import { formatTimeRange } from "../typed-time.ts";
import { MONTHS, WEEKDAYS } from "../words.ts";
import { scheduleOf } from "./schedule.ts";

// Tests of other files, which share the process, ask again whom they asked before.
afterAll(followLanguage(() => undefined));

const TODAY = "2026-11-21";
const HORIZON = addMonths(TODAY, 18);
const CODES = ["MO", "TU", "WE", "TH", "FR", "SA", "SU"];
const POSITIONS = ["first", "second", "third", "fourth", "fifth"];

const codes = fc.uniqueArray(fc.constantFrom(...CODES), { minLength: 1, maxLength: 4 });
const positions = fc.uniqueArray(fc.constantFrom(1, 2, 3, 4, 5, -1), { minLength: 1, maxLength: 3 });
const repetition = fc.oneof(
  fc.constantFrom("FREQ=DAILY", "FREQ=WEEKLY", "FREQ=MONTHLY"),
  fc.tuple(fc.integer({ min: 1, max: 3 }), codes).map(([n, days]) => `FREQ=WEEKLY;INTERVAL=${n};BYDAY=${days}`),
  fc
    .tuple(fc.integer({ min: 1, max: 2 }), positions, fc.constantFrom(...CODES))
    .map(([n, nths, day]) => `FREQ=MONTHLY;INTERVAL=${n};BYDAY=${nths.map((nth) => `${nth}${day}`)}`),
  fc.tuple(positions, fc.constantFrom(...CODES)).map(([nths, day]) => `FREQ=MONTHLY;BYDAY=${day};BYSETPOS=${nths}`),
);
/** Few different starts, times and ends, so that rows often make one rule. */
const start = fc.integer({ min: -40, max: 40 }).map((days) => addDays(TODAY, days));
const end = fc.constantFrom("", "", ";UNTIL=20270131", ";UNTIL=20270630", ";COUNT=6", ";COUNT=1", ";COUNT=30");
const times = fc.constantFrom([540, null] as const, [1_140, 1_260] as const);
const repeating = fc
  .tuple(start, repetition, end, times, fc.uniqueArray(fc.integer({ min: 0, max: 60 }), { maxLength: 2 }))
  .map(([start, rule, end, [startMinute, endMinute], left]): DateRow => {
    const exceptions = left.map((days) => addDays(start, days)).sort();
    return { startMinute, endMinute, recurrence: { start, rule: `${rule}${end}`, exceptions } };
  });
const single = fc.tuple(start, times).map(([start, [startMinute, endMinute]]): DateRow => {
  return { startMinute, endMinute, recurrence: { start, rule: null, exceptions: [] } };
});
const rows = fc.array(fc.oneof(repeating, repeating, single), { minLength: 2, maxLength: 9 });

/** Whether words such as "every month on the second and last Friday" name a day. */
function names(words: string, date: LocalDate): boolean {
  const { year, month, day } = partsOf(date);
  if (words.includes(`${MONTHS[month - 1]} ${day}`)) return true;
  if (/every (\d+ )?day\b/.test(words)) return true;
  const weekday = WEEKDAYS[dayOfWeek(date)] ?? "";
  const on = words.slice(words.lastIndexOf("every "));
  if (/every (\d+ )?week/.test(on)) return on.includes(weekday);
  if (!/every (\d+ )?month/.test(on)) return false;
  const ofMonth = [POSITIONS[Math.ceil(day / 7) - 1] ?? ""];
  if (day > daysInMonth(year, month) - 7) ofMonth.push("last");
  const said = new RegExp(`the ([a-z, ]+) ${weekday}`).exec(on)?.[1] ?? "";
  return (
    ofMonth.some((name) => new RegExp(`\\b${name}\\b`).test(said)) || new RegExp(`the ${day}(st|nd|rd|th)\\b`).test(on)
  );
}

const partsOfSentence = (long: string) => long.replace(/^Every/, "every");
const isCounted = (part: string) => /and \d+ more dates|^\d+ dates/.test(part);

test("no date happens that the sentence of all rows does not tell", () => {
  fc.assert(
    fc.property(rows, (all) => {
      const coming = occurrencesOf(all, [], TODAY, HORIZON);
      const { long, times } = scheduleOf(all, TODAY);
      const days = new Set(coming.map(({ date }) => date));
      if (long === "") {
        expect(days.size).toBeLessThan(2);
        return;
      }
      const parts = partsOfSentence(long).split("; ");
      for (const { date, startMinute, endMinute } of coming) {
        const range = formatTimeRange(startMinute, endMinute);
        if (times !== null) expect(times).toBe(range);
        const told = parts.filter((part) => times !== null || part.includes(range));
        expect(
          told.some((part) => isCounted(part) || names(part.replace(/ until .*|, except .*/, ""), date)),
          `${date} in ${long}`,
        ).toBe(true);
      }
    }),
    { numRuns: 200 },
  );
});

test("no weekday or position is told on which nothing happens", () => {
  const endless = fc.array(
    fc
      .tuple(fc.integer({ min: 0, max: 20 }), codes, positions, fc.boolean())
      .map(([days, weekdays, nths, isWeekly]): DateRow => {
        const rule = isWeekly
          ? `FREQ=WEEKLY;BYDAY=${weekdays}`
          : `FREQ=MONTHLY;BYDAY=${nths.flatMap((nth) => weekdays.slice(0, 1).map((day) => `${nth}${day}`))}`;
        return { startMinute: 0, endMinute: null, recurrence: { start: addDays(TODAY, days), rule, exceptions: [] } };
      }),
    { minLength: 1, maxLength: 5 },
  );
  fc.assert(
    fc.property(endless, (all) => {
      const days = new Set(occurrencesOf(all, [], TODAY, HORIZON).map(({ date }) => date));
      const { long } = scheduleOf(all, TODAY);
      const rules = partsOfSentence(long)
        .split("; ")
        .filter((part) => part.includes("every "));
      // From when the last of them goes on, what the sentence names and what happens are the same days.
      for (let date = addDays(TODAY, 60); date < HORIZON; date = addDays(date, 1)) {
        const told = rules.some((part) => names(part.slice(part.lastIndexOf("every ")).replace(/ from .*/, ""), date));
        expect(told, `${date} in ${long}`).toBe(days.has(date));
      }
    }),
    { numRuns: 60 },
  );
});

test.each(["en", "es", "de"] as const)(
  "a card's line is short, and says something where more comes, in %s",
  async (code) => {
    const catalogue = await loadCatalogue(code, ["visitors"]);
    onTestFinished(followLanguage(() => ({ code, catalogue })));
    fc.assert(
      fc.property(rows, (all) => {
        const { short } = scheduleOf(all, TODAY);
        const days = new Set(occurrencesOf(all, [], TODAY, HORIZON).map(({ date }) => date));
        expect(short.length).toBeLessThanOrEqual(44);
        expect(short).not.toMatch(/undefined|null|NaN| {2}/);
        if (days.size > 1) expect(short).not.toBe("");
        const [, more] = /^\+ (\d+) (?:more|fechas? más|weitere)/.exec(short) ?? [];
        if (more !== undefined) expect(days.size - 1).toBe(Number(more));
      }),
      { numRuns: 150 },
    );
  },
);
