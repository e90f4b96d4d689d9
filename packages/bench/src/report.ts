import { besideKept } from "./kept-figures.ts";
import type { BeaconRow } from "./measure-beacons.ts";
import type { IndexRow } from "./measure-index.ts";
import type { LoadRow } from "./measure-load.ts";
import type { QueryRow } from "./measure-queries.ts";
import type { SiteRow } from "./measure-site.ts";
import type { SoakRow } from "./measure-soak.ts";
import type { TextRow } from "./measure-texts.ts";
import type { WriteRow } from "./measure-writes.ts";
import type { BenchReport } from "./run-bench.ts";
import type { Percentiles } from "./timing.ts";

/** Above it something else ran beside the bench, and milliseconds say more about that. */
const QUIET_LOAD = 1;

/** Whether nothing else ran when a bench began. */
export const wasQuiet = ({ loadAverage }: Pick<BenchReport, "loadAverage">): boolean =>
  (loadAverage.before[0] ?? 0) < QUIET_LOAD;

/** How times are written: left out where the machine was busy. Ratios of one run stand in any case. */
const writer =
  (isQuiet: boolean) =>
  ({ p50, p95 }: Percentiles) =>
    isQuiet ? `${p50.toFixed(2)} / ${p95.toFixed(2)}` : "busy";
type Pair = ReturnType<typeof writer>;
const share = (ratio: number) => ratio.toFixed(3);
const times = (ratio: number) => `${ratio.toFixed(2)}x`;
const line = (cells: readonly (string | number)[]) => `| ${cells.join(" | ")} |`;

function queryTable(pair: Pair, rows: readonly QueryRow[]): string[] {
  const smallest = new Map<string, QueryRow>();
  for (const row of rows) if (!smallest.has(row.kind)) smallest.set(row.kind, row);
  const baseline = (slow: Percentiles | null, fast: Percentiles) =>
    slow ? `${(slow.p50 / fast.p50).toFixed(0)}x` : "";
  return [
    line([
      "query",
      "set",
      "matches",
      "pages",
      "search SQL",
      "with cards",
      "REST",
      "without index",
      "tRPC",
      "REST/SQL",
      "pages grow",
      "growth",
      "A",
      "A, cards",
    ]),
    "|---|---|--:|--:|--:|--:|--:|--:|--:|--:|--:|--:|--:|--:|",
    ...rows.map((row) => {
      const first = smallest.get(row.kind) ?? row;
      return line([
        row.kind,
        row.dataSet,
        row.total,
        row.pages,
        ...[row.search, row.all, row.rest, row.withoutIndex, row.trpc].map(pair),
        times(row.rest.p50 / row.all.p50),
        row === first ? "" : times(row.pages / first.pages),
        row === first ? "" : times(row.search.p50 / first.search.p50),
        baseline(row.baseline, row.search),
        baseline(row.baselineAll, row.all),
      ]);
    }),
  ];
}

function writeTable(pair: Pair, rows: readonly WriteRow[]): string[] {
  return [
    line([
      ...["set", "publish, 52 dates", "by its form", "base tables alone", "ratio"],
      ...["search", "4 % changed", "vacuumed", "vacuum"],
    ]),
    "|---|--:|--:|--:|--:|--:|--:|--:|--:|",
    ...rows.map((row) =>
      line([
        row.dataSet,
        pair(row.publish),
        pair(row.form),
        pair(row.baseTables),
        times(row.publish.p50 / row.baseTables.p50),
        pair(row.fresh),
        `${pair(row.churned)} (${times(row.churned.p50 / row.fresh.p50)})`,
        `${pair(row.vacuumed)} (${times(row.vacuumed.p50 / row.fresh.p50)})`,
        `${row.vacuumMs.toFixed(0)} ms`,
      ]),
    ),
  ];
}

function loadTable(pair: Pair, rows: readonly LoadRow[]): string[] {
  return [
    line(["set", "clients", "way", "answers a second", "p50 / p95 ms"]),
    "|---|--:|---|--:|--:|",
    ...rows.map((row) => line([row.dataSet, row.clients, row.way, row.perSecond.toFixed(0), pair(row)])),
  ];
}

function beaconTable(pair: Pair, rows: readonly BeaconRow[]): string[] {
  const listing = ({ listing: read }: BeaconRow) => (read ? [read.perSecond.toFixed(0), pair(read)] : ["", ""]);
  const beacons = ({ beacons: told }: BeaconRow) =>
    told
      ? [told.sent, told.perSecond.toFixed(0), pair(told), told.refused + told.lost, `${told.written} of ${told.rows}`]
      : ["", "", "", "", ""];
  return [
    line([
      ...["set", "8 clients and beacons", "listings a second", "p50 / p95 ms"],
      ...["beacons sent", "taken a second", "p50 / p95 ms", "refused or lost", "sightings written"],
    ]),
    "|---|---|--:|--:|--:|--:|--:|--:|--:|",
    ...rows.map((row) => line([row.dataSet, row.way, ...listing(row), ...beacons(row)])),
  ];
}

function textTable(rows: readonly TextRow[]): string[] {
  return [
    line(["worst text", "characters", "half of it", "all of it", "growth"]),
    "|---|--:|--:|--:|--:|",
    ...rows.map(({ name, chars, half, whole }) =>
      line([name.replaceAll("<", "&lt;"), chars, half.toFixed(3), whole.toFixed(3), times(whole / half)]),
    ),
  ];
}

function siteTable(pair: Pair, rows: readonly SiteRow[]): string[] {
  const ofKept = besideKept();
  return [
    line([
      ...["set", "clients", "asked of the running site", "answers a second", "of /healthz", "p50 / p95 ms"],
      ...["processor ms an answer", "of /healthz", "of the kept build", "kB an answer", "not 200", "memory MB"],
    ]),
    "|---|--:|---|--:|--:|--:|--:|--:|--:|--:|--:|--:|",
    ...rows.map((row) =>
      line([
        ...[row.dataSet, row.clients, row.question, row.perSecond.toFixed(0), share(row.ofHealth.perSecond), pair(row)],
        ...[row.cpuMs.toFixed(3), times(row.ofHealth.cpu), ofKept(row)?.toFixed(2) ?? ""],
        ...[(row.bytes / row.answers / 1_000).toFixed(1), row.refused, row.memoryMb.toFixed(0)],
      ]),
    ),
  ];
}

function indexTable(pair: Pair, rows: readonly IndexRow[]): string[] {
  const smallest = new Map<string, IndexRow>();
  for (const row of rows) if (!smallest.has(row.kind)) smallest.set(row.kind, row);
  return [
    line(["search", "set", "in memory", "by SQL", "SQL / memory", "grows", "MB", "read in"]),
    "|---|---|--:|--:|--:|--:|--:|--:|",
    ...rows.map((row) => {
      const first = smallest.get(row.kind) ?? row;
      return line([
        ...[row.kind, row.dataSet, pair(row.memory), pair(row.sql), times(row.sql.p50 / row.memory.p50)],
        row === first ? "" : times(row.memory.p50 / first.memory.p50),
        ...[row.megabytes.toFixed(0), `${(row.loadMs / 1_000).toFixed(1)} s`],
      ]);
    }),
  ];
}

function soakTable(rows: readonly SoakRow[]): string[] {
  return [
    line(["mixed load", "set", "answers", "not 200", "MB after a minute", "most", "at the end", "end / minute"]),
    "|---|---|--:|--:|--:|--:|--:|--:|",
    ...rows.map(({ dataSet, seconds, answers, refused, firstMb, mostMb, lastMb }) =>
      line([
        ...[`${Math.round(seconds / 60)} minutes`, dataSet, answers, refused],
        ...[firstMb, mostMb, lastMb].map((mb) => mb.toFixed(0)),
        times(lastMb / firstMb),
      ]),
    ),
  ];
}

/** The report as Markdown tables: milliseconds as p50 / p95, ratios within the run. */
export function tableOf(report: BenchReport): string {
  const { site, index, queries, writes, load, beacons, texts, soak, runs, seconds, loadAverage } = report;
  const loads = (of: readonly number[]) => of.map((one) => one.toFixed(1)).join(" ");
  const each = `${seconds} s each.`;
  const interleaved = `${runs} runs a query, interleaved.`;
  const isQuiet = wasQuiet(report);
  const pair = writer(isQuiet);
  const parts = [
    [
      `Load average ${loads(loadAverage.before)} before, ${loads(loadAverage.after)} after.`,
      ...(isQuiet ? [] : ["The machine was busy before the bench began: milliseconds are left out."]),
    ],
    site.length > 0 ? [...siteTable(pair, site), "", each] : [],
    index.length > 0 ? indexTable(pair, index) : [],
    queries.length > 0 ? [...queryTable(pair, queries), "", interleaved] : [],
    writes.length > 0 ? writeTable(pair, writes) : [],
    load.length > 0 ? [...loadTable(pair, load), "", each] : [],
    beacons.length > 0 ? [...beaconTable(pair, beacons), "", each] : [],
    texts.length > 0 ? textTable(texts) : [],
    soak.length > 0 ? soakTable(soak) : [],
  ];
  return parts
    .filter((part) => part.length > 0)
    .map((part) => part.join("\n"))
    .join("\n\n");
}
