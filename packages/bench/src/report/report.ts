import type { TextRow } from "../measures/measure-texts.ts";
import type { WriteRow } from "../measures/measure-writes.ts";
import type { BenchReport } from "../run-bench.ts";
import { type ClockCells, clockCells, line, times } from "./cells.ts";
import { beaconTable, keptTable, loadTable, newPointsTable, siteTable, soakTable } from "./load-tables.ts";
import { indexTable, propertyTable, queryTable } from "./search-tables.ts";
import { type Target, targetsOf } from "./targets.ts";

/** Above it something else ran beside the bench, and milliseconds say more about that. */
const QUIET_LOAD = 1;

/** Whether nothing else ran when a bench began. */
export const wasQuiet = ({ loadAverage }: Pick<BenchReport, "loadAverage">): boolean =>
  (loadAverage.before[0] ?? 0) < QUIET_LOAD;

function writeTable({ pair, ms }: ClockCells, rows: readonly WriteRow[]): string[] {
  return [
    line([
      "set",
      "publish, 52 dates",
      "by its form",
      "base tables alone",
      "ratio",
      "search",
      "4 % changed",
      "vacuumed",
      "vacuum ms",
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
        ms(row.vacuumMs),
      ]),
    ),
  ];
}

function textTable({ ms }: ClockCells, rows: readonly TextRow[]): string[] {
  return [
    line(["worst text", "characters", "half of it", "all of it", "growth"]),
    "|---|--:|--:|--:|--:|",
    ...rows.map(({ name, chars, half, whole }) =>
      line([name.replaceAll("<", "&lt;"), chars, ms(half, 3), ms(whole, 3), times(whole / half)]),
    ),
  ];
}

/** Table of the design's targets, with the results of this run. */
function targetTable(targets: readonly Target[]): string[] {
  const said = ({ target }: Target) => ("least" in target ? `≥ ${target.least}` : `≤ ${target.most}`);
  return [
    line(["measure", "target", "reached", ""]),
    "|---|--:|--:|---|",
    ...targets.map((one) => line([one.measure, said(one), one.reached.toFixed(2), one.isMet ? "met" : "missed"])),
  ];
}

/** The report as Markdown tables: milliseconds as p50 / p95, ratios within the run, those alone where the machine was busy. */
export function tableOf(report: BenchReport): string {
  const { site, index, queries, writes, load, beacons, texts, soak, property, runs, seconds, loadAverage } = report;
  const loads = (of: readonly number[]) => of.map((one) => one.toFixed(1)).join(" ");
  const each = `${seconds} s each.`;
  const interleaved = `${runs} runs a query, interleaved.`;
  const isQuiet = wasQuiet(report);
  const clock = clockCells(isQuiet);
  const targets = targetsOf(report);
  const parts = [
    [
      `Load average ${loads(loadAverage.before)} before, ${loads(loadAverage.after)} after.`,
      ...(isQuiet ? [] : ["The machine was busy before the bench began: nothing by the clock is told, only ratios."]),
    ],
    site.length > 0 ? [...siteTable(clock, site), "", each] : [],
    index.length > 0 ? indexTable(clock, index) : [],
    queries.length > 0 ? [...queryTable(clock, queries), "", interleaved] : [],
    writes.length > 0 ? writeTable(clock, writes) : [],
    load.length > 0 ? [...loadTable(clock, load), "", each] : [],
    report.newPoints.length > 0 ? newPointsTable(clock, report.newPoints) : [],
    report.kept.length > 0 ? [...keptTable(clock, report.kept), "", each] : [],
    beacons.length > 0 ? [...beaconTable(clock, beacons), "", each] : [],
    texts.length > 0 ? textTable(clock, texts) : [],
    soak.length > 0 ? soakTable(soak) : [],
    property.length > 0 ? propertyTable(property) : [],
    targets.length > 0 ? targetTable(targets) : [],
  ];
  return parts
    .filter((part) => part.length > 0)
    .map((part) => part.join("\n"))
    .join("\n\n");
}
