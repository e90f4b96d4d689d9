import { loadavg } from "node:os";
import type { DataSetName } from "./data-set.ts";
import { closeLanes, openLanes } from "./lanes.ts";
import { type LoadRow, measureLoad } from "./measure-load.ts";
import { measureQueries, type QueryRow } from "./measure-queries.ts";
import { measureTexts, type TextRow } from "./measure-texts.ts";
import { measureWrites, type WriteRow } from "./measure-writes.ts";

export interface BenchOptions {
  sets: readonly DataSetName[];
  /** Times each question is asked. */
  runs: number;
  /** Length of each concurrency test; 0 leaves them out. */
  seconds: number;
}

export interface BenchReport extends BenchOptions {
  loadAverage: { before: number[]; after: number[] };
  queries: QueryRow[];
  writes: WriteRow[];
  load: LoadRow[];
  texts: TextRow[];
}

/** The whole harness: questions one at a time, writes, then many clients at once. `say` is told of progress. */
export async function runBench(
  serverUrl: string,
  options: BenchOptions,
  say: (line: string) => void,
): Promise<BenchReport> {
  const lanes = await openLanes(serverUrl, options.sets, say);
  try {
    const before = loadavg();
    const queries = await measureQueries(lanes, options.runs, say);
    const after = loadavg();
    const writes = await measureWrites(lanes, options.runs, say);
    const load = options.seconds > 0 ? await measureLoad(lanes, options.seconds, say) : [];
    const texts = await measureTexts(options.runs, say);
    return { ...options, loadAverage: { before, after }, queries, writes, load, texts };
  } finally {
    await closeLanes(lanes);
  }
}
