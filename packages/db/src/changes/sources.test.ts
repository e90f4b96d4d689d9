import { expect, test } from "vitest";
import { type Change, type Point, parseChange } from "./change.ts";
import { ChangeLog } from "./change-log.ts";
import { type Area, type Rows, Sources } from "./sources.ts";

/** Point on the equator, by the angle from the middle of the area. */
const at = (kilometres: number): Point => [Math.cos(kilometres / 6_371), Math.sin(kilometres / 6_371), 0];
const around = (kilometres: number, from: number, until: number): Area => ({
  center: at(0),
  reach: 2 * Math.sin(kilometres / 6_371 / 2),
  from,
  until,
});
const listed = (ids: string, facts: object = {}) => `event_listing:${ids}:${JSON.stringify(facts)}`;
const round = (point: Point) => point.map((value) => Math.round(value * 1e4) / 1e4);

const madeFrom = (tables: string[], rows?: Rows) => {
  const sources = new Sources();
  sources.begin();
  sources.add(new Set(tables), rows);
  return sources;
};

test.each<[notice: string, change: Partial<Change>]>([
  ["region", { table: "region", ids: null, points: null }],
  ["venue:3,4", { table: "venue", ids: [3, 4], venues: null, days: null }],
  [listed("7", { venues: [3], days: [9, 12] }), { ids: [7], venues: [3], points: null, days: [9, 12] }],
  // Sent by hand.
  ["venue:3:{", { table: "venue", ids: [3], points: null }],
])("the notification %s is read as far as it says something", (notice, change) => {
  expect(parseChange(notice)).toMatchObject(change);
});

test.each<[what: string, tables: string[], rows: Rows | undefined, notice: string, isTouched: boolean]>([
  ["a table that was not read", ["venue"], undefined, "region", false],
  ["any row of a table that was read", ["venue"], undefined, "venue:3", true],
  ["a row that was read", ["venue"], { venues: [3] }, "venue:2,3", true],
  ["a row that was not read", ["venue"], { venues: [3] }, "venue:2,4", false],
  ["the whole table", ["venue"], { venues: [3] }, "venue", true],
  ["a table of which nothing was said", ["event", "venue"], { events: [7] }, "venue:9", true],
  ["a table without names", ["event", "region"], { events: [7] }, "region", true],
  ["an event that came to the venue", ["event_listing"], { eventsAt: [3] }, listed("9", { venues: [2, 3] }), true],
  ["an event elsewhere", ["event_listing"], { eventsAt: [3] }, listed("9", { venues: [2] }), false],
  ["events at more venues than are named", ["event_listing"], { eventsAt: [3] }, listed("9"), true],
  ["an event by its id", ["event"], { events: [7], eventsAt: [3] }, 'event:7:{"venues":[9]}', true],
  ["a picture that is shown", ["image"], { images: [5] }, "image:5", true],
  ["a picture that is not", ["image"], { images: [5] }, "image:6", false],
])("%s", (_what, tables, rows, notice, isTouched) => {
  expect(madeFrom(tables, rows).isTouchedBy(parseChange(notice))).toBe(isTouched);
});

test.each<[what: string, points: Point[] | undefined, days: [number, number] | undefined, isTouched: boolean]>([
  ["within the circle and the days", [at(9)], [12, 40], true],
  ["on the edge, rounded", [at(10)], [12, 12], true],
  ["outside the circle", [at(13)], [12, 12], false],
  ["outside before and inside after", [at(13), at(9)], [12, 12], true],
  ["nowhere", [], [12, 12], false],
  ["before the first day", [at(0)], [3, 9], false],
  ["on the first day", [at(0)], [3, 10], true],
  ["on the last day", [at(0)], [20, 99], true],
  ["after the last day", [at(0)], [21, 99], false],
  ["anywhere", undefined, [12, 12], true],
  ["on any day", [at(9)], undefined, true],
])("a row that is listed %s", (_what, points, days, isTouched) => {
  const listing = madeFrom(["event_listing"], { eventsIn: [around(10, 10, 20)] });
  const facts = { ...(points && { points: points.map(round) }), ...(days && { days }) };
  expect(listing.isTouchedBy(parseChange(listed("7", facts)))).toBe(isTouched);
});

test.each<[what: string, facts: object, isTouched: boolean]>([
  ["highlighted, whenever", { days: [19, 19], featured: true }, true],
  ["not highlighted, early", { days: [11, 19], featured: false }, true],
  ["not highlighted, late", { days: [13, 19], featured: false }, false],
  ["of which nothing is said", { days: [13, 19] }, true],
])("the first highlighted and the first others change with an event that is %s", (_what, facts, isTouched) => {
  const first = madeFrom(["event_listing"], {
    eventsIn: [around(10, 10, 12), { ...around(10, 10, 20), isFeatured: true }],
  });
  expect(first.isTouchedBy(parseChange(listed("7", facts)))).toBe(isTouched);
});

test("whatever was read may be anything until reads are watched", () => {
  const sources = new Sources();
  expect(sources.isTouchedBy(parseChange("region"))).toBe(true);
});

test("a response is compared with the changes after it, and with none that are not remembered", () => {
  const log = new ChangeLog();
  const sources = madeFrom(["venue"], { venues: [3] });
  log.add(parseChange("venue:3"));
  const made = log.generation;
  log.add(parseChange("venue:4"));
  log.add(parseChange("venue:5"));
  expect(log.isUntouched(sources, made, log.generation)).toBe(true);
  log.add(parseChange("venue:3"));
  expect(log.isUntouched(sources, made, log.generation)).toBe(false);
  expect(log.isUntouched(sources, made, log.generation - 1)).toBe(true);
  expect(log.isUntouched(sources, log.generation, log.generation)).toBe(true);
  const before = log.generation;
  log.addUnknown();
  expect(log.isUntouched(sources, before, log.generation)).toBe(false);
  const after = log.generation;
  for (let count = 0; count < 16_385; count++) log.add(parseChange("venue:4"));
  expect(log.isUntouched(sources, after, log.generation)).toBe(false);
  expect(log.isUntouched(sources, after + 1, log.generation)).toBe(true);
});
