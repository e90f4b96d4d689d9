/** `npm run operate -- NAME…|all [options]`: what this product does in operation, tried on this machine. */
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { runNames } from "../operate/figures.ts";
import { names } from "../operate/names.ts";
import { runApart } from "../operate/run-apart.ts";
import type { RunOptions } from "../operate/scratch.ts";

/** Options with a number, and the most it may be. */
const mostOf = { seconds: 3_600, years: 10, calls: 10_000_000, runs: 1_000, seed: 2 ** 31 - 1 } as const;
const SIZED_WITHIN_MS = 4 * 3_600_000;
const WITHIN_MS = 45 * 60_000;
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
// A name that hangs keeps the others waiting no longer than that, unless it was given a size of its own.
const hasSize = Object.keys(mostOf).some((option) => option !== "seed" && option in values);
const wholeWithinMs = hasSize ? SIZED_WITHIN_MS : WITHIN_MS;
const withinMs = isQuick ? QUICK_WITHIN_MS : wholeWithinMs;
const missed = await runNames(
  chosen.map((name) => ({ name, shows: names[name]?.shows ?? "" })),
  (name) => runApart({ program, args: [name, JSON.stringify(options)], withinMs }),
  { say, print: (text) => void process.stdout.write(text) },
);
if (missed.length > 0) say(`Failed or not kept: ${missed.join(", ")}.`);
process.exitCode = missed.length === 0 ? 0 : 1;
