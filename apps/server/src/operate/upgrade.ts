import { execFile } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { promisify } from "node:util";
import { cookieClient } from "@hereabouts/api/test-client";
import { connect, createPool, type Db } from "@hereabouts/db/connection";
import { missingMigrations } from "@hereabouts/db/migrate";
import type { Figures } from "./figures.ts";
import { eventForm, from, listing, logIn } from "./mixed-requests.ts";
import { buildEarlier } from "./processes/earlier-version.ts";
import { openBalancer } from "./processes/open-balancer.ts";
import { type ServerProcess, startServerProcess, startWorkerProcess } from "./processes/start-server.ts";
import { fillDemo, operator, type RunOptions, root, type Scratch, scratchPostgres } from "./scratch.ts";

const SECONDS = { whole: 10, quick: 3 };
const WEB_PROCESSES = 2;
const READERS = 3;
const WRITERS = 2;
const DRAIN_SECONDS = 3;
const runProgram = promisify(execFile);

interface Request {
  phase: string;
  kind: "read" | "publish";
  status: number;
  ms: number;
  /** Answer of a failed request; empty for others. */
  reason: string;
}

/** Reads and publishes all the time, and tries nothing again. */
async function startLoad(origin: string) {
  const [member] = await logIn({ origins: [origin], ...operator });
  const stranger = cookieClient(origin);
  const requests: Request[] = [];
  const published: string[] = [];
  let phase = "";
  let turn = 0;
  let isOver = false;
  const note = async (kind: Request["kind"], ask: () => Promise<{ status: number; body: unknown }>) => {
    const [began, start] = [phase, performance.now()];
    const { status, body } = await ask().catch((error: Error) => ({ status: 0, body: error.message }));
    const isFine = status > 0 && status < 400;
    const reason = isFine ? "" : JSON.stringify(body).slice(0, 200);
    requests.push({ phase: began, kind, status, ms: performance.now() - start, reason });
    return isFine;
  };
  const reader = async () => {
    for (; !isOver; await pause(20)) {
      const own = turn++;
      const path = own % 3 === 0 ? `/events/?radius=${10 + (own % 50)}` : listing(own);
      const who = own % 2 === 0 ? stranger : member;
      await note("read", async () => (who ?? stranger).call(path, { headers: from(own) }));
    }
  };
  const writer = async () => {
    for (; !isOver; await pause(50)) {
      const own = turn++;
      const name = `Upgrade ${own}`;
      const add = { json: eventForm(name, own), headers: from(own) };
      if (await note("publish", async () => (member ?? stranger).call("/events/api/v1/events/add/", add)))
        published.push(name);
    }
  };
  const running = [...Array.from({ length: READERS }, reader), ...Array.from({ length: WRITERS }, writer)];
  return {
    turnTo: (next: string) => {
      phase = next;
    },
    stop: async () => {
      isOver = true;
      await Promise.all(running);
      return { requests, published };
    },
  };
}

/** Published events that are not there exactly once. */
async function countWrong(db: Db, published: readonly string[]): Promise<{ lost: number; doubled: number }> {
  const counts = new Map<string, number>();
  for (const { name } of await db.selectFrom("event").select("name").where("name", "like", "Upgrade %").execute())
    counts.set(name, (counts.get(name) ?? 0) + 1);
  const lost = published.filter((name) => !counts.has(name)).length;
  return { lost, doubled: [...counts.values()].filter((count) => count > 1).length };
}

/** Stops a process as a service manager does. */
async function retire({ process }: ServerProcess): Promise<void> {
  const ended = once(process, "exit");
  if (process.kill("SIGTERM")) await ended;
}

function rowOf(phase: string, requests: readonly Request[]) {
  const own = requests.filter((request) => request.phase === phase);
  const times = own.map(({ ms }) => ms).sort((a, b) => a - b);
  const failed = own.filter(({ reason }) => reason !== "").length;
  const publishes = own.filter(({ kind }) => kind === "publish").length;
  const [middle = 0, last = 0] = [times[times.length >> 1], times.at(-1)];
  return [phase, own.length - publishes, publishes, failed, middle.toFixed(0), last.toFixed(0)];
}

/** Counts of requests, of those that failed, and of publishes. */
interface Counts {
  all: number;
  failed: number;
  published: number;
  lost: number;
  doubled: number;
}

function figuresOf(way: string, rows: Figures["rows"], { all, failed, published, lost, doubled }: Counts): Figures {
  return {
    columns: ["while", "reads", "publishes", "failed", "median, ms", "slowest, ms"],
    rows,
    summary: `${way}: ${all} requests, ${failed} failed; ${published} publishes, ${lost} lost, ${doubled} doubled`,
    faults: [
      ...(failed === 0 ? [] : [`${failed} requests failed`]),
      ...(lost + doubled === 0 ? [] : [`${lost} publishes are lost, ${doubled} are there twice`]),
      ...(published > 0 ? [] : ["nothing was published"]),
    ],
  };
}

/** Replaces an earlier version by this one, process by process, while people read and publish. */
export async function run(scratch: Scratch, options: RunOptions): Promise<Figures> {
  const { isQuick = false, from, seconds = SECONDS[isQuick ? "quick" : "whole"] } = options;
  const { folder, defer, say } = scratch;
  const { version: earlier, commit } = buildEarlier(scratch, from);
  const { url } = await scratchPostgres(scratch);
  await fillDemo(scratch, url, earlier);
  const db = connect(createPool(url, { max: 1 }));
  defer(() => db.destroy());
  const balancer = await openBalancer();
  defer(balancer.close);
  const common = { DATABASE_URL: url, DATA_DIR: folder, LOG_LEVEL: "warn" };
  const startWeb = async (version: string) => {
    const variables = {
      ...common,
      JOBS: "off",
      TRUST_PROXY: "loopback",
      MIGRATE: "off",
      DRAIN_SECONDS: String(DRAIN_SECONDS),
    };
    const server = await startServerProcess(variables, join(version, "apps/server/dist/main.js"));
    defer(() => server.end("SIGKILL"));
    balancer.add(server.origin);
    return server;
  };
  const startWorker = async (version: string) => {
    const worker = await startWorkerProcess(
      { ...common, LOG_LEVEL: "info" },
      join(version, "apps/server/dist/worker.js"),
    );
    defer(() => worker.end("SIGKILL"));
    return worker;
  };
  const old = [];
  for (let count = 0; count < WEB_PROCESSES; count++) old.push(await startWeb(earlier));
  const oldWorker = await startWorker(earlier);
  await pause(1_000);

  const load = await startLoad(balancer.origin);
  const phases: string[] = [];
  const enter = (phase: string) => {
    say(`  ${phase}`);
    phases.push(phase);
    load.turnTo(phase);
  };
  const stay = () => pause(seconds * 1_000);
  enter("the version before");
  await stay();
  const missing = await missingMigrations(db);
  enter(`npm run migrate, ${missing.length} migrations`);
  await runProgram(process.execPath, [join(root, "apps/server/src/cli/migrate.ts")], {
    env: { PATH: process.env.PATH, ...common },
  });
  enter("the version before on the new schema");
  await stay();
  enter("this version starts");
  for (let count = 0; count < WEB_PROCESSES; count++) await startWeb(root);
  enter("both versions");
  await stay();
  enter("the version before stops");
  for (const server of old) await retire(server);
  await retire(oldWorker);
  await startWorker(root);
  enter("this version");
  await stay();
  const { requests, published } = await load.stop();

  const failed = requests.filter(({ reason }) => reason !== "");
  for (const { phase, kind, status, reason } of failed.slice(0, 20)) say(`  ${phase}: ${kind} ${status} ${reason}`);
  if (failed.length > 0) for (const server of old) say(server.output().slice(-5_000));
  const rows = phases.map((phase) => rowOf(phase, requests));
  const counts = { all: requests.length, failed: failed.length, published: published.length };
  return figuresOf(`from ${commit}, ${missing.length} migrations`, rows, {
    ...counts,
    ...(await countWrong(db, published)),
  });
}
