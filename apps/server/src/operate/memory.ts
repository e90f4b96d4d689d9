import { setTimeout as pause } from "node:timers/promises";
import type { Figures } from "./figures.ts";
import { askMixed } from "./mixed-requests.ts";
import { type ServerProcess, startServerProcess } from "./processes/start-server.ts";
import { fillDemo, operator, type RunOptions, type Scratch, scratchPostgres } from "./scratch.ts";

/** By default short; an hour is `--seconds 3600`. */
const SECONDS = { whole: 180, quick: 20 };
const PER_SECOND = 25;
const CLIENTS = 16;
/** Most that a process may take with all its caches full. */
const MOST_MB = 450;
const MB = 1024 * 1024;

const columns = ["minute", "resident MB", "heap in use MB", "beside the heap MB"];
/** The metrics of these columns. */
const metrics = ["process_resident_memory_bytes", "nodejs_heap_size_used_bytes", "nodejs_external_memory_bytes"];

/** Reads the memory of a process from its metrics, in MB. */
async function memoryOf({ origin }: ServerProcess): Promise<number[]> {
  const text = await (await fetch(`${origin}/metrics`)).text();
  const lines = new Map(text.split("\n").map((line) => line.split(" ") as [string, string]));
  return metrics.map((name) => Math.round(Number(lines.get(name)) / MB));
}

/** Asks one process for pages, listings, searches, feeds, logins and publishes, and prints its memory by the minute. */
export async function run(scratch: Scratch, { isQuick = false, ...options }: RunOptions): Promise<Figures> {
  const { seconds = SECONDS[isQuick ? "quick" : "whole"] } = options;
  const { folder, defer, say } = scratch;
  const { url } = await scratchPostgres(scratch);
  await fillDemo(scratch, url);
  const variables = { DATABASE_URL: url, DATA_DIR: folder, JOBS: "off", LOG_LEVEL: "warn", TRUST_PROXY: "loopback" };
  const server = await startServerProcess(variables, "dist/main.js");
  defer(() => server.end("SIGKILL"));

  const rows = [[0, ...(await memoryOf(server))]];
  const over = new AbortController();
  const watching = (async () => {
    for (let minute = 1; ; minute++) {
      await pause(60_000, undefined, { signal: over.signal });
      rows.push([minute, ...(await memoryOf(server))]);
      say(`  minute ${minute}: ${rows.at(-1)?.slice(1).join(", ")} MB`);
    }
  })().catch((error: Error) => {
    if (error.name !== "AbortError") throw error;
  });
  const mix = { requests: seconds * PER_SECOND, clients: CLIENTS, perSecond: PER_SECOND };
  const begun = performance.now();
  const { statuses } = await askMixed({ origins: [server.origin], ...operator }, mix);
  over.abort();
  await watching;
  const minutes = (performance.now() - begun) / 60_000;
  rows.push([Math.round(minutes * 10) / 10, ...(await memoryOf(server))]);

  const most = Math.max(...rows.map(([, resident = 0]) => resident));
  const failed = [...statuses.values()].flatMap((counts) => [...counts]).filter(([status]) => status >= 500);
  return {
    columns,
    rows,
    summary: `at most ${most} MB in ${minutes.toFixed(1)} minutes of ${mix.requests} mixed requests`,
    faults: [
      ...(most > MOST_MB ? [`${most} MB, more than ${MOST_MB}`] : []),
      ...failed.map(([status, count]) => `${count} requests were answered ${status}`),
    ],
  };
}
