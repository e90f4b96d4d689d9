import { loadavg } from "node:os";
import { limits } from "@hereabouts/contract/limits";
import type { EventListingInput } from "@hereabouts/contract/listings/event-listing-query";
import pg from "pg";
import { askBaseline, type BaselineQuery } from "./baseline.ts";
import { benchContext } from "./bench-context.ts";
import { benchNow, type DataSetName } from "./data-set.ts";
import { type Answer, type Endpoints, serveEndpoints } from "./endpoints.ts";
import { type OpenDataSet, openDataSet } from "./open-data-set.ts";
import { type QueryKind, queryKinds } from "./query-kinds.ts";
import { runStatements, statementsOf } from "./raw-sql.ts";
import { type Percentiles, percentiles, timed } from "./timing.ts";

export interface BenchRow {
  kind: string;
  isLocal: boolean;
  dataSet: DataSetName;
  raw: Percentiles;
  rest: Percentiles;
  trpc: Percentiles;
  /** Null where the baseline has no such question. */
  baseline: Percentiles | null;
  total: number;
}

export interface BenchReport {
  loadAverage: number[];
  runs: number;
  rows: BenchRow[];
}

interface Lane {
  set: OpenDataSet;
  client: pg.Client;
  endpoints: Endpoints;
  times: Record<"raw" | "rest" | "trpc" | "baseline", number[]>;
  total: number;
}

const sortable = new Set(["featured", "date", "distance"]);

/** The same question for the baseline, or null when it needs what the baseline has not (prices, ages, words, pages). */
function baselineOf(input: EventListingInput): BaselineQuery | null {
  const sort = String(input.ordering ?? "featured");
  const plain = ["latitude", "longitude", "radius", "namedDate", "ordering", "dateStart", "dateEnd"];
  const isPlain = Object.keys(input).every((name) => plain.includes(name));
  if (!isPlain || !sortable.has(sort) || Number(input.radius) > 100) return null;
  return {
    latitude: Number(input.latitude),
    longitude: Number(input.longitude),
    metres: Number(input.radius) * limits.metresPerMile,
    from: String(input.dateStart ?? "2026-06-01"),
    to: String(input.dateEnd ?? "2026-06-30"),
    sort: sort as BaselineQuery["sort"],
  };
}

function mustAgree(kind: string, names: string, a: Answer, b: Answer): void {
  if (a.total === b.total && a.ids.join() === b.ids.join()) return;
  throw new Error(`${kind}: ${names} differ: ${a.total} [${a.ids}] and ${b.total} [${b.ids}]`);
}

async function oneRun(
  kind: QueryKind,
  lane: Lane,
  run: number,
  isCounted: boolean,
  withBaseline: boolean,
): Promise<void> {
  const input = kind.input(run);
  const ctx = benchContext(lane.set.db);
  const statements = await statementsOf(ctx, lane.set.url, input);
  const raw = await timed(() => runStatements(lane.client, statements));
  const rest = await timed(() => lane.endpoints.rest(input));
  const trpc = await timed(() => lane.endpoints.trpc(input));
  mustAgree(kind.name, "REST and tRPC", rest.result, trpc.result);
  const question = withBaseline ? baselineOf(input) : null;
  if (question) {
    const baseline = await timed(() => askBaseline(lane.client, question, benchNow));
    mustAgree(kind.name, "the product and the baseline", rest.result, baseline.result);
    if (isCounted) lane.times.baseline.push(baseline.ms);
  }
  if (!isCounted) return;
  lane.times.raw.push(raw.ms);
  lane.times.rest.push(rest.ms);
  lane.times.trpc.push(trpc.ms);
  lane.total = rest.result.total;
}

/**
 * Times every kind of question on every data set, interleaved: each run asks all data sets the same, so ratios are
 * fair on a busy machine. Ids and totals of all ways are compared in every run.
 */
export async function runBench(
  serverUrl: string,
  names: readonly DataSetName[],
  runs: number,
  say: (line: string) => void,
): Promise<BenchReport> {
  const lanes: Lane[] = [];
  for (const name of names) {
    const set = await openDataSet(serverUrl, name, say);
    const client = new pg.Client({ connectionString: set.url });
    await client.connect();
    const endpoints = await serveEndpoints(benchContext(set.db));
    lanes.push({ set, client, endpoints, times: { raw: [], rest: [], trpc: [], baseline: [] }, total: 0 });
  }
  const rows: BenchRow[] = [];
  const warmUp = 3;
  for (const kind of queryKinds) {
    say(kind.name);
    for (const lane of lanes) lane.times = { raw: [], rest: [], trpc: [], baseline: [] };
    for (let run = 0; run < runs + warmUp; run++) {
      for (const lane of lanes) await oneRun(kind, lane, run, run >= warmUp, run < warmUp + 8);
    }
    for (const { set, times, total } of lanes) {
      rows.push({
        kind: kind.name,
        isLocal: kind.isLocal,
        dataSet: set.name,
        raw: percentiles(times.raw),
        rest: percentiles(times.rest),
        trpc: percentiles(times.trpc),
        baseline: times.baseline.length > 0 ? percentiles(times.baseline) : null,
        total,
      });
    }
  }
  for (const { client, endpoints, set } of lanes) {
    await client.end();
    await endpoints.close();
    await set.db.destroy();
  }
  return { loadAverage: loadavg(), runs, rows };
}
