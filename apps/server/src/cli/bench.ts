/** `npm run bench -- [--sets S,M,L] [--runs N] [--seconds N] [--parts …] [--searches N] [--seed N] [--json FILE] [--keep]`: the performance harness. */
import { randomInt } from "node:crypto";
import { writeFileSync } from "node:fs";
import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { type DataSetName, dataSets } from "@hereabouts/bench/data-sets/data-set";
import { keepFigures } from "@hereabouts/bench/report/kept-figures";
import { tableOf, wasQuiet } from "@hereabouts/bench/report/report";
import { type BenchPart, benchParts, runBench } from "@hereabouts/bench/run-bench";
import { startEmbedded } from "@hereabouts/db/embedded";
import { openBenchSite } from "../operate/processes/open-bench-site.ts";

const { values } = parseArgs({
  options: {
    sets: { type: "string", default: "S,M" },
    runs: { type: "string", default: "40" },
    seconds: { type: "string", default: "15" },
    parts: { type: "string", default: benchParts.join() },
    searches: { type: "string", default: "10000" },
    // Random by default; the seed is printed.
    seed: { type: "string", default: String(randomInt(2 ** 31)) },
    json: { type: "string" },
    keep: { type: "boolean", default: false },
  },
});
const names = values.sets.split(",");
const parts = values.parts.split(",");
const isKnown =
  names.every((name) => Object.hasOwn(dataSets, name)) && parts.every((part) => benchParts.some((one) => one === part));
const areCounts = [values.runs, values.searches].every((value) => /^[1-9]\d*$/.test(value));
if (!isKnown || !areCounts || ![values.seconds, values.seed].every((value) => /^\d+$/.test(value))) {
  process.stderr.write(
    `--sets takes a list of ${Object.keys(dataSets).join(", ")}; --parts one of ${benchParts.join(", ")}; --runs and --searches a number from 1; --seconds and --seed one from 0.\n`,
  );
  process.exit(2);
}
const postgres = await startEmbedded({
  dir: resolve(".bench/postgres"),
  settings: {
    shared_buffers: "2GB",
    jit: "off",
    random_page_cost: "1.1",
    work_mem: "64MB",
    maintenance_work_mem: "512MB",
    max_wal_size: "8GB",
    max_connections: "100",
  },
});
try {
  const report = await runBench(
    { serverUrl: postgres.url, openSite: openBenchSite, say: (line) => process.stderr.write(`${line}\n`) },
    {
      sets: names as DataSetName[],
      parts: parts as BenchPart[],
      runs: Number(values.runs),
      seconds: Number(values.seconds),
      searches: Number(values.searches),
      seed: Number(values.seed),
    },
  );
  process.stdout.write(`${tableOf(report)}\n`);
  if (values.keep && wasQuiet(report)) keepFigures(report.site);
  else if (values.keep) process.stderr.write("Not saved: the machine was busy before the benchmark started.\n");
  if (report.property.some(({ differ }) => differ > 0)) process.exitCode = 1;
  if (values.json) writeFileSync(values.json, `${JSON.stringify(report, null, 2)}\n`);
} catch (error) {
  // Said before the database ends: what fails because of that comes after it.
  process.stderr.write(`${error instanceof Error ? error.stack : error}\n`);
  process.exitCode = 1;
} finally {
  await postgres.stop();
}
