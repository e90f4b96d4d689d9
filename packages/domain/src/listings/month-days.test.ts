import { serverLimits } from "@hereabouts/contract/server-limits";
import { addDays } from "@hereabouts/recurrence/local-date";
import fc from "fast-check";
import { expect, test } from "vitest";
import { minuteOfDay } from "../listing-codes.ts";
import { MASK_DAYS, MonthDays } from "./month-days.ts";

const december = { from: "2026-12-01", until: "2026-12-31", today: "2026-11-21" };
const NOT_YET = minuteOfDay("2026-12-01");

/** A mask with a bit for each of some days, counted from 0. */
const on = (...days: readonly number[]) => days.reduce((mask, day) => mask | (1 << (MASK_DAYS - 1 - day)), 0);
const every = (step: number) => on(...Array.from({ length: Math.ceil(MASK_DAYS / step) }, (_, at) => at * step));

interface Match {
  id: number;
  mask: number;
  venueId?: number;
  nearness?: number;
  nextMinute?: number;
}

function daysOf(matches: readonly Match[], days = december) {
  const month = new MonthDays(days);
  for (const match of matches) month.add({ venueId: match.id, nearness: 1, nextMinute: NOT_YET, ...match });
  return month.found(true);
}

test("a day counts its events, and shows the rarest of them first, then the nearest", () => {
  const { days } = daysOf([
    { id: 1, mask: every(7), nearness: 0.9 },
    { id: 2, mask: on(7), nearness: 0.2 },
    { id: 3, mask: on(7), nearness: 0.7 },
    { id: 4, mask: on(7, 8) },
  ]);
  expect(days[7]).toEqual({ count: 4, running: 0, events: [3, 2, 4] });
  expect(days[8]).toEqual({ count: 1, running: 0, events: [4] });
  expect(days[1]).toEqual({ count: 0, running: 0, events: [] });
});

test("a day names each venue once, by its rarest event", () => {
  const { days } = daysOf([
    { id: 1, venueId: 5, mask: on(3, 10) },
    { id: 2, venueId: 5, mask: on(3) },
    { id: 3, venueId: 6, mask: every(7) | on(3) },
  ]);
  expect(days[3]).toEqual({ count: 3, running: 0, events: [2, 3] });
});

test("what takes place on more than seven days runs: it fills no day, and counts apart on each", () => {
  const found = daysOf([
    { id: 1, mask: every(2) },
    { id: 2, mask: on(0, 1, 2, 3, 4, 5, 6) },
  ]);
  expect(found).toMatchObject({ running: [1], runningTotal: 1 });
  expect(found.days[0]).toEqual({ count: 1, running: 1, events: [2] });
  expect(found.days[1]).toEqual({ count: 1, running: 0, events: [2] });
});

test("in the last days of a month what goes on in the next one runs as well", () => {
  const found = daysOf([{ id: 1, mask: every(1) }], { ...december, from: "2026-12-30" });
  expect(found).toMatchObject({ running: [1], days: [{ running: 1 }, { running: 1 }] });
});

test("dates that are over since the row was written count no more", () => {
  const nextMinute = minuteOfDay("2026-12-03") + 600;
  expect(daysOf([{ id: 1, mask: on(0, 2), nextMinute }]).days.map(({ count }) => count)).toEqual(
    Array.from({ length: 31 }, (_, day) => Number(day === 2)),
  );
});

test("what runs takes turns: one of each venue before a second, in another order each day, the same all day", () => {
  const many = Array.from({ length: 40 }, (_, at) => ({ id: at + 1, venueId: at < 30 ? 1 : at, mask: every(1) }));
  const shownOn = (today: string) => daysOf(many, { ...december, today }).running;
  const venueOf = (id: number) => many[id - 1]?.venueId;
  const shown = shownOn("2026-11-21");
  expect(shown).toHaveLength(serverLimits.runningShown);
  expect(new Set(shown.slice(0, 11).map(venueOf)).size).toBe(11);
  expect(shownOn("2026-11-21")).toEqual(shown);
  const inTime = new Set(Array.from({ length: 300 }, (_, day) => shownOn(addDays("2026-11-21", day))).flat());
  expect(inTime.size).toBe(many.length);
});

test("whichever order events come in, days and lane are the same", () => {
  const match = fc.record({
    id: fc.integer({ min: 1, max: 50 }),
    venueId: fc.integer({ min: 1, max: 4 }),
    days: fc.nat(2 ** 31 - 1),
  });
  const matches = fc.uniqueArray(match, { selector: ({ id }) => id, maxLength: 30 });
  fc.assert(
    fc.property(matches, (all) => {
      const masked = all.map(({ days, ...one }) => ({ ...one, mask: days & (days >> 3) }));
      expect(daysOf(masked.toReversed())).toEqual(daysOf(masked));
    }),
  );
});
