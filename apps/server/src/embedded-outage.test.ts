import { once } from "node:events";
import { chmodSync, mkdtempSync, renameSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { runningPostmaster } from "@hereabouts/db/embedded-process";
import { contextOf } from "@hereabouts/domain/test-context";
import { pino } from "pino";
import { afterAll, beforeAll, expect, it } from "vitest";
import { readEnvironment } from "./env.ts";
import { openDatabase } from "./open-database.ts";
import { type ServerProcess, startServerProcess } from "./operate/processes/start-server.ts";
import { seed } from "./seed.ts";

const folder = mkdtempSync(join(tmpdir(), "hereabouts-embedded-outage-"));
// Postgres' account has to reach it.
chmodSync(folder, 0o755);
const dir = join(folder, "postgres");
let server: ServerProcess;

beforeAll(async () => {
  // A dozen venues of the demo with their events are enough to list.
  const env = readEnvironment({ DATA_DIR: folder, SEED: "demo" });
  const log = pino({ level: "silent" });
  const { workDb, close } = await openDatabase(env, log);
  await seed(workDb, contextOf(workDb, { now: () => new Date() }), env, log, { maxVenues: 12 });
  await close();
  server = await startServerProcess({ DATA_DIR: folder, LOG_LEVEL: "trace", TRUST_PROXY: "loopback" });
}, 120_000);

afterAll(async () => {
  await server?.end("SIGTERM");
  rmSync(folder, { recursive: true, force: true });
}, 60_000);

const kill = () => process.kill(runningPostmaster(dir)?.pid ?? 0, "SIGKILL");

interface Said {
  status: number;
  retryAfter: string | null;
  /** Ids of the listed events. */
  ids: number[];
}

let asked = 0;
/** Asks the listing, from an address of one's own. */
async function ask(search: string): Promise<Said> {
  asked += 1;
  const headers = { "X-Forwarded-For": `10.1.${asked >> 8}.${asked & 255}` };
  const answer = await fetch(`${server.origin}/events/api/v1/events/?${search}`, { headers });
  const body = await answer.text();
  const ids = answer.ok ? (JSON.parse(body).data as { id: number }[]).map(({ id }) => id) : [];
  return { status: answer.status, retryAfter: answer.headers.get("retry-after"), ids };
}

/**
 * Starts eight clients that request known and new addresses until stopped.
 * @returns a function that stops them and returns their responses
 */
function load(): () => Promise<{ known: Said[]; fresh: Said[] }> {
  const [known, fresh]: [Said[], Said[]] = [[], []];
  let isOver = false;
  const clients = Array.from({ length: 8 }, async (_, client) => {
    for (let turn = 0; !isOver; turn++) {
      known.push(await ask("page_size=5"));
      fresh.push(await ask(`page_size=5&latitude=42.${300 + client}&longitude=-72.${600 + (turn % 100)}&radius=25`));
    }
  });
  return async () => {
    isOver = true;
    await Promise.all(clients);
    return { known, fresh };
  };
}

it("serves again by itself after its database was killed under load; meanwhile it is right, or says to come back", async () => {
  const before = await ask("page_size=5");
  expect([before.status, before.ids.length]).toEqual([200, 5]);
  const end = load();
  const { pid } = runningPostmaster(dir) ?? {};
  kill();
  await expect.poll(() => runningPostmaster(dir)?.pid ?? pid, { timeout: 60_000 }).not.toBe(pid);
  await expect.poll(async () => (await ask("page_size=5")).status, { timeout: 60_000 }).toBe(200);
  const { known, fresh } = await end();
  for (const { status, retryAfter } of [...known, ...fresh])
    expect(status === 200 || (status === 503 && Number(retryAfter) > 0), `${status}, ${retryAfter}`).toBe(true);
  for (const said of known) if (said.status === 200) expect(said.ids).toEqual(before.ids);
  expect((await ask("page_size=5")).ids).toEqual(before.ids);
  expect(server.process.exitCode).toBeNull();
}, 90_000);

it("ends with a failure, for whoever looks after it, when its database cannot be started again", async () => {
  renameSync(join(dir, "global/pg_control"), join(dir, "global/pg_control.gone"));
  kill();
  expect(await once(server.process, "exit")).toEqual([1, null]);
  expect(server.output()).toContain("the embedded database could not be restarted");
}, 90_000);

it("never writes the database's password to the log", () => {
  expect(server.output()).toContain('"level"');
  expect(server.output()).not.toMatch(/postgres:\/\/\w+:/);
});
