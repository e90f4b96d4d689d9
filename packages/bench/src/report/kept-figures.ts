import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { resolve } from "node:path";
import type { SiteRow } from "../measures/measure-site.ts";

/** Time of a request on a quiet machine, relative to `/healthz`, so that it compares across machines. */
interface KeptRow {
  dataSet: string;
  clients: number;
  question: string;
  /** Processor time for an answer, against that of `/healthz`. */
  cpu: number;
}

const file = resolve(import.meta.dirname, "../../kept-figures.json");
const isSame = (a: Omit<KeptRow, "cpu">, b: Omit<KeptRow, "cpu">) =>
  a.dataSet === b.dataSet && a.clients === b.clients && a.question === b.question;

/** Keeps the figures of this build, for later ones to be read beside. */
export function keepFigures(rows: readonly SiteRow[]): void {
  const kept = rows.map(({ dataSet, clients, question, ofHealth }): KeptRow => {
    return { dataSet, clients, question, cpu: Number(ofHealth.cpu.toFixed(3)) };
  });
  writeFileSync(file, `${JSON.stringify(kept, null, 2)}\n`);
}

/** How much of the processor a line takes now, for each millisecond that the kept build took; undefined for a line it had not. */
export function besideKept(): (row: SiteRow) => number | undefined {
  const kept: KeptRow[] = existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : [];
  return (row) => {
    const before = kept.find((one) => isSame(one, row));
    return before && row.ofHealth.cpu / before.cpu;
  };
}
