import { rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { cookieClient } from "@hereabouts/api/test-client";
import { type EmbeddedPostgres, freePort, startEmbedded } from "@hereabouts/db/embedded";
import type { Figures } from "./figures.ts";
import { openWay, type Way } from "./processes/open-way.ts";
import { type ServerProcess, startServerProcess, startWorkerProcess } from "./processes/start-server.ts";
import type { Scratch } from "./scratch.ts";

/** Load balancers and Kubernetes wait so long for `/readyz`. */
const MOST_MS = 1_000;
/** Longer than a lost connection, or a feed that falls deaf, may take to be noticed or made again. */
const PATIENCE_MS = 30_000;
const DRAIN_SECONDS = 3;

/** Answers of a process in one state. */
interface Look {
  alive: number | string;
  ready: string;
  /** Slowest of the probes that said so, in milliseconds. */
  ms: number;
  /** Status of a login: a request that writes. */
  write: number | string;
}

interface Probe {
  text: string;
  ms: number;
}

/** Asks once. @returns the status and the text, or "closed" */
async function probe(url: string): Promise<Probe> {
  const start = performance.now();
  const text = await fetch(url, { headers: { Connection: "close" } }).then(
    async (answer) => `${answer.status} ${(await answer.text()).trim()}`,
    () => "closed",
  );
  return { text, ms: performance.now() - start };
}

/** Probes `/readyz` until it says `expected`, or for some time. @returns the last probe, by the slowest after that */
async function probeUntil(origin: string, expected: string): Promise<Probe> {
  let last = await probe(`${origin}/readyz`);
  for (const until = Date.now() + PATIENCE_MS; last.text !== expected && Date.now() < until; ) {
    await pause(20);
    last = await probe(`${origin}/readyz`);
  }
  const more = await Promise.all(Array.from({ length: 4 }, () => probe(`${origin}/readyz`)));
  return { text: last.text, ms: Math.max(last.ms, ...more.map(({ ms }) => ms)) };
}

async function logIn(origin: string): Promise<number | string> {
  const client = cookieClient(origin);
  const json = { username: "nobody@example.org", password: "seven brown mugs" };
  try {
    await client.csrf();
    return (await client.call("/auth/login-ajax/", { json })).status;
  } catch {
    return "closed";
  }
}

async function lookAt(origin: string, expected: string): Promise<Look> {
  const { text, ms } = await probeUntil(origin, expected);
  const alive = (await probe(`${origin}/healthz`)).text.split(" ", 1)[0] ?? "";
  return { alive, ready: text, ms, write: await logIn(origin) };
}

/** Postgres, and the ways to it of requests and of the change feed. */
interface Place {
  postgres: EmbeddedPostgres;
  port: number;
  requests: Way;
  changes: Way;
}

async function openPlace({ folder, defer }: Scratch): Promise<Place> {
  const port = await freePort();
  const place = { port, postgres: await startEmbedded({ dir: join(folder, "postgres"), port }) } as Place;
  defer(() => place.postgres.stop());
  place.requests = await openWay(place.postgres.url);
  place.changes = await openWay(place.postgres.url);
  defer(place.requests.close);
  defer(place.changes.close);
  return place;
}

/** Starts Postgres again, as a standby or as a primary, as a failover that went wrong leaves it. */
async function restart(place: Place, role: "standby" | "primary"): Promise<void> {
  const { dir } = place.postgres;
  await place.postgres.stop();
  const signal = join(dir, "standby.signal");
  if (role === "standby") writeFileSync(signal, "", { mode: 0o644 });
  else rmSync(signal);
  place.postgres = await startEmbedded({ dir, port: place.port });
}

/** Starts the site while its port is probed. @returns it, and the first thing it said before it was ready */
async function startSite(variables: Record<string, string>, port: number): Promise<[ServerProcess, Look]> {
  let isOver = false;
  const starting = (async (): Promise<Look> => {
    for (; !isOver; await pause(5)) {
      const { text, ms } = await probe(`http://127.0.0.1:${port}/readyz`);
      if (text !== "503 starting") continue;
      const alive = (await probe(`http://127.0.0.1:${port}/healthz`)).text.split(" ", 1)[0] ?? "";
      return { alive, ready: text, ms, write: await logIn(`http://127.0.0.1:${port}`) };
    }
    return { alive: "", ready: "never said", ms: 0, write: "" };
  })();
  const server = await startServerProcess({ ...variables, PORT: String(port) }, "dist/main.js");
  isOver = true;
  return [server, await starting];
}

/** Puts a site and its worker into each state, and asks what they say. */
export async function run(scratch: Scratch): Promise<Figures> {
  const { folder, defer, say } = scratch;
  const place = await openPlace(scratch);
  const variables = {
    DATABASE_URL: place.requests.url,
    DATABASE_DIRECT_URL: place.changes.url,
    DATA_DIR: folder,
    JOBS: "off",
    LOG_LEVEL: "info",
    DRAIN_SECONDS: String(DRAIN_SECONDS),
  };
  const rows: (string | number)[][] = [];
  const faults: string[] = [];
  function note(state: string, look: Look, expected: string, writes: readonly (number | string)[]): void {
    say(`  ${state}`);
    rows.push([state, look.alive, look.ready, look.ms.toFixed(0), look.write]);
    if (look.ready !== expected) faults.push(`${state}: /readyz said ${look.ready}`);
    if (look.ms > MOST_MS) faults.push(`${state}: /readyz took ${look.ms.toFixed(0)} ms`);
    if (!writes.includes(look.write)) faults.push(`${state}: a login was answered ${look.write}`);
  }
  async function noteState(state: string, origin: string, expected: string, writes: readonly (number | string)[]) {
    note(state, await lookAt(origin, expected), expected, writes);
  }
  const refused = [400];
  const [server, starting] = await startSite(variables, await freePort());
  defer(() => server.end("SIGKILL"));
  const worker = await startWorkerProcess(variables, "dist/worker.js");
  defer(() => worker.end("SIGKILL"));
  const { origin } = server;

  note("starting", starting, "503 starting", [503]);
  await noteState("ready", origin, "200 ready", refused);
  await noteState("worker, ready", worker.origin, "200 ready", [404]);
  place.requests.turn("cut");
  place.changes.turn("cut");
  await noteState("database refuses connections", origin, "503 database unavailable", [503]);
  await noteState("worker, database refuses connections", worker.origin, "503 database unavailable", [404]);
  place.requests.turn("open");
  place.changes.turn("open");
  await probeUntil(origin, "200 ready");
  place.requests.turn("silent");
  await noteState("database hangs", origin, "503 database unavailable", [503]);
  place.requests.turn("open");
  await probeUntil(origin, "200 ready");
  await restart(place, "standby");
  await noteState("database is a standby", origin, "503 database read-only", [503]);
  await restart(place, "primary");
  await probeUntil(origin, "200 ready");
  place.changes.turn("deaf");
  await noteState("changes are not heard", origin, "503 changes not heard", refused);
  place.changes.turn("open");
  await noteState("all is well again", origin, "200 ready", refused);
  server.process.kill("SIGTERM");
  await noteState(`stopping, for ${DRAIN_SECONDS} s`, origin, "503 stopping", refused);
  await noteState("stopped", origin, "closed", ["closed"]);
  return {
    columns: ["state", "`/healthz`", "`/readyz`", "slowest of 5 probes, ms", "a wrong login"],
    rows,
    summary: `${rows.length} states, the slowest answer after ${Math.max(...rows.map(([, , , ms]) => Number(ms)))} ms`,
    faults,
  };
}
