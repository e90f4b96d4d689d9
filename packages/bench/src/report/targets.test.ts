import { expect, test } from "vitest";
import { keptListing } from "../measures/measure-kept.ts";
import type { BenchReport } from "../run-bench.ts";
import { targetsOf } from "./targets.ts";

const nothing: BenchReport = {
  parts: [],
  sets: ["S", "L"],
  runs: 1,
  seconds: 1,
  searches: 1,
  seed: 1,
  loadAverage: { before: [0], after: [0] },
  site: [],
  index: [],
  queries: [],
  writes: [],
  load: [],
  newPoints: [],
  kept: [],
  beacons: [],
  texts: [],
  soak: [],
  property: [],
};
const ms = (p50: number) => ({ p50, p95: p50 });
const site = (question: string, perSecond: number, clients = 8): BenchReport["site"][number] => ({
  dataSet: "S",
  question,
  clients,
  perSecond,
  ...ms(1),
  cpuMs: 1,
  answers: 1,
  refused: 0,
  bytes: 1,
  memoryMb: 1,
  ofHealth: { perSecond: 1, cpu: 1 },
});
const newPoints = (perSecond: number): BenchReport["newPoints"][number] => ({
  dataSet: "S",
  way: "site",
  clients: 8,
  connections: 4,
  refused: 0,
  perSecond: 1,
  ...ms(1),
  processMs: 1,
  databaseMs: 1,
  ofSql: { perSecond, cpu: 1 },
});
const beacons = (lost: number): BenchReport["beacons"][number] => ({
  dataSet: "S",
  way: "beacons",
  listing: null,
  beacons: { sent: 10, rows: 50, taken: 10 - lost, refused: 0, lost, perSecond: 1, written: 50 - 5 * lost, ...ms(1) },
});
const default50 = "default (50 mi, 30 days, featured)";
const search = (dataSet: "S" | "L", memory: number, sql: number): BenchReport["index"][number] => ({
  dataSet,
  kind: default50,
  memory: ms(memory),
  sql: ms(sql),
  megabytes: 1,
  loadMs: 1,
});
const short = (report: Partial<BenchReport>) =>
  targetsOf({ ...nothing, ...report }).map(({ measure, reached, isMet }) => [measure, reached, isMet]);

test("a run tells of the targets that it has measured, and of no other", () => {
  expect(short({})).toEqual([]);
  expect(short({ site: [site("/healthz", 100)] })).toEqual([]);
});

test("what has to be so many times as much is met from there on", () => {
  const asked = (made: number) => [site("listing, made", made), site("listing, asked again", 2_000)];
  expect(short({ site: asked(100) })).toEqual([["listing asked again / made, 8 clients", 20, true]]);
  expect(short({ site: asked(101) })).toMatchObject([[expect.anything(), expect.closeTo(19.8, 1), false]]);
  const line = "mixed listings, new points / raw SQL ids and total, 8 clients";
  expect(short({ newPoints: [newPoints(1.2)] })).toEqual([[line, 1.2, true]]);
  expect(short({ newPoints: [newPoints(1.1)] })).toEqual([[line, 1.1, false]]);
});

test("shares of memory are judged by how much is published beside", () => {
  const listing = (publishes: number, kept: number) =>
    ({ dataSet: "S", question: keptListing, publishes, published: publishes, kept, perSecond: 1, ...ms(1) }) as const;
  expect(short({ kept: [listing(0, 0.9), listing(5, 0.9), listing(16, 0.5)] })).toEqual([
    ["listings from memory, 5 publishes a second", 0.9, true],
    ["listings from memory, 16 publishes a second", 0.5, false],
  ]);
});

test("what may be so much at most is met up to there", () => {
  const all = (isMet: boolean, lost: number) => [
    ["beacons refused or lost", lost, isMet],
    ["sightings not written", 5 * lost, isMet],
  ];
  expect(short({ beacons: [beacons(0)] })).toEqual(all(true, 0));
  expect(short({ beacons: [beacons(1)] })).toEqual(all(false, 1));
});

test("targets are judged by the smallest data set, but those of growth", () => {
  const line = "default search in memory / by SQL, one client";
  expect(short({ index: [search("L", 1, 3), search("S", 1, 16)] })).toEqual([[line, 16, true]]);
  expect(short({ index: [search("L", 1, 20)] })).toEqual([]);
});
