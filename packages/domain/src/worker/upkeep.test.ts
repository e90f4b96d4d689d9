import { createPool } from "@hereabouts/db/connection";
import type { DB } from "@hereabouts/db/schema.gen";
import { timeLimits } from "@hereabouts/db/time-limits";
import { testDatabase } from "@hereabouts/testing/database";
import { type CompiledQuery, Kysely, PostgresDialect, sql } from "kysely";
import { expect, it } from "vitest";
import { contextOf } from "../test-context.ts";
import { rotateSightingPartitions } from "../traffic/sighting-days.ts";
import { clean } from "./upkeep.ts";

const { db, url } = await testDatabase();

/** Runs work with a connection of its own. @returns the deletes that it sent */
async function deletesOf(work: (db: Kysely<DB>) => Promise<void>): Promise<CompiledQuery[]> {
  const sent: CompiledQuery[] = [];
  const watched = new Kysely<DB>({
    dialect: new PostgresDialect({ pool: createPool(url, { limits: timeLimits.work }) }),
    log: ({ query }) => void sent.push(query),
  });
  await work(watched).finally(() => watched.destroy());
  return sent.filter((query) => /\bdelete from\b/.test(query.sql));
}

it("deletes any number of rows, a bounded number in each statement", async () => {
  await sql`insert into throttle (key, attempts, resets_at)
    select 'old ' || i, 1, '2020-01-01' from generate_series(1, 12001) i`.execute(db);
  await sql`insert into throttle (key, attempts, resets_at) values ('new', 1, '2100-01-01')`.execute(db);
  const deletes = await deletesOf((db) => clean(contextOf(db)));
  expect(await db.selectFrom("throttle").select("key").execute()).toEqual([{ key: "new" }]);
  expect(deletes.filter((query) => query.sql.startsWith('delete from "throttle"'))).toHaveLength(3);
  for (const query of deletes) expect(query.sql).toContain("limit $");
});

it("finds everything it deletes by an index", async () => {
  const deletes = await deletesOf(async (db) => {
    await clean(contextOf(db));
    await rotateSightingPartitions(contextOf(db));
  });
  expect(deletes.length).toBeGreaterThan(20);
  await db.transaction().execute(async (db) => {
    await sql`set local enable_seqscan = off`.execute(db);
    for (const query of deletes) {
      const explained = { ...query, sql: `explain ${query.sql}` };
      const { rows } = await db.executeQuery<{ "QUERY PLAN": string }>(explained);
      const plan = rows.map((row) => row["QUERY PLAN"]).join("\n");
      expect(`${query.sql}\n${plan}`).not.toContain("Seq Scan");
    }
  });
});

it("has an index for each reference by which rows go along with others", async () => {
  const { rows } = await sql<{ reference: string }>`
    select k.conrelid::regclass || '.' || a.attname as reference
    from pg_constraint k join pg_attribute a on a.attrelid = k.conrelid and a.attnum = k.conkey[1]
    where k.contype = 'f' and k.connamespace = 'public'::regnamespace and k.confdeltype in ('c', 'n')
      and not exists (select from pg_index i where i.indrelid = k.conrelid and i.indkey[0] = k.conkey[1]
        and (i.indpred is null or pg_get_expr(i.indpred, i.indrelid) = format('(%I IS NOT NULL)', a.attname)))
    order by 1`.execute(db);
  // A short list: what is assigned to whom at the moment.
  expect(rows.map(({ reference }) => reference)).toEqual(["qa_assignment.assigned_by"]);
});
