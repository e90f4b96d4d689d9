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

/** Where lines go: what happens meanwhile, and the figures. */
interface Voice {
  say: (line: string) => void;
  print: (text: string) => void;
}

/**
 * Runs names one after the other, and prints the figures of each as soon as it has ended, and of several the table of all.
 * One that fails keeps no other from running.
 * @returns the names that failed or broke a promise, each with what happened
 */
export async function runNames(
  chosen: readonly Pick<Outcome, "name" | "shows">[],
  run: (name: string) => Promise<Figures>,
  { say, print }: Voice,
): Promise<string[]> {
  const outcomes: Outcome[] = [];
  for (const { name, shows } of chosen) {
    say(`${name}: ${shows}`);
    const begun = performance.now();
    const figures = await run(name).catch((error) => {
      say(`${name} failed: ${error instanceof Error ? error.message : error}`);
      return null;
    });
    outcomes.push({ name, shows, figures });
    if (figures) print(`\n## ${name}\n\n${tableOf(figures.columns, figures.rows)}\n\n`);
    for (const fault of figures?.faults ?? []) say(`Not kept: ${fault}.`);
    say(`${name} took ${((performance.now() - begun) / 1_000).toFixed(0)} s`);
  }
  if (chosen.length > 1) print(`## All\n\n${tableOfAll(outcomes)}\n`);
  return outcomes.flatMap(({ name, figures }) => {
    if (!figures) return `${name} (the run failed)`;
    const broken = figures.faults.length;
    return broken === 0 ? [] : `${name} (${broken} not kept)`;
  });
}
