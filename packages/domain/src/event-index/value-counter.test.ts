import { ageGroups, prices } from "@hereabouts/contract/events/event-facets";
import { distanceOptions, limits } from "@hereabouts/contract/limits";
import { offeredPresets, rangeOf } from "@hereabouts/recurrence/date-presets";
import { addDays, dayNumberOf } from "@hereabouts/recurrence/local-date";
import fc from "fast-check";
import { expect, test } from "vitest";
import { cellOf, unitVector } from "../geography/earth.ts";
import {
  accessBits,
  ageMaskOf,
  DAYS,
  EPOCH,
  type EventFilters,
  eventFlags,
  minuteOfDay,
  noEventFilters,
} from "../listing-codes.ts";
import type { CountedValues, EventSearch } from "../memory-ports.ts";
import { EventIndex } from "./event-index.ts";
import { EVERYWHERE, type IndexedEvent } from "./indexed-event.ts";

const TODAY = "2026-11-23";
const metres = distanceOptions.map((radius) => radius * limits.metresPerMile);
const later: CountedValues["ranges"][number] = { from: TODAY, until: null };
const ranges = [
  ...offeredPresets(TODAY)
    .filter((preset) => preset !== "custom")
    .map((preset) => rangeOf(preset, TODAY))
    .map(({ start, end }) => ({ from: start, until: end })),
  later,
];

/** An event on some days from a week before today on. */
const anyEvent = fc
  .record({
    lat: fc.double({ min: 40, max: 45, noNaN: true }),
    lon: fc.double({ min: -76, max: -69, noNaN: true }),
    days: fc.array(fc.integer({ min: 0, max: 60 }), { minLength: 1, maxLength: 5 }),
    hour: fc.integer({ min: 0, max: 23 }),
    category: fc.integer({ min: 1, max: 18 }),
    price: fc.integer({ min: 0, max: prices.length }),
    ages: fc.subarray(ageGroups.map((_age, place) => place)),
    flags: fc.integer({ min: 1, max: 3 }),
    isGlobal: fc.boolean(),
    isOff: fc.boolean(),
    access: fc.constantFrom(0, 1, 3),
  })
  .map(({ lat, lon, days, hour, category, price, ages, flags, isGlobal, isOff, access }): Omit<IndexedEvent, "id"> => {
    const [x, y, z] = unitVector(lat, lon);
    const baseDay = dayNumberOf(TODAY) - dayNumberOf(EPOCH) - 7;
    const bits = new Uint8Array(DAYS / 8);
    for (const day of days) bits[day >> 3] = (bits[day >> 3] ?? 0) | (0x80 >> (day & 7));
    return {
      version: 1,
      venueId: 1,
      cell: isGlobal ? EVERYWHERE : cellOf(lat, lon),
      x,
      y,
      z,
      baseDay,
      days: bits,
      category,
      price,
      nextMinute: (baseDay + Math.min(...days)) * 1_440 + hour * 60,
      startMinute: hour * 60,
      series: 0,
      print: 0,
      ageMask: ages.reduce((mask, place) => mask | (1 << place), 0),
      access,
      flags: flags | (isOff ? eventFlags.off : 0) | (isGlobal ? eventFlags.global : 0),
    };
  });

const anySearchHere: EventSearch = {
  lat: 42.3,
  lon: -72.6,
  metres: null,
  from: TODAY,
  until: null,
  today: TODAY,
  minute: minuteOfDay(TODAY),
  filters: noEventFilters,
  keyword: null,
  ordering: "date",
};

const anySearch = fc.record({
  days: fc.constantFrom(["2026-11-23", "2026-11-23"], ["2026-11-23", "2026-12-22"], ["2026-11-27", "2026-11-29"]),
  area: fc.constantFrom<Pick<EventSearch, "metres" | "bounds">>(
    { metres: null },
    ...metres.map((radius) => ({ metres: radius })),
    { metres: null, bounds: { south: 42, west: -73, north: 42.6, east: -72.1 } },
  ),
  filters: fc.record({
    categories: fc.constantFrom([], [], [3], [3, 12]),
    ageMask: fc.constantFrom(0, 0, ageMaskOf(["child"]), ageMaskOf(["adult", "teen"])),
    prices: fc.constantFrom([], [], [0], [0, 1]),
    flagMask: fc.constantFrom(0, 0, eventFlags.online, eventFlags.inPerson),
    access: fc.constantFrom(0, 0, 1, 2),
    hidesOff: fc.boolean(),
    venueId: fc.constant(null),
    organizerId: fc.constant(null),
  }),
});

/** Counts each value by a search of its own. */
function expectedCounts(index: EventIndex, search: EventSearch) {
  const totalOf = (changes: Partial<EventSearch>) => index.find({ ...search, ...changes }, 0, 1)?.total;
  const with_ = (filters: Partial<EventFilters>) => totalOf({ filters: { ...search.filters, ...filters } });
  return {
    total: totalOf({}),
    categories: Array.from({ length: 32 }, (_, id) => (id === 0 ? 0 : with_({ categories: [id] }))),
    prices: [...prices.map((_price, rank) => with_({ prices: [rank] })), with_({ prices: [prices.length] })],
    ages: ageGroups.map(({ value }) => with_({ ageMask: ageMaskOf([value]) })),
    anyWay: with_({ flagMask: 0 }),
    inPerson: with_({ flagMask: eventFlags.inPerson }),
    online: with_({ flagMask: eventFlags.online }),
    access: accessBits.map(({ bit }) => with_({ access: search.filters.access | bit })),
    ranges: ranges.map((range) => totalOf(range)),
    within: metres.map((radius) => totalOf({ metres: radius, bounds: undefined })),
    everywhere: totalOf({ metres: null, bounds: undefined }),
  };
}

test("each value says as many events as its search finds, search after search and change after change", () => {
  const anyQuestion = fc.record({ asked: anySearch, arriving: fc.array(anyEvent, { maxLength: 3 }) });
  fc.assert(
    fc.property(fc.array(anyEvent, { maxLength: 80 }), fc.array(anyQuestion, { maxLength: 4 }), (events, questions) => {
      const index = new EventIndex();
      let put = 0;
      const putIn = (arriving: typeof events) =>
        index.put(
          [],
          arriving.map((event) => ({ ...event, id: ++put })),
        );
      putIn(events);
      for (const { asked, arriving } of questions) {
        const [from = TODAY, until = null] = asked.days;
        const search: EventSearch = { ...anySearchHere, ...asked.area, from, until, filters: asked.filters };
        expect(index.countValues(search, { ranges, metres })).toEqual(expectedCounts(index, search));
        putIn(arriving);
      }
    }),
    { numRuns: 60 },
  );
});

test("words, days that are past and the events of one venue are not counted", () => {
  const index = new EventIndex();
  const search: EventSearch = {
    ...anySearchHere,
  };
  const asked = { ranges, metres };
  expect(index.countValues(search, asked)).toBeDefined();
  expect(index.countValues({ ...search, keyword: { whole: "jazz", prefix: "jazz" } }, asked)).toBeUndefined();
  expect(index.countValues({ ...search, from: addDays(TODAY, -1) }, asked)).toBeUndefined();
  expect(index.countValues({ ...search, filters: { ...noEventFilters, venueId: 3 } }, asked)).toBeUndefined();
});
