import { loadavg } from "node:os";
import type { DataSetName } from "./data-set.ts";
import { closeLanes, openLanes } from "./lanes.ts";
import { type BeaconRow, measureBeacons } from "./measure-beacons.ts";
import { type LoadRow, measureLoad } from "./measure-load.ts";
import { measureQueries, type QueryRow } from "./measure-queries.ts";
import { measureTexts, type TextRow } from "./measure-texts.ts";
import { measureWrites, type WriteRow } from "./measure-writes.ts";

/** What is measured, in this order. */
export const benchParts = ["queries", "writes", "load", "beacons", "texts"] as const;
export type BenchPart = (typeof benchParts)[number];

export interface BenchOptions {
  parts: readonly BenchPart[];
  sets: readonly DataSetName[];
  /** Times each question is asked. */
  runs: number;
  /** Length of each test with many clients; 0 leaves these out. */
  seconds: number;
}

export interface BenchReport extends BenchOptions {
  loadAverage: { before: number[]; after: number[] };
  queries: QueryRow[];
  writes: WriteRow[];
  load: LoadRow[];
  beacons: BeaconRow[];
  texts: TextRow[];
}

/** The harness: questions one at a time, writes, then many clients at once, beacons, and the worst texts. `say` is told of progress. */
export async function runBench(
  serverUrl: string,
  options: BenchOptions,
  say: (line: string) => void,
): Promise<BenchReport> {
  const lanes = await openLanes(serverUrl, options.sets, say);
  try {
    const { runs, seconds } = options;
    const has = (part: BenchPart) => options.parts.includes(part);
    const before = loadavg();
    const queries = has("queries") ? await measureQueries(lanes, runs, say) : [];
    const after = loadavg();
    const writes = has("writes") ? await measureWrites(lanes, runs, say) : [];
    const load = has("load") && seconds > 0 ? await measureLoad(lanes, seconds, say) : [];
    const beacons = has("beacons") && seconds > 0 ? await measureBeacons(lanes, seconds, say) : [];
    const texts = has("texts") ? await measureTexts(runs, say) : [];
    return { ...options, loadAverage: { before, after }, queries, writes, load, beacons, texts };
  } finally {
    await closeLanes(lanes);
  }
}
