import { once } from "node:events";
import { type AddressInfo, createServer, connect as open } from "node:net";
import { testDatabase } from "@hereabouts/testing/database";
import { sql } from "kysely";
import { afterAll, expect, test } from "vitest";
import { connect, createPool } from "./connection.ts";
import { DatabaseClient } from "./database-client.ts";
import { hostUrlsOf, isDatabaseUrl } from "./database-hosts.ts";

const { db, url } = await testDatabase();
const { host, username, password, pathname } = new URL(url);

/** A port that nobody listens on. */
async function deadHost(): Promise<string> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  await new Promise((closed) => server.close(closed));
  return `127.0.0.1:${port}`;
}

const login = password ? `${username}:${password}` : username;
const urlOf = (...hosts: string[]) =>
  `postgres://${login}@${hosts.join(",")}${pathname}?target_session_attrs=read-write`;
const dead = await deadHost();

test.each([
  ["postgres://a/db", ["postgres://a/db"]],
  ["postgres://me:x@a,b:5433/db", ["postgres://me:x@a/db", "postgres://me:x@b:5433/db"]],
  ["postgres://a:1,b:2/db?target_session_attrs=read-write", ["postgres://a:1/db", "postgres://b:2/db"]],
  [
    "postgres://a,b/db?sslmode=require&target_session_attrs=primary",
    ["postgres://a/db?sslmode=require", "postgres://b/db?sslmode=require"],
  ],
])("%s names %j", (given, hosts) => {
  expect(isDatabaseUrl(given)).toBe(true);
  expect(hostUrlsOf(given)).toEqual(hosts);
});

test.each([
  "a,b",
  "http://a,b/db",
  "postgres://a,/db",
  "postgres://a:x,b/db",
  "postgres://a,b/db?target_session_attrs=any",
])("%s is no address of a database", (given) => expect(isDatabaseUrl(given)).toBe(false));

test.each([[[dead, host]], [[host, dead]]])(
  "of %j the one that lives is used, by pools and single connections",
  async (hosts) => {
    const pool = connect(createPool(urlOf(...hosts)));
    const client = new DatabaseClient({ connectionString: urlOf(...hosts) });
    await client.connect();
    const asked = sql<{ one: number }>`select 1 as one`.execute(pool);
    expect((await asked).rows).toEqual([{ one: 1 }]);
    expect((await client.query("select 1 as one")).rows).toEqual([{ one: 1 }]);
    await Promise.all([pool.destroy(), client.end()]);
  },
);

test("a host that is busy at first is asked once more before all are given up", async () => {
  const { hostname, port } = new URL(url);
  let connections = 0;
  const busy = createServer((near) => {
    near.on("error", () => undefined);
    connections += 1;
    if (connections === 1) return;
    const far = open({ host: hostname, port: Number(port) });
    near.pipe(far).pipe(near);
  }).listen(0, "127.0.0.1");
  await once(busy, "listening");
  const { port: busyPort } = busy.address() as AddressInfo;
  const client = new DatabaseClient({ connectionString: urlOf(`127.0.0.1:${busyPort}`, dead) });
  await client.connect();
  expect((await client.query("select 1 as one")).rows).toEqual([{ one: 1 }]);
  await client.end();
  busy.close();
});

test("where no host lives the reason is told", async () => {
  const pool = connect(createPool(urlOf(dead, await deadHost())));
  await expect(sql`select 1`.execute(pool)).rejects.toThrow("ECONNREFUSED");
  await pool.destroy();
});

test("a server that only lets read is left, and taken again once it lets write", async () => {
  const pool = connect(createPool(urlOf(dead, host), { max: 1 }));
  afterAll(() => pool.destroy());
  const write = () => sql`create temporary table if not exists note (id int)`.execute(pool);
  const letNewSessionsWrite = (isOn: boolean) =>
    sql
      .raw(`alter database "${pathname.slice(1)}" set default_transaction_read_only = ${isOn ? "off" : "on"}`)
      .execute(db);
  await write();
  await letNewSessionsWrite(false);
  await sql`set default_transaction_read_only = on`.execute(pool);
  await expect(write()).rejects.toThrow("read-only");
  await expect(write()).rejects.toThrow();
  await letNewSessionsWrite(true);
  await write();
});
