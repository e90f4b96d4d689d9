import type { DataSetName } from "./data-set.ts";
import type { BenchReport, BenchRow } from "./run-bench.ts";
import type { Percentiles } from "./timing.ts";

const pair = ({ p50, p95 }: Percentiles) => `${p50.toFixed(1)} / ${p95.toFixed(1)}`;
const times = (ratio: number) => `${ratio.toFixed(2)}x`;

/** The report as a Markdown table: milliseconds as p50 / p95, ratios within the run. */
export function tableOf({ rows, runs, loadAverage }: BenchReport): string {
  const smallest = new Map<string, BenchRow>();
  for (const row of rows) if (!smallest.has(row.kind)) smallest.set(row.kind, row);
  const lines = rows.map((row) => {
    const first = smallest.get(row.kind) ?? row;
    const growth = row === first ? "" : times(row.raw.p50 / first.raw.p50);
    const faster = row.baseline ? `${(row.baseline.p50 / row.raw.p50).toFixed(0)}x` : "";
    const cells = [
      row.kind,
      row.dataSet satisfies DataSetName,
      row.total,
      pair(row.raw),
      pair(row.rest),
      pair(row.trpc),
    ];
    return `| ${[...cells, times(row.rest.p50 / row.raw.p50), growth, faster].join(" | ")} |`;
  });
  return [
    "| query | set | matches | raw SQL ms | REST ms | tRPC ms | REST/SQL | growth | baseline A/SQL |",
    "|---|---|--:|--:|--:|--:|--:|--:|--:|",
    ...lines,
    "",
    `${runs} runs a query, interleaved; load average ${loadAverage.map((load) => load.toFixed(1)).join(" ")}.`,
  ].join("\n");
}
