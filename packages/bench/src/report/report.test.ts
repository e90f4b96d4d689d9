import { expect, test } from "vitest";
import type { BenchReport } from "../run-bench.ts";
import { tableOf } from "./report.ts";

/**
 * Duration that every clock reports here, in milliseconds or per second; as 7777.70, 7778, 7777.700 or 7.8 s it is
 * easy to find.
 */
const CLOCK = 7_777.7;
const byTheClock = /777|7\.8/;
const pair = { p50: CLOCK, p95: CLOCK };
const told = { sent: 1, rows: 1, taken: 1, refused: 0, lost: 0, perSecond: CLOCK, written: 1, ...pair };
const crowd = { dataSet: "S", clients: 8, perSecond: CLOCK, ...pair } as const;

/** One row of every part. */
const reportAt = (load: number): BenchReport => ({
  parts: [],
  sets: [],
  runs: 1,
  seconds: 1,
  searches: 1,
  seed: 1,
  loadAverage: { before: [load], after: [load] },
  site: [
    {
      ...crowd,
      question: "/healthz",
      cpuMs: CLOCK,
      answers: 1,
      refused: 0,
      bytes: 1,
      memoryMb: 1,
      ofHealth: { perSecond: 1, cpu: 1 },
    },
  ],
  index: [{ dataSet: "S", kind: "default", memory: pair, sql: pair, megabytes: 1, loadMs: CLOCK }],
  queries: [
    {
      kind: "default",
      dataSet: "S",
      search: pair,
      all: pair,
      rest: pair,
      withoutIndex: pair,
      trpc: pair,
      baseline: pair,
      baselineAll: pair,
      pages: 1,
      total: 1,
    },
  ],
  writes: [
    {
      dataSet: "S",
      publish: pair,
      form: pair,
      baseTables: pair,
      fresh: pair,
      churned: pair,
      vacuumed: pair,
      vacuumMs: CLOCK,
    },
  ],
  load: [{ ...crowd, way: "raw SQL, ids and total" }],
  newPoints: [
    {
      ...crowd,
      way: "site",
      connections: 4,
      refused: 0,
      processMs: CLOCK,
      databaseMs: CLOCK,
      ofSql: { perSecond: 1, cpu: 1 },
    },
  ],
  kept: [{ dataSet: "S", question: "listing", publishes: 5, published: 5, kept: 1, perSecond: CLOCK, ...pair }],
  beacons: [{ dataSet: "S", way: "listing", listing: { ...pair, perSecond: CLOCK }, beacons: told }],
  texts: [{ name: "a text", chars: 1, half: CLOCK, whole: CLOCK }],
  property: [{ dataSet: "S", seed: 1, searches: 1, fromMemory: 1, matches: 1, empty: 0, changes: 1, differ: 0 }],
  soak: [{ dataSet: "S", seconds: 120, answers: 1, refused: 0, firstMb: 1, lastMb: 1, mostMb: 1 }],
});

const rowsOf = (table: string) => table.split("\n").filter((line) => line.startsWith("| "));

test("on a busy machine nothing is told that a clock measured, and every ratio is", () => {
  const table = tableOf(reportAt(1.5));
  expect(table).not.toMatch(byTheClock);
  expect(table).not.toContain("NaN");
  const ratios = rowsOf(table).filter((row) => /1\.00(0|x)/.test(row));
  expect(ratios).toHaveLength(10);
});

test("on a quiet machine each part tells its times", () => {
  // All but the soak, which tells of memory, and random searches, which are right or not.
  expect(rowsOf(tableOf(reportAt(0.3))).filter((row) => byTheClock.test(row))).toHaveLength(9);
});
