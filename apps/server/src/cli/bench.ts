/** `npm run bench -- [--sets S,M,L] [--runs N] [--seconds N] [--parts …] [--json FILE] [--keep]`: the performance harness. */
import { writeFileSync } from "node:fs";
import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { type DataSetName, dataSets } from "@hereabouts/bench/data-set";
import { keepFigures } from "@hereabouts/bench/kept-figures";
import { tableOf, wasQuiet } from "@hereabouts/bench/report";
import { type BenchPart, benchParts, runBench } from "@hereabouts/bench/run-bench";
import { startEmbedded } from "@hereabouts/db/embedded";
import { openBenchSite } from "./open-bench-site.ts";

const { values } = parseArgs({
  options: {
    sets: { type: "string", default: "S,M" },
    runs: { type: "string", default: "40" },
    seconds: { type: "string", default: "15" },
    parts: { type: "string", default: benchParts.join() },
    json: { type: "string" },
    keep: { type: "boolean", default: false },
  },
});
const names = values.sets.split(",");
const parts = values.parts.split(",");
const isKnown =
  names.every((name) => Object.hasOwn(dataSets, name)) && parts.every((part) => benchParts.some((one) => one === part));
if (!isKnown || !/^[1-9]\d*$/.test(values.runs) || !/^\d+$/.test(values.seconds)) {
  process.stderr.write(
    `--sets takes a list of ${Object.keys(dataSets).join(", ")}; --parts one of ${benchParts.join(", ")}; --runs a number from 1; --seconds one from 0.\n`,
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
    },
  );
  process.stdout.write(`${tableOf(report)}\n`);
  if (values.keep && wasQuiet(report)) keepFigures(report.site);
  else if (values.keep) process.stderr.write("Not kept: the machine was busy before the bench began.\n");
  if (values.json) writeFileSync(values.json, `${JSON.stringify(report, null, 2)}\n`);
} catch (error) {
  // Said before the database ends: what fails because of that comes after it.
  process.stderr.write(`${error instanceof Error ? error.stack : error}\n`);
  process.exitCode = 1;
} finally {
  await postgres.stop();
}
