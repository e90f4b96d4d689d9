import { serve } from "@hereabouts/api/test-server";
import { parseChange } from "@hereabouts/db/changes/change";
import type { Sources } from "@hereabouts/db/changes/sources";
import { createPool } from "@hereabouts/db/connection";
import type { DB } from "@hereabouts/db/schema.gen";
import { installReferenceData } from "@hereabouts/domain/reference-data/install-reference-data";
import { contextOf } from "@hereabouts/domain/test-context";
import { testDatabase } from "@hereabouts/testing/database";
import { Kysely, PostgresDialect, sql } from "kysely";
import { afterAll, expect, test } from "vitest";
import { collectSources } from "./response-cache/request-sources.ts";
import { filteredReads, publicReads } from "./test-public-reads.ts";
import { someRecords } from "./test-records.ts";
import { makeSite } from "./test-site.ts";

const { db, url } = await testDatabase();
await installReferenceData(db);

/** Every statement that the site makes. */
const statements: string[] = [];
const read = new Kysely<DB>({
  dialect: new PostgresDialect({ pool: createPool(url) }),
  log: ({ query }) => void statements.push(query.sql),
});
afterAll(() => read.destroy());

const ctx = contextOf(db);
const records = await someRecords(ctx);

/** Pages in no list: searches. */
const searches = [
  "/events/?keyword=dance",
  "/events/?date_start=2026-11-01&date_end=2026-11-10",
  "/venues/?open_now=true",
].map((address) => ({ route: address, address, isForAll: true }));

/** Public tables that only migrations and release jobs write. */
const neverWritten = ["kysely_migration"];

/** Ways to write a table, as Postgres counts them in `pg_trigger.tgtype`. */
const deeds = { insert: 4, update: 16, delete: 8, truncate: 32 } as const;

interface Table {
  name: string;
  /** Sum of the trigger events that are covered. */
  told: number;
}

/** Lists all tables with the writes their triggers announce: enabled, for all columns and operations. */
async function tablesOf(): Promise<readonly Table[]> {
  const { rows } = await sql<Table>`
    select relname as name, coalesce((
      select bit_or(tgtype::int) from pg_trigger join pg_proc on pg_proc.oid = tgfoid
      where tgrelid = pg_class.oid and tgenabled in ('O', 'A') and tgqual is null and cardinality(tgattr) = 0
        and prosrc like '%pg_notify(''changes''%'
    ), 0) as told
    from pg_class where relkind in ('r', 'p', 'v', 'm', 'f') and relnamespace = 'public'::regnamespace`.execute(db);
  return rows;
}

const untoldDeeds = ({ told }: Table) =>
  Object.entries(deeds).flatMap(([deed, bit]) => ((told & bit) === 0 ? [deed] : []));

test("whatever is read for strangers tells of every way to change it", { timeout: 120_000 }, async () => {
  const site = await makeSite(read, { ...ctx, db: read });
  let sources: Sources | undefined;
  const origin = await serve((request, response) => {
    sources = collectSources(request);
    site(request, response);
  });
  const tables = await tablesOf();
  const faults: unknown[] = [];
  const seen = new Set<string>();
  const asked = [...publicReads(records), ...filteredReads(records), ...searches];
  for (const [index, { route, address, isForAll }] of asked.entries()) {
    statements.length = 0;
    // Each comes from elsewhere: together they would be more than one address may ask.
    const headers = { Accept: "text/html", "X-Forwarded-For": `198.18.${index >> 8}.${index & 255}` };
    const answer = await fetch(origin + address, { headers });
    await answer.arrayBuffer();
    const isPublic = /^public\b/.test(answer.headers.get("cache-control") ?? "");
    if (isForAll && !(answer.status === 200 && isPublic)) faults.push([route, answer.status, "is not for all"]);
    if (!isPublic) continue;
    const words = new Set(statements.join(" ").match(/\w+/g));
    for (const table of tables) {
      if (!words.has(table.name) || neverWritten.includes(table.name)) continue;
      seen.add(table.name);
      const untold = untoldDeeds(table);
      if (untold.length > 0) faults.push([route, table.name, untold]);
      if (!sources?.isTouchedBy(parseChange(table.name))) faults.push([route, table.name, "is no source of it"]);
    }
  }
  expect(faults).toEqual([]);
  // The statements are looked at, each kind of them.
  expect([...seen]).toEqual(expect.arrayContaining(["event_listing", "venue", "site_page_version", "saved_search"]));
});
