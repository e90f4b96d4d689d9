import type { Percentiles } from "../counting/timing.ts";
import type { IndexRow } from "../measures/measure-index.ts";
import type { PropertyRow } from "../measures/measure-property.ts";
import type { QueryRow } from "../measures/measure-queries.ts";
import { type ClockCells, line, times } from "./cells.ts";

/** Every kind of question in all ways. */
export function queryTable({ pair }: ClockCells, rows: readonly QueryRow[]): string[] {
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

/** Table of the searches in the index and in the database. */
export function indexTable({ pair, seconds }: ClockCells, rows: readonly IndexRow[]): string[] {
  const smallest = new Map<string, IndexRow>();
  for (const row of rows) if (!smallest.has(row.kind)) smallest.set(row.kind, row);
  return [
    line(["search", "set", "in memory", "by SQL", "SQL / memory", "grows", "MB", "read in"]),
    "|---|---|--:|--:|--:|--:|--:|--:|",
    ...rows.map((row) => {
      const first = smallest.get(row.kind) ?? row;
      return line([
        row.kind,
        row.dataSet,
        pair(row.memory),
        pair(row.sql),
        times(row.sql.p50 / row.memory.p50),
        row === first ? "" : times(row.memory.p50 / first.memory.p50),
        row.megabytes.toFixed(0),
        seconds(row.loadMs),
      ]);
    }),
  ];
}

/** Whether memory and database said the same. */
export function propertyTable(rows: readonly PropertyRow[]): string[] {
  return [
    line([
      "random searches",
      "set",
      "seed",
      "changes between",
      "answered from memory",
      "matches each",
      "none",
      "differ",
    ]),
    "|--:|---|--:|--:|--:|--:|--:|--:|",
    ...rows.map(({ searches, dataSet, seed, changes, fromMemory, matches, empty, differ }) =>
      line([searches, dataSet, seed, changes, fromMemory, (matches / fromMemory).toFixed(0), empty, differ]),
    ),
  ];
}
