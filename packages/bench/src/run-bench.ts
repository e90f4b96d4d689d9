import { loadavg } from "node:os";
import type { DataSetName } from "./data-sets/data-set.ts";
import { type BeaconRow, measureBeacons } from "./measures/measure-beacons.ts";
import { type IndexRow, measureIndex } from "./measures/measure-index.ts";
import { type KeptRow, measureKept } from "./measures/measure-kept.ts";
import { type LoadRow, measureLoad } from "./measures/measure-load.ts";
import { measureNewPoints, type NewPointsRow } from "./measures/measure-new-points.ts";
import { measureProperty, type PropertyOptions, type PropertyRow } from "./measures/measure-property.ts";
import { measureQueries, type QueryRow } from "./measures/measure-queries.ts";
import { measureSite, type OpenSite, type SiteRow } from "./measures/measure-site.ts";
import { LEAST_SOAK_SECONDS, measureSoak, type SoakRow } from "./measures/measure-soak.ts";
import { measureTexts, type TextRow } from "./measures/measure-texts.ts";
import { measureWrites, type WriteRow } from "./measures/measure-writes.ts";
import { closeLanes, openLanes } from "./questions/lanes.ts";

/** Parts of the benchmark, in order. */
export const benchParts = [
  "site",
  "index",
  "queries",
  "writes",
  "load",
  "kept",
  "beacons",
  "texts",
  "soak",
  "property",
] as const;
export type BenchPart = (typeof benchParts)[number];

export interface BenchOptions extends PropertyOptions {
  parts: readonly BenchPart[];
  sets: readonly DataSetName[];
  /** Times each question is asked. */
  runs: number;
  /** Length of each test with many clients; 0 leaves these out. */
  seconds: number;
}

export interface BenchReport extends BenchOptions {
  loadAverage: { before: number[]; after: number[] };
  site: SiteRow[];
  index: IndexRow[];
  queries: QueryRow[];
  writes: WriteRow[];
  load: LoadRow[];
  newPoints: NewPointsRow[];
  kept: KeptRow[];
  beacons: BeaconRow[];
  texts: TextRow[];
  soak: SoakRow[];
  property: PropertyRow[];
}

/** Opens the system to measure. Reports progress to `say`. */
interface Workplace {
  serverUrl: string;
  openSite: OpenSite;
  say: (line: string) => void;
}

/** The harness: the running site first, then its parts one by one. */
export async function runBench({ serverUrl, openSite, say }: Workplace, options: BenchOptions): Promise<BenchReport> {
  const before = loadavg();
  const lanes = await openLanes(serverUrl, options.sets, say);
  try {
    const { runs, seconds } = options;
    const has = (part: BenchPart) => options.parts.includes(part);
    const site = has("site") && seconds > 0 ? await measureSite(lanes, openSite, seconds, say) : [];
    const index = has("index") ? await measureIndex(lanes, runs, say) : [];
    const queries = has("queries") ? await measureQueries(lanes, runs, say) : [];
    const writes = has("writes") ? await measureWrites(lanes, runs, say) : [];
    const load = has("load") && seconds > 0 ? await measureLoad(lanes, seconds, say) : [];
    const newPoints = has("load") && seconds > 0 ? await measureNewPoints(lanes, openSite, seconds, say) : [];
    const kept = has("kept") && seconds > 0 ? await measureKept(lanes, openSite, seconds, say) : [];
    const beacons = has("beacons") && seconds > 0 ? await measureBeacons(lanes, seconds, say) : [];
    const texts = has("texts") ? await measureTexts(runs, say) : [];
    const soak = has("soak") && seconds >= LEAST_SOAK_SECONDS ? await measureSoak(lanes, openSite, seconds, say) : [];
    const property = has("property") ? await measureProperty(lanes, options, say) : [];
    const loadAverage = { before, after: loadavg() };
    return {
      ...options,
      loadAverage,
      site,
      index,
      queries,
      writes,
      load,
      newPoints,
      kept,
      beacons,
      texts,
      soak,
      property,
    };
  } finally {
    await closeLanes(lanes);
  }
}
