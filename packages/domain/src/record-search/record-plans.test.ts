import { createPool } from "@hereabouts/db/connection";
import type { DB } from "@hereabouts/db/schema.gen";
import { testDatabase } from "@hereabouts/testing/database";
import { type CompiledQuery, Kysely, PostgresDialect, sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Context } from "../context.ts";
import { installReferenceData } from "../reference-data/install-reference-data.ts";
import { contextOf } from "../test-context.ts";
import { aPerson } from "../test-factories.ts";
import { findRecords } from "./find-records.ts";

/* Speed without a clock: what the search reads of 5,000 venues and 20,000 events, most of which share their words. */

const statements: CompiledQuery[] = [];
let db: Kysely<DB>;
let ctx: Context;

interface PlanNode {
  "Rows Removed by Filter"?: number;
  "Shared Hit Blocks": number;
  "Shared Read Blocks": number;
  Plans?: PlanNode[];
}
const nodesOf = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)];

async function planOf(statement: CompiledQuery) {
  const { rows } = await db.executeQuery<{ "QUERY PLAN": [{ Plan: PlanNode }] }>({
    ...statement,
    sql: `explain (analyze, buffers, timing off, format json) ${statement.sql}`,
  });
  const [plan] = rows.flatMap((row) => row["QUERY PLAN"].map(({ Plan }) => Plan));
  if (!plan) throw new Error("no plan");
  return plan;
}

beforeAll(async () => {
  const { db: setUp, url } = await testDatabase();
  await installReferenceData(setUp);
  await sql`insert into venue (name, city, phone, website, lat, lon)
    select (array['Historical society', 'Museum of art', 'Town hall', 'Grange'])[1 + n % 4] || ' ' || n,
      (array['Northampton', 'Amherst', 'Hatfield'])[1 + n % 3], '413-555-' || lpad((n % 10000)::text, 4, '0'),
      'https://www.place' || n || '.example/', 42.3, -72.6 from generate_series(1, 5000) n`.execute(setUp);
  await sql`insert into event (venue_id, name, event_type_id, url)
    select 1 + n % 4999, (array['Jazz', 'Folk', 'Winter', 'Family'])[1 + n % 4] || ' '
      || (array['concert', 'market', 'dance'])[1 + n % 3] || ' night ' || n, 1 + n % 18, 'https://tickets.example/' || n
    from generate_series(1, 20000) n`.execute(setUp);
  await sql`insert into app_user (first_name, last_name, email)
    select 'Robin', 'Miller', 'robin' || n || '@example.org' from generate_series(1, 5000) n`.execute(setUp);
  await sql`insert into claim (venue_id, claimant_id, status, only_knows)
    select 1 + n % 4999, n, 'new', true from generate_series(1, 4000) n`.execute(setUp);
  await sql`insert into search_ad (title, url, button_text, radius_miles)
    select 'Bakery ' || n, 'https://bakery.example/', 'See', 25 from generate_series(1, 5000) n`.execute(setUp);
  await sql`vacuum (analyze)`.execute(setUp);
  db = new Kysely<DB>({
    dialect: new PostgresDialect({ pool: createPool(url) }),
    log: ({ query }) => void statements.push(query),
  });
  afterAll(() => db.destroy());
  ctx = contextOf(db, { viewer: await aPerson(contextOf(setUp), { isSuperuser: true }) });
});

test.each([
  ["a word of most events", "night"],
  ["two letters", "da"],
  ["one letter after another", "a b"],
  ["a word of an event and one of its town", "dance northampton"],
  ["many words, one of them nowhere", "winter night dance zzqx"],
  ["two slips of a key", "historicl socety"],
  ["letters swapped", "dnace"],
  ["a phone number", "413-555-0119"],
  ["a domain of most events", "tickets.example"],
  ["an id", "#77"],
  ["the name of most accounts", "robin miller"],
  ["an email address", "robin77@example.org"],
  ["a word of most ads", "bakery"],
  ["nothing", ""],
])("no search reads a whole table: %s", async (_what, q) => {
  statements.length = 0;
  await findRecords(ctx, { q });
  for (const statement of [...statements]) {
    const plan = await planOf(statement);
    // A table that is read from its beginning until enough was found is not read whole.
    for (const node of nodesOf(plan)) expect(node["Rows Removed by Filter"] ?? 0).toBeLessThan(4_000);
    // Four hundred events, each with its last date, its venue and itself, at three pages.
    expect(plan["Shared Hit Blocks"] + plan["Shared Read Blocks"]).toBeLessThan(7_000);
  }
});
