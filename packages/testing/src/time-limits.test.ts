import { connect, createPool } from "@hereabouts/db/connection";
import { timeLimits } from "@hereabouts/db/time-limits";
import { sql } from "kysely";
import { afterAll, expect, test } from "vitest";
import { testDatabase } from "./database.ts";

const { url } = await testDatabase();
const patient = { connect: 20_000, statement: 20_000, lock: 20_000, idleInTransaction: 20_000, answer: 30_000 };

/** A pool on the test's database that is patient but for what the test is about. */
function poolWith(hurry: Partial<typeof patient>, max = 2) {
  const db = connect(createPool(url, { max, limits: { ...patient, ...hurry } }));
  afterAll(() => db.destroy());
  return db;
}

test("the longest wait for somebody's page is short, and every limit at our end leaves the server its own", () => {
  const { request } = timeLimits;
  expect(request.connect + request.answer).toBeLessThan(15_000);
  for (const { statement, lock, answer } of Object.values(timeLimits)) {
    expect(statement).toBeLessThan(answer);
    expect(lock).toBeLessThan(statement);
  }
});

test("a statement that takes too long is ended by the server, and the connection goes on", async () => {
  const db = poolWith({ statement: 100 }, 1);
  await expect(sql`select pg_sleep(20)`.execute(db)).rejects.toMatchObject({ code: "57014" });
  expect((await sql`select 1 as one`.execute(db)).rows).toEqual([{ one: 1 }]);
});

test("nobody waits for ever for what somebody else holds", async () => {
  const db = poolWith({ lock: 100 });
  await db.transaction().execute(async (holder) => {
    await sql`lock table app_user`.execute(holder);
    await expect(db.selectFrom("app_user").select("id").execute()).rejects.toMatchObject({ code: "55P03" });
  });
  expect(await db.selectFrom("app_user").select("id").execute()).toEqual([]);
});

test("a transaction that waits for nothing loses its locks", async () => {
  const db = poolWith({ idleInTransaction: 100 });
  const idle = await db.startTransaction().execute();
  await sql`lock table app_user`.execute(idle);
  expect(await db.selectFrom("app_user").select("id").execute()).toEqual([]);
  await expect(idle.selectFrom("app_user").select("id").execute()).rejects.toThrow();
  await idle
    .rollback()
    .execute()
    .catch(() => undefined);
});

test("a server that stands still is given up, and the next question gets a new connection", async () => {
  const db = poolWith({ answer: 500 }, 1);
  const backend = async () =>
    (await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db)).rows[0]?.pid ?? 0;
  const frozen = await backend();
  process.kill(frozen, "SIGSTOP");
  try {
    await expect(backend()).rejects.toMatchObject({ code: "ETIMEDOUT" });
    expect(await backend()).not.toBe(frozen);
  } finally {
    process.kill(frozen, "SIGCONT");
  }
});

test("a transaction on a server that stands still ends as well", async () => {
  const db = poolWith({ answer: 500 }, 1);
  let frozen = 0;
  const work = db.transaction().execute(async (transaction) => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(transaction);
    frozen = rows[0]?.pid ?? 0;
    process.kill(frozen, "SIGSTOP");
    await sql`select 1`.execute(transaction);
  });
  try {
    await expect(work).rejects.toThrow();
    expect((await sql`select 1 as one`.execute(db)).rows).toEqual([{ one: 1 }]);
  } finally {
    process.kill(frozen, "SIGCONT");
  }
});
