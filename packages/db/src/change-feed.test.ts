import { testDatabase } from "@hereabouts/testing/database";
import { sql } from "kysely";
import { afterAll, expect, test } from "vitest";
import { followChanges } from "./change-feed.ts";

const { db, url } = await testDatabase();
const feed = followChanges(url);
afterAll(() => feed.close());
const isLive = () => expect.poll(feed.isLive).toBe(true);

test("a change is told when it is committed, once, and one that is taken back is not", async () => {
  await isLive();
  await sql`insert into venue (name, lat, lon) values ('Mill River Hall', 42.3, -72.6)`.execute(db);
  await feed.catchUp();
  const before = feed.generation();
  await db
    .transaction()
    .execute(async (trx) => {
      await sql`update venue set name = name`.execute(trx);
      throw new Error("taken back");
    })
    .catch(() => undefined);
  await db.transaction().execute(async (trx) => {
    await sql`update venue set name = name`.execute(trx);
    await sql`update venue set name = name where lat > 42`.execute(trx);
    await sql`update venue set name = name where lat > 43`.execute(trx);
    // Notices arrive in the order of commits: nothing came of the one before.
    expect(feed.generation()).toBe(before);
  });
  await expect.poll(feed.generation).toBe(before + 1);
});

test("what changed while nobody listened counts as changed, and is heard of again", async () => {
  await isLive();
  const before = feed.generation();
  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where application_name = 'changes' and datname = current_database()`.execute(db);
  await expect.poll(feed.isLive).toBe(false);
  expect(feed.generation()).toBeGreaterThan(before);
  await isLive();
  const later = feed.generation();
  await sql`truncate saved_search cascade`.execute(db);
  await expect.poll(feed.generation).toBeGreaterThan(later);
});
