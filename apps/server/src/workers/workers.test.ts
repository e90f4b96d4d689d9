import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { Agent, get } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { testDatabase } from "@hereabouts/testing/database";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type ServerProcess, startServerProcess } from "../operate/processes/start-server.ts";

const { url } = await testDatabase();
const folder = mkdtempSync(join(tmpdir(), "hereabouts-workers-"));
let server: ServerProcess;

beforeAll(async () => {
  server = await startServerProcess({ DATABASE_URL: url, DATA_DIR: folder, WORKERS: "2" });
}, 120_000);

afterAll(async () => {
  await server?.end("SIGKILL");
  rmSync(folder, { recursive: true, force: true });
}, 30_000);

/** The lines of the log that say that a worker is ready, the first one first. */
const readyLines = () =>
  server
    .output()
    .split("\n")
    .filter((line) => line.includes("worker ready") && line.endsWith("}"))
    .map((line) => JSON.parse(line) as { worker: number; pid: number });

/** Asks over an agent's connection. @returns what was answered; undefined when the connection ended without an answer */
function ask(path: string, agent?: Agent): Promise<{ status: number; text: string } | undefined> {
  return new Promise((answered) => {
    get(server.origin + path, { agent: agent ?? false }, (response) => {
      let text = "";
      response.on("data", (chunk) => {
        text += chunk;
      });
      response.on("end", () => answered({ status: response.statusCode ?? 0, text }));
      response.on("error", () => answered(undefined));
    }).on("error", () => answered(undefined));
  });
}

const workerOf = (answer: { text: string } | undefined) => Number(/worker (\d)/.exec(answer?.text ?? "")?.[1]);
const onOneConnection = () => new Agent({ keepAlive: true, maxSockets: 1 });

/** Client that keeps sending requests over one connection, which one worker holds, until stopped. */
async function aClient() {
  const agent = onOneConnection();
  const worker = workerOf(await ask("/healthz", agent));
  const outcomes: (number | "lost")[] = [];
  let goesOn = true;
  const done = (async () => {
    while (goesOn) outcomes.push((await ask("/events/api/event_types/", agent))?.status ?? "lost");
    agent.destroy();
  })();
  const stop = () => {
    goesOn = false;
    return done;
  };
  return { worker, outcomes, stop };
}

/** Starts clients until each worker has one, at least four. */
async function clientsOfBoth(): Promise<Awaited<ReturnType<typeof aClient>>[]> {
  const clients = [];
  const workers = new Set<number>();
  for (let tries = 0; (workers.size < 2 || clients.length < 4) && tries < 100; tries++) {
    const client = await aClient();
    workers.add(client.worker);
    clients.push(client);
  }
  expect([...workers].sort()).toEqual([1, 2]);
  return clients;
}

it("answers on one port by two workers, each of which says its number", async () => {
  // A worker's line may come a moment after that of the first process.
  await expect
    .poll(() =>
      readyLines()
        .map(({ worker }) => worker)
        .sort(),
    )
    .toEqual([1, 2]);
  expect(new Set(readyLines().map(({ pid }) => pid)).size).toBe(2);
  const clients = await clientsOfBoth();
  await Promise.all(clients.map(({ stop }) => stop()));
});

it("measures what all workers did together", async () => {
  const of = (text: string) =>
    [...text.matchAll(/http_server_request_duration_seconds_count\{[^}]*area="events"[^}]*\} (\d+)/g)].reduce(
      (sum, [, n]) => sum + Number(n),
      0,
    );
  const [before, clients] = [of((await ask("/metrics"))?.text ?? ""), await clientsOfBoth()];
  await Promise.all(clients.map(({ stop }) => stop()));
  const answered = clients.flatMap(({ outcomes }) => outcomes).length;
  const after = (await ask("/metrics"))?.text ?? "";
  // Cached responses are counted separately.
  const shared = [...after.matchAll(/response_cache_requests_total\{kind="\w+",outcome="kept"\} (\d+)/g)].reduce(
    (sum, [, n]) => sum + Number(n),
    0,
  );
  expect(of(after) - before + shared).toBeGreaterThanOrEqual(answered);
});

it("loses no answer but those of a worker that is killed, and starts another in its place", async () => {
  const clients = await clientsOfBoth();
  const pids = () => readyLines().flatMap(({ worker, pid }) => (worker === 1 ? [pid] : []));
  const known = pids();
  process.kill(known.at(-1) ?? 0, "SIGKILL");
  // Each goes on being answered afterwards.
  const seen = clients.map(({ outcomes }) => outcomes.length);
  await expect
    .poll(() => clients.every(({ outcomes }, index) => outcomes.length > (seen[index] ?? 0) + 20), { timeout: 30_000 })
    .toBe(true);
  await Promise.all(clients.map(({ stop }) => stop()));
  await expect.poll(pids, { timeout: 100_000 }).toHaveLength(known.length + 1);
  for (const { worker, outcomes } of clients) {
    const others = outcomes.filter((outcome) => outcome !== 200);
    // Clients of the killed worker lose at most one response; others lose none.
    expect(others.every((outcome) => outcome === "lost")).toBe(true);
    expect(others.length).toBeLessThanOrEqual(worker === 1 ? 1 : 0);
  }
  expect(server.output()).toContain("a worker died: starting another");
}, 150_000);

it("stops with all its workers when it is told to", async () => {
  const pids = readyLines().map(({ pid }) => pid);
  const clients = await clientsOfBoth();
  server.process.kill("SIGTERM");
  expect(await once(server.process, "exit")).toEqual([0, null]);
  await Promise.all(clients.map(({ stop }) => stop()));
  for (const pid of pids) expect(() => process.kill(pid, 0)).toThrow();
  expect(server.output()).not.toContain('"level":60');
}, 60_000);
