import { once } from "node:events";
import { type AddressInfo, connect as connectSocket, createServer, type Socket } from "node:net";
import { testDatabase } from "@hereabouts/testing/database";
import { sql } from "kysely";
import { afterAll, afterEach, expect, test, vi } from "vitest";
import { connect, createPool } from "./connection.ts";
import { watchOutages } from "./outage-watch.ts";
import { timeLimits } from "./time-limits.ts";

const { url } = await testDatabase();

/** Passes connections on to Postgres, unless it is cut. */
const sockets = new Set<Socket>();
let isCut = false;
let attempts = 0;
const way = createServer((near) => {
  attempts += 1;
  if (isCut) return void near.destroy();
  const far = connectSocket(Number(new URL(url).port), "127.0.0.1");
  for (const socket of [near, far]) sockets.add(socket.on("error", () => undefined));
  near.on("close", () => far.destroy());
  far.on("close", () => near.destroy());
  near.pipe(far).pipe(near);
}).listen(0, "127.0.0.1");
await once(way, "listening");
const through = new URL(url);
through.hostname = "127.0.0.1";
through.port = String((way.address() as AddressInfo).port);

function cut(): void {
  isCut = true;
  for (const socket of sockets) socket.destroy();
}

const [onBegin, onEnd] = [vi.fn(), vi.fn()];
const outage = watchOutages(through.href, { probeEveryMs: 20, onBegin, onEnd });
const db = connect(outage.guard(createPool(through.href, { max: 2 })));
const ask = () => sql`select 1`.execute(db);

afterEach(() => {
  isCut = false;
});
afterAll(async () => {
  outage.close();
  await db.destroy();
  cut();
  way.close();
});

test("a lost connection is found to be an outage, in which statements fail without an attempt, until a probe succeeds", async () => {
  await ask();
  expect(outage.awayForMs()).toBeUndefined();
  cut();
  await vi.waitUntil(() => outage.awayForMs() !== undefined);
  const before = attempts;
  const failed = Array.from({ length: 50 }, () => expect(ask()).rejects.toMatchObject({ code: "ECONNREFUSED" }));
  await Promise.all(failed);
  expect(attempts - before).toBeLessThan(50);
  const away = outage.awayForMs() ?? 0;
  await vi.waitUntil(() => (outage.awayForMs() ?? 0) > away + 50);
  isCut = false;
  await vi.waitUntil(() => outage.awayForMs() === undefined);
  await ask();
  expect([onBegin.mock.calls.length, onEnd.mock.calls.length]).toEqual([1, 1]);
});

test("a pool without a free connection is no outage", async () => {
  const busy = createPool(through.href, { max: 1, limits: { ...timeLimits.request, connect: 500 } });
  const guarded = outage.guard(busy);
  const held = await guarded.connect();
  await expect(guarded.connect()).rejects.toThrow("timeout");
  await outage.check();
  expect(outage.awayForMs()).toBeUndefined();
  held.release();
  await guarded.end();
});
