import { type Percentiles, percentiles, timed } from "../counting/timing.ts";
import { benchNow, type DataSetName } from "../data-sets/data-set.ts";
import { mustAgree } from "../questions/answer.ts";
import { askBaseline, baselineOf } from "../questions/baseline.ts";
import type { Lane } from "../questions/lanes.ts";
import { type QueryKind, queryKinds } from "../questions/query-kinds.ts";
import { pagesOf, runStatements } from "../questions/raw-sql.ts";

/** One kind of question on one data set; times in milliseconds. */
export interface QueryRow {
  kind: string;
  dataSet: DataSetName;
  /** Ids and total. */
  search: Percentiles;
  /** Including the cards of the page. */
  all: Percentiles;
  rest: Percentiles;
  /** Including the cards, without the index. */
  withoutIndex: Percentiles;
  trpc: Percentiles;
  /** Ids and total by the baseline, and with the same cards; null where it has no such question. */
  baseline: Percentiles | null;
  baselineAll: Percentiles | null;
  /** Pages read for ids and total, half of the questions fewer and half more. */
  pages: number;
  total: number;
}

const WARM_UP = 10;
/** The baseline is slow, and steady. */
const BASELINE_RUNS = 12;
type Times = Record<"search" | "all" | "rest" | "withoutIndex" | "trpc" | "baseline" | "baselineAll", number[]>;

/** Asks one question in all ways, checks that the answers agree, and notes the times. @returns the total */
async function oneRun(kind: QueryKind, lane: Lane, run: number, times: Times): Promise<number> {
  const { search, cards, answer } = await lane.recorder.statementsOf(kind, run);
  const found = await timed(() => runStatements(lane.client, search));
  const filled = await timed(() => runStatements(lane.client, cards));
  const rest = await timed(() => lane.endpoints.rest(kind, run));
  const withoutIndex = await timed(() => lane.withoutIndex.rest(kind, run));
  const trpc = await timed(() => lane.endpoints.trpc(kind, run));
  mustAgree(kind.name, "the domain and REST", answer, rest.result);
  mustAgree(kind.name, "memory and database", rest.result, withoutIndex.result);
  mustAgree(kind.name, "REST and tRPC", rest.result, trpc.result);
  const question = run < WARM_UP + BASELINE_RUNS ? baselineOf(kind, run) : null;
  const baseline = question && (await timed(() => askBaseline(lane.client, question, benchNow)));
  if (baseline) mustAgree(kind.name, "the product and the baseline", rest.result, baseline.result);
  if (run < WARM_UP) return answer.total;
  times.search.push(found.ms);
  times.all.push(found.ms + filled.ms);
  times.rest.push(rest.ms);
  times.withoutIndex.push(withoutIndex.ms);
  times.trpc.push(trpc.ms);
  if (baseline) {
    times.baseline.push(baseline.ms);
    times.baselineAll.push(baseline.ms + filled.ms);
  }
  return answer.total;
}

/** The middle of the pages read for the first questions, which are the same on every data set. */
async function measurePages(kind: QueryKind, lane: Lane): Promise<number> {
  const pages: number[] = [];
  for (let run = 0; run < WARM_UP; run++) {
    const { search } = await lane.recorder.statementsOf(kind, run);
    pages.push(await pagesOf(lane.client, search));
  }
  return percentiles(pages).p50;
}

/**
 * Times every kind of question on every data set, interleaved: each run asks all data sets the same in all ways, so
 * ratios are fair on a busy machine. Ids and totals of all ways are compared in every run.
 */
export async function measureQueries(
  lanes: readonly Lane[],
  runs: number,
  say: (line: string) => void,
): Promise<QueryRow[]> {
  const rows: QueryRow[] = [];
  for (const kind of queryKinds) {
    say(kind.name);
    const measured = lanes.map((lane) => ({
      lane,
      times: { search: [], all: [], rest: [], withoutIndex: [], trpc: [], baseline: [], baselineAll: [] } as Times,
      total: 0,
    }));
    for (let run = 0; run < runs + WARM_UP; run++) {
      for (const one of measured) one.total = await oneRun(kind, one.lane, run, one.times);
    }
    for (const { lane, times, total } of measured) {
      const hasBaseline = times.baseline.length > 0;
      rows.push({
        kind: kind.name,
        dataSet: lane.set.name,
        search: percentiles(times.search),
        all: percentiles(times.all),
        rest: percentiles(times.rest),
        withoutIndex: percentiles(times.withoutIndex),
        trpc: percentiles(times.trpc),
        baseline: hasBaseline ? percentiles(times.baseline) : null,
        baselineAll: hasBaseline ? percentiles(times.baselineAll) : null,
        pages: await measurePages(kind, lane),
        total,
      });
    }
  }
  return rows;
}
