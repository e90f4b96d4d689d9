/** `npm run operate -- NAME…|all [--seconds N | --minutes N]`: what this product does in operation, tried on this machine. */
import { parseArgs } from "node:util";
import { type Figures, tableOf } from "../operate/figures.ts";
import { names } from "../operate/names.ts";
import { inScratch } from "../operate/scratch.ts";

const MOST_SECONDS = 3_600;

const all = Object.keys(names);
const { positionals: given, values } = parseArgs({
  allowPositionals: true,
  options: { seconds: { type: "string" }, minutes: { type: "string" } },
});
const asked = values.minutes === undefined ? values.seconds : String(60 * Number(values.minutes));
const seconds = asked === undefined ? undefined : Number(asked);
if (seconds !== undefined && !(seconds >= 1 && seconds <= MOST_SECONDS)) {
  process.stderr.write(`--seconds or --minutes: expected a number from 1 to ${MOST_SECONDS} seconds.\n`);
  process.exit(2);
}
const chosen = given.includes("all") ? all : given;
const unknown = chosen.filter((name) => !Object.hasOwn(names, name));
if (chosen.length === 0 || unknown.length > 0) {
  const known = Object.entries(names).map(([name, { shows }]) => `  ${name.padEnd(10)} ${shows}\n`);
  process.stderr.write(`Usage: npm run operate -- NAME…, or all, [--seconds N | --minutes N]\n${known.join("")}`);
  process.exit(2);
}

const say = (line: string) => void process.stderr.write(`${line}\n`);
const done: [name: string, figures: Figures][] = [];
for (const name of chosen) {
  say(`${name}: ${names[name]?.shows}`);
  try {
    const figures = await inScratch(say, async (scratch) => (await names[name]?.load())?.run(scratch, { seconds }));
    if (!figures) continue;
    done.push([name, figures]);
    process.stdout.write(`\n## ${name}\n\n${tableOf(figures.columns, figures.rows)}\n\n`);
    for (const fault of figures.faults) say(`Not kept: ${fault}.`);
  } catch (error) {
    say(`${name} failed: ${error instanceof Error ? error.stack : error}`);
    process.exitCode = 1;
  }
}
if (done.some(([, { faults }]) => faults.length > 0)) process.exitCode = 1;
if (done.length > 1) {
  const rows = done.map(([name, { summary, faults }]) => [
    `\`${name}\``,
    names[name]?.shows ?? "",
    summary,
    faults.length === 0 ? "kept" : `${faults.length} not kept`,
  ]);
  process.stdout.write(`## All\n\n${tableOf(["name", "shows", "figures", "promises"], rows)}\n`);
}
