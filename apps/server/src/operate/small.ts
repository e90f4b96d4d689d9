import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { startEmbedded } from "@hereabouts/db/embedded";
import { runningPostmaster } from "@hereabouts/db/embedded-process";
import type { Figures } from "./figures.ts";
import { askMixed } from "./mixed-requests.ts";
import { sharedKeys, startServerProcess } from "./processes/start-server.ts";
import { addOperator, operator, type RunOptions, type Scratch } from "./scratch.ts";

const MOST_MB = 512;
const SECONDS = { whole: 60, quick: 5 };
const REQUESTS = 350;
const CLIENTS = 4;
const EVERY_MS = 200;
/** The variables that docs/configuration.md names for a small machine. */
const small = { MEMORY: "small", NODE_OPTIONS: "--max-old-space-size=128 --max-semi-space-size=2" };

/** Memory of a process in MB, its part of what it shares with others; 0 of one that has ended. */
function memoryOf(pid: number): number {
  try {
    return Number(/^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, "utf8"))?.[1] ?? 0) / 1024;
  } catch {
    return 0;
  }
}

function childrenOf(parent: number): number[] {
  const isChild = (pid: string) => {
    try {
      // "pid (name) state parent …"; a name may hold anything.
      return Number(readFileSync(`/proc/${pid}/stat`, "utf8").split(") ").at(-1)?.split(" ")[1]) === parent;
    } catch {
      return false;
    }
  };
  return readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name) && isChild(name))
    .map(Number);
}

/** Memory in use at one moment, in MB. */
interface Use {
  site: number;
  postgres: number;
}

const total = ({ site, postgres }: Use) => site + postgres;

/** Measures until stopped. @returns the most that was used in sum */
function watchMemory(measure: () => Use): () => Promise<Use> {
  let most: Use = { site: 0, postgres: 0 };
  let isOver = false;
  const watching = (async () => {
    for (; !isOver; await pause(EVERY_MS)) {
      const use = measure();
      if (total(use) > total(most)) most = use;
    }
  })();
  return async () => {
    isOver = true;
    await watching;
    return most;
  };
}

/** Starts the site with its jobs and its Postgres on an empty folder, and asks it for pages, searches and publishes. */
export async function run(
  scratch: Scratch,
  { isQuick = false, seconds = SECONDS[isQuick ? "quick" : "whole"] }: RunOptions,
): Promise<Figures> {
  const { folder, defer, say } = scratch;
  const dir = join(folder, "postgres");
  const common = { DATA_DIR: folder, SECRETS_KEYS: sharedKeys, TRUST_PROXY: "loopback", LOG_LEVEL: "fatal" };
  const variables = { ...common, SEED: "demo", ...small };
  say("  filling a database with the demo region");
  let pid = 0;
  const measure = (): Use => {
    const postmaster = runningPostmaster(dir)?.pid;
    const postgres = postmaster ? [postmaster, ...childrenOf(postmaster)] : [];
    return { site: memoryOf(pid), postgres: postgres.reduce((sum, one) => sum + memoryOf(one), 0) };
  };
  const server = await startServerProcess(variables, "dist/main.js");
  defer(() => server.end("SIGTERM"));
  pid = server.process.pid ?? 0;
  const { url, stop } = await startEmbedded({ dir });
  defer(stop);
  addOperator(scratch, url);
  const atStart = measure();

  say(`  mixed requests for ${seconds} s`);
  const stopWatching = watchMemory(measure);
  const statuses = new Map<number, number>();
  let published = 0;
  for (const until = Date.now() + seconds * 1_000; Date.now() < until; ) {
    const site = { origins: [server.origin], ...operator };
    const asked = await askMixed(site, { requests: REQUESTS, clients: CLIENTS });
    published += asked.published.length;
    for (const counts of asked.statuses.values())
      for (const [status, count] of counts) statuses.set(status, (statuses.get(status) ?? 0) + count);
  }
  const most = await stopWatching();
  const answers = [...statuses.values()].reduce((sum, count) => sum + count, 0);
  const failed = [...statuses].filter(([status]) => status >= 500).reduce((sum, [, count]) => sum + count, 0);
  const row = (name: string, use: Use) => [name, ...[use.site, use.postgres, total(use)].map((mb) => mb.toFixed(0))];
  return {
    columns: ["memory, MB", "site and jobs", "Postgres", "together"],
    rows: [row("ready", atStart), row("most under requests", most)],
    summary: `${total(most).toFixed(0)} MB at most, of which Postgres ${most.postgres.toFixed(0)}; ${answers} requests, ${published} publishes, ${failed} answered 5xx`,
    faults: [
      ...(total(most) > MOST_MB ? [`${total(most).toFixed(0)} MB were used, more than ${MOST_MB}`] : []),
      ...(failed > 0 ? [`${failed} requests were answered 5xx`] : []),
      ...(published === 0 ? ["nothing was published"] : []),
    ],
  };
}
