import { line } from "@hereabouts/bench/report/cells";

/** Figures of one name of `npm run operate`. */
export interface Figures {
  columns: readonly string[];
  rows: readonly (readonly (string | number)[])[];
  /** The figures in one line, for the table of all names. */
  summary: string;
  /** Promises that this run did not keep; empty when all were kept. */
  faults: readonly string[];
}

/** Writes a Markdown table. */
export const tableOf = (columns: readonly string[], rows: Figures["rows"]): string =>
  [line(columns), `|${"---|".repeat(columns.length)}`, ...rows.map(line)].join("\n");
