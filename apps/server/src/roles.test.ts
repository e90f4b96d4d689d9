import { readFile } from "node:fs/promises";
import { connect, createPool } from "@hereabouts/db/connection";
import { installReferenceData } from "@hereabouts/domain/reference-data/install-reference-data";
import { contextOf } from "@hereabouts/domain/test-context";
import { anEvent } from "@hereabouts/domain/test-factories";
import { archiveHistory } from "@hereabouts/domain/worker/archive-history";
import { testDatabase } from "@hereabouts/testing/database";
import { sql } from "kysely";
import pg from "pg";
import { pino } from "pino";
import { afterAll, expect, test } from "vitest";
import { dropEverything } from "./backup/tables.queries.ts";
import { readEnvironment } from "./env.ts";
import { migrateDatabase, openDatabase } from "./open-database.ts";
import { sharedKeys, startServerProcess } from "./operate/processes/start-server.ts";

const { db: administrator, url } = await testDatabase();
const log = pino({ level: "silent" });

async function administer(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(statement).finally(() => client.end());
}

/** The database as one of the roles sees it. */
function as(role: "hereabouts_owner" | "hereabouts_web"): string {
  const own = new URL(url);
  own.searchParams.set("options", `-c role=${role}`);
  return own.href;
}

const client = new pg.Client({ connectionString: url });
await client.connect();
await dropEverything(client);
await client.query("drop schema job_queue");
await client.end();
await administer(await readFile(new URL("../../../infra/roles.sql", import.meta.url), "utf8"));

const web = connect(createPool(as("hereabouts_web"), { max: 2 }));
afterAll(() => web.destroy());

test("a start with MIGRATE=off is refused until the owner has migrated, and says how", async () => {
  const env = readEnvironment({ DATABASE_URL: as("hereabouts_owner"), MIGRATE: "off", SECRETS_KEYS: sharedKeys });
  await expect(openDatabase(env, log)).rejects.toThrow(
    /migrations are missing, 0001_foundation first. Run: npm run migrate/,
  );
  await migrateDatabase(as("hereabouts_owner"), log);
  const opened = await openDatabase(env, log);
  await opened.close();
});

test("the web role publishes", async () => {
  await installReferenceData(administrator);
  const id = await anEvent(contextOf(web));
  await expect(
    web.selectFrom("event_listing").select("event_id").where("event_id", "=", id).execute(),
  ).resolves.toHaveLength(1);
});

test("the web role serves the site", async () => {
  const server = await startServerProcess({ DATABASE_URL: as("hereabouts_web"), MIGRATE: "off", JOBS: "off" });
  try {
    expect((await fetch(`${server.origin}/events/api/v1/events/?radius=5`)).status).toBe(200);
    expect((await fetch(`${server.origin}/readyz`)).status).toBe(200);
  } finally {
    await server.end("SIGTERM");
  }
});

test.each([
  ["create", "create table mine (id int)"],
  ["drop", "drop table event"],
  ["change", "alter table event add column mine int"],
  ["empty", "truncate audit_act"],
  ["disable a trigger of the audit log of", "alter table audit_act disable trigger audit_act_stays"],
])("the web role cannot %s a table", async (_, statement) => {
  const client = new pg.Client({ connectionString: as("hereabouts_web") });
  await client.connect();
  await expect(client.query(statement)).rejects.toMatchObject({ code: "42501" });
  await client.end();
});

test("the owner archives the audit log, and the web role takes no line away whatever it says is archived", async () => {
  await sql`insert into audit_act (act, done_by, record_kind, record_id, record_name, before, after, created_at)
    values ('claim.decide', 'tests', 'claim', '7', '', '{}', '{}', '2020-01-01')`.execute(web);
  const lines = () => web.selectFrom("audit_act").select("id").where("done_by", "=", "tests").execute();
  await sql`insert into archive_file (kind, month, part, key, sha256, bytes, rows, last_at, last_id, max_id, written_at)
    values ('audit_act', '2030-01-01', 1, '', '', 0, 0, 'infinity', 1000, 1000, now())`.execute(web);
  await expect(sql`delete from audit_act`.execute(web)).rejects.toMatchObject({ code: "42501" });
  await sql`delete from archive_file`.execute(web);
  expect(await lines()).toHaveLength(1);
  const owner = connect(createPool(as("hereabouts_owner"), { max: 2 }));
  await archiveHistory(contextOf(owner)).finally(() => owner.destroy());
  expect(await lines()).toEqual([]);
});

test("a migration that others hold up gives way each second and goes on when they are done", async () => {
  const holder = new pg.Client({ connectionString: url });
  await holder.connect();
  await holder.query("begin; lock table kysely_migration in access exclusive mode");
  const tries: string[] = [];
  const listening = pino({ level: "warn" }, { write: (line) => void tries.push(line) });
  const migrating = migrateDatabase(as("hereabouts_owner"), listening);
  await expect.poll(() => tries.length, { timeout: 60_000 }).toBeGreaterThan(0);
  await holder.query("rollback");
  await holder.end();
  await migrating;
});
