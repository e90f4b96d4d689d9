import { mix } from "@hereabouts/contract/listings/best-match";
import fc from "fast-check";
import { expect, test } from "vitest";
import { noEventFilters } from "../../listing-codes.ts";
import type { Candidate, EventSearch } from "../../memory-ports.ts";
import { fitKey, fitScaleOf, lateFrom, TIER, tierOf } from "./best-match.ts";
import { mixMatches } from "./mix-matches.ts";

const anyone = fc.record({
  points: fc.integer({ min: -60, max: 120 }),
  tier: fc.constantFrom(0, 0, 0, 1, 128),
  venueId: fc.integer({ min: 1, max: 12 }),
  series: fc.constantFrom(0, 11, 12, 13),
  print: fc.constantFrom(0, 21, 22, 23, 24),
  isFeatured: fc.boolean(),
});
const candidates = fc
  .array(anyone, { maxLength: 60 })
  .map((list) =>
    list
      .map(({ points, tier, ...rest }, id): Candidate => ({ ...rest, id, key: tier * TIER - points }))
      .sort((a, b) => a.key - b.key || a.id - b.id),
  );

test("mixing leaves nobody out, shows nobody twice, and gives the same each time", () => {
  fc.assert(
    fc.property(candidates, (list) => {
      const mixed = mixMatches(list, list.length);
      expect(mixed.map(({ id }) => id).sort((a, b) => a - b)).toEqual(list.map(({ id }) => id).sort((a, b) => a - b));
      expect(mixMatches(list, list.length)).toEqual(mixed);
    }),
  );
});

test("the first places are the same however many are asked", () => {
  fc.assert(
    fc.property(candidates, fc.nat(60), (list, most) => {
      expect(mixMatches(list, most)).toEqual(mixMatches(list, list.length).slice(0, most));
    }),
  );
});

test("what is over soon, for others or called off stays behind what is not", () => {
  fc.assert(
    fc.property(candidates, (list) => {
      const tiers = mixMatches(list, list.length).map(({ key }) => tierOf(key));
      expect(tiers).toEqual(tiers.toSorted((a, b) => a - b));
    }),
  );
});

const pool = (count: number, of: (place: number) => Partial<Candidate>): Candidate[] =>
  Array.from({ length: count }, (_, place) => ({
    id: place + 1,
    key: place,
    venueId: place + 1,
    series: 0,
    print: 0,
    isFeatured: false,
    ...of(place),
  }));

const windowsOf = <Value>(list: readonly Value[], size: number) =>
  list.slice(0, Math.max(0, list.length - size + 1)).map((_, at) => list.slice(at, at + size));

test("within ten, no venue, series or print stands twice while there is another", () => {
  // Three in a row are alike, but there are plenty of others.
  const list = pool(200, (place) => ({
    venueId: Math.floor(place / 3),
    series: 1 + Math.floor(place / 3),
    print: 1 + (Math.floor(place / 3) % 20),
  }));
  for (const window of windowsOf(mixMatches(list, list.length).slice(0, 100), mix.window)) {
    expect(new Set(window.map(({ venueId }) => venueId)).size).toBe(mix.window);
    expect(new Set(window.map(({ series }) => series)).size).toBe(mix.window);
    expect(new Set(window.map(({ print }) => print)).size).toBe(mix.window);
  }
});

test("of four, one is featured at most, however many come first", () => {
  const list = pool(80, (place) => ({ isFeatured: place < 15 }));
  for (const window of windowsOf(mixMatches(list, list.length), mix.featuredOf))
    expect(window.filter(({ isFeatured }) => isFeatured).length).toBeLessThanOrEqual(1);
});

test("events that have nothing in common stay as they are", () => {
  const list = pool(40, () => ({}));
  expect(mixMatches(list, list.length)).toEqual(list);
});

test("a venue whose events are all there is keeps their order", () => {
  const list = pool(12, () => ({ venueId: 7 }));
  expect(mixMatches(list, list.length)).toEqual(list);
});

test("an event that is passed over as too late or too far would not have come among the first", () => {
  const search: EventSearch = {
    lat: 42,
    lon: -72,
    metres: 80_000,
    from: "2026-06-01",
    until: null,
    today: "2026-06-01",
    minute: 222_000,
    filters: noEventFilters,
    keyword: null,
    ordering: "best",
  };
  const event = fc.record({
    nearness: fc.double({ min: 0.999, max: 1, noNaN: true }),
    time: fc.integer({ min: 215_000, max: 300_000 }),
    flags: fc.nat(0xffff),
    ageMask: fc.nat(0xff),
  });
  fc.assert(
    fc.property(
      event,
      fc.double({ min: 0, max: 0.001, noNaN: true }),
      fc.integer({ min: -120, max: 0 }),
      ({ nearness, time, flags, ageMask }, nearer, last) => {
        const scale = fitScaleOf(search);
        if (time >= lateFrom(scale, nearness + nearer, last))
          expect(fitKey(scale, nearness, time, flags, ageMask)).toBeGreaterThan(last);
      },
    ),
  );
});
