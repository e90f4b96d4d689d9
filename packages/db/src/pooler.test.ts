import { testDatabase } from "@hereabouts/testing/database";
import { sql } from "kysely";
import { afterAll, expect, test } from "vitest";
import { connect, createPool } from "./connection.ts";
import { hasOwnSettings } from "./own-settings.ts";
import { type Pooler, preparePooler } from "./pooler.ts";
import { timeLimits } from "./time-limits.ts";

const { db, url } = await testDatabase();

/** Connections as a pooler lends them: with no settings of their session. */
function lentBy(pooler: Pooler) {
  const lent = connect(createPool(url, { max: 1, pooler }));
  afterAll(() => lent.destroy());
  return lent;
}

test("what a pooler lends has the time limits and planner settings of requests, by its role", async () => {
  // Nothing between us and Postgres keeps statements under other names.
  expect(await preparePooler(url, url)).toEqual({ keepsStatements: false });
  const { rows } = await sql<{ name: string; setting: string }>`select name, setting from pg_settings
    where name in ('statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout', 'random_page_cost', 'jit')
    order by name`.execute(lentBy({ keepsStatements: false }));
  expect(Object.fromEntries(rows.map(({ name, setting }) => [name, setting]))).toEqual({
    idle_in_transaction_session_timeout: String(timeLimits.request.idleInTransaction),
    jit: "off",
    lock_timeout: String(timeLimits.request.lock),
    random_page_cost: "1.1",
    statement_timeout: String(timeLimits.request.statement),
  });
});

test("sessions past the pooler keep their own limits beside those of the role", async () => {
  await preparePooler(url, url);
  const direct = connect(createPool(url, { max: 1, limits: timeLimits.work }));
  afterAll(() => direct.destroy());
  expect(await hasOwnSettings(direct)).toBe(true);
  const ignored = connect(createPool(`${url}?statement_timeout=0`, { max: 1, limits: timeLimits.work }));
  afterAll(() => ignored.destroy());
  expect(await hasOwnSettings(ignored)).toBe(false);
});

test("reads are prepared under names where the pooler keeps them, and only there", async () => {
  for (const [keepsStatements, expected] of [
    [true, 1],
    [false, 0],
  ] as const) {
    const lent = lentBy({ keepsStatements });
    await lent.selectFrom("venue").select("id").where("name", "=", "Mill River Hall").execute();
    const { rows } = await sql`select from pg_prepared_statements where statement like '%from "venue"%'`.execute(lent);
    expect(rows).toHaveLength(expected);
  }
});

test("where the limits may not be set from here, the error says what to run", async () => {
  const guest = new URL(url);
  guest.username = "guest_of_pooler";
  guest.password = "guest";
  await sql`create role guest_of_pooler login password 'guest'`.execute(db);
  try {
    await sql`alter role hereabouts in database ${sql.id(guest.pathname.slice(1))} reset all`.execute(db);
    await expect(preparePooler(url, guest.href)).rejects.toThrow(
      /Run: alter role "hereabouts" in database "t_\w+" set random_page_cost = '1.1'; /,
    );
  } finally {
    await sql`drop role guest_of_pooler`.execute(db);
  }
});
