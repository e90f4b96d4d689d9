/** `npm run operate -- NAME…|all [options]`: what this product does in operation, tried on this machine. */
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { type Figures, type Outcome, tableOf, tableOfAll } from "../operate/figures.ts";
import { names } from "../operate/names.ts";
import { runApart } from "../operate/run-apart.ts";
import type { RunOptions } from "../operate/scratch.ts";

/** Options with a number, and the most it may be. */
const mostOf = { seconds: 3_600, years: 10, calls: 10_000_000, runs: 1_000, seed: 2 ** 31 - 1 } as const;
const WITHIN_MS = 4 * 3_600_000;
const QUICK_WITHIN_MS = 15 * 60_000;

const say = (line: string) => void process.stderr.write(`${line}\n`);
const all = Object.keys(names);
const text = { type: "string" } as const;
const { positionals: given, values } = parseArgs({
  allowPositionals: true,
  options: { seconds: text, years: text, calls: text, runs: text, seed: text, from: text, quick: { type: "boolean" } },
});
const { quick: isQuick = false, from } = values;

function numberOf(option: keyof typeof mostOf): number | undefined {
  const value = values[option];
  if (value === undefined) return undefined;
  const number = Number(value);
  if (Number.isInteger(number) && number >= 1 && number <= mostOf[option]) return number;
  say(`--${option} ${value}: expected a whole number from 1 to ${mostOf[option]}.`);
  process.exit(2);
}
const options: RunOptions = {
  isQuick,
  from,
  seconds: numberOf("seconds"),
  years: numberOf("years"),
  calls: numberOf("calls"),
  runs: numberOf("runs"),
  seed: numberOf("seed"),
};

const chosen = given.includes("all") ? all : given;
const unknown = chosen.filter((name) => !Object.hasOwn(names, name));
if (chosen.length === 0 || unknown.length > 0) {
  const known = Object.entries(names).map(([name, { shows }]) => `  ${name.padEnd(10)} ${shows}\n`);
  say(`Usage: npm run operate -- NAME…, or all, [--quick] [--seconds N] [--years N] [--calls N] [--runs N] [--seed N] [--from COMMIT]
${known.join("")}`);
  process.exit(2);
}

const program = fileURLToPath(new URL("operate-one.ts", import.meta.url));
const withinMs = isQuick ? QUICK_WITHIN_MS : WITHIN_MS;
const outcomes: Outcome[] = [];
for (const name of chosen) {
  const shows = names[name]?.shows ?? "";
  say(`${name}: ${shows}`);
  try {
    const figures = await runApart<Figures>({ program, args: [name, JSON.stringify(options)], withinMs });
    outcomes.push({ name, shows, figures });
    process.stdout.write(`\n## ${name}\n\n${tableOf(figures.columns, figures.rows)}\n\n`);
    for (const fault of figures.faults) say(`Not kept: ${fault}.`);
  } catch (error) {
    outcomes.push({ name, shows, figures: null });
    say(`${name} failed: ${error instanceof Error ? error.message : error}`);
  }
}
if (chosen.length > 1) process.stdout.write(`## All\n\n${tableOfAll(outcomes)}\n`);
process.exitCode = outcomes.every(({ figures }) => figures?.faults.length === 0) ? 0 : 1;
