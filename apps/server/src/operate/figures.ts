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

/** One name of `npm run operate`, and its figures; null if the run failed. */
export interface Outcome {
  name: string;
  /** Description of the name. */
  shows: string;
  figures: Figures | null;
}

/** Writes a Markdown table. */
export const tableOf = (columns: readonly string[], rows: Figures["rows"]): string =>
  [line(columns), `|${"---|".repeat(columns.length)}`, ...rows.map(line)].join("\n");

/** Writes the table of several names, as it stands in docs/operations.md. */
export const tableOfAll = (outcomes: readonly Outcome[]): string =>
  tableOf(
    ["name", "shows", "figures", "promises"],
    outcomes.map(({ name, shows, figures }) => {
      const missed = figures?.faults.length ?? 0;
      const promises = missed === 0 ? "kept" : `${missed} not kept`;
      return [`\`${name}\``, shows, figures?.summary ?? "", figures ? promises : "the run failed"];
    }),
  );
