import { cookieClient } from "@hereabouts/api/test-client";
import { connect, createPool } from "@hereabouts/db/connection";
import { contextOf } from "@hereabouts/domain/test-context";
import { testDatabase } from "@hereabouts/testing/database";
import { sql } from "kysely";
import { afterAll, expect, test } from "vitest";
import { openWay } from "../operate/processes/open-way.ts";
import { readiness } from "./readiness.ts";
import { serveSite } from "./test-site.ts";

const { db, url } = await testDatabase();

/** Connections that may only read, as those to a standby. */
const readOnly = connect(createPool(`${url}?options=${encodeURIComponent("-c default_transaction_read_only=on")}`));
afterAll(() => readOnly.destroy());

test("a process is ready on a current database that takes writes, while it hears of changes", async () => {
  let isLive = true;
  const findFault = readiness({ db, feed: { isLive: () => isLive } });
  expect(await findFault()).toBeNull();
  isLive = false;
  expect(await findFault()).toBe("changes not heard");
  expect(await readiness({ db })()).toBeNull();
});

test("a database that only lets read makes a process unready, and its writes an outage", async () => {
  expect(await readiness({ db: readOnly })()).toBe("database read-only");
  const client = cookieClient(await serveSite(readOnly, contextOf(readOnly)));
  await client.csrf();
  const credentials = { username: "robin@example.org", password: "seven brown mugs" };
  const login = await client.call("/auth/login-ajax/", { json: credentials });
  expect(login.status).toBe(503);
  expect(login.headers.get("retry-after")).toMatch(/^\d+$/);
});

test("a database without the newest migration makes a process unready until it has run", async () => {
  const findFault = readiness({ db });
  const last = sql`(select max(name) from kysely_migration)`;
  await sql`update kysely_migration set name = name || '-later' where name = ${last}`.execute(db);
  expect(await findFault()).toBe("migrations pending");
  await sql`update kysely_migration set name = replace(name, '-later', '') where name = ${last}`.execute(db);
  expect(await findFault()).toBeNull();
});

test("a database that does not answer makes a process unready within a second, however often it is asked", async () => {
  const way = await openWay(url);
  const slow = connect(createPool(way.url, { max: 3 }));
  afterAll(async () => {
    way.close();
    await slow.destroy();
  });
  const findFault = readiness({ db: slow });
  expect(await findFault()).toBeNull();
  way.turn("silent");
  for (let round = 0; round < 2; round++) {
    const start = performance.now();
    expect(new Set(await Promise.all([1, 2, 3, 4].map(findFault)))).toEqual(new Set(["database unavailable"]));
    // The database itself would let it wait for minutes.
    expect(performance.now() - start).toBeLessThan(10_000);
  }
  way.turn("cut");
  way.turn("open");
  await expect.poll(findFault, { timeout: 60_000 }).toBeNull();
});
