import { missingMigrations } from "@hereabouts/db/migrate";
import { installReferenceData } from "@hereabouts/domain/reference-data/install-reference-data";
import { testDatabase } from "@hereabouts/testing/database";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { readRecording, replay } from "./recording.ts";
import { breaksOf, readSchema } from "./schema-rules.ts";

/** Parts of the last release’s schema that later versions removed, each with the reason why that does no harm. */
const retired: Readonly<Record<string, string>> = {
  "a new rule for mail: CHECK ((status = ANY (ARRAY['queued'::text, 'sending'::text, 'sent'::text, 'failed'::text, 'uncertain'::text]))) NOT VALID":
    "The rule that it replaces, with one status more.",
};

const recording = readRecording();

async function freshDatabase() {
  const { db, url } = await testDatabase();
  await installReferenceData(db);
  return { db, url };
}

const now = await freshDatabase();

test("the recording is of a version that this one follows", async () => {
  expect(await missingMigrations(now.db)).not.toContain(recording.migration);
  const { rows } = await sql`select from kysely_migration where name = ${recording.migration}`.execute(now.db);
  expect(rows).toHaveLength(1);
  expect(recording.steps.length).toBeGreaterThan(5_000);
});

test("this version's schema takes nothing away from the last release, and is no stricter with it", async () => {
  const breaks = breaksOf(recording.schema, await readSchema(now.db));
  expect(breaks.filter((what) => !Object.hasOwn(retired, what))).toEqual([]);
  expect(Object.keys(retired).filter((what) => !breaks.includes(what))).toEqual([]);
});

test("all that the last release asked of its database while it was used works on this version's schema", {
  timeout: 240_000,
}, async () => {
  expect(await replay(now.url, recording)).toEqual([]);
});

const harms = {
  "alter table venue drop column street": "venue.street is gone",
  "alter table venue rename column street to road": "venue.street is gone",
  "drop table saved_venue cascade": "saved_venue.venue_id is gone",
  "alter table app_user alter column is_demo drop default, alter column is_demo type text":
    "app_user.is_demo is text and no longer boolean",
  "alter table venue add column slug text not null": "venue.slug is new and has to be given",
  "alter table app_user alter column password_hash set not null": "app_user.password_hash can no longer be null",
  "alter table app_user alter column is_staff drop default": "app_user.is_staff has lost its default",
  "alter table site_page drop constraint site_page_kind_check, add check (kind in ('page', 'home'))":
    "a new rule for site_page: CHECK ((kind = ANY (ARRAY['page'::text, 'home'::text])))",
  "alter table venue add check (street <> '')": "a new rule for venue: CHECK ((street <> ''::text))",
  "create unique index on venue (name)": "a new rule for venue: unique public.venue USING btree (name)",
  "drop function tell_change() cascade": "the function tell_change() is gone",
};
const harmed = await testDatabase();

for (const [statement, named] of Object.entries(harms))
  test(`a migration that would harm the last release is named: ${statement}`, async () => {
    const undone = new Error("undone");
    const breaks = harmed.db.transaction().execute(async (db) => {
      await sql.raw(statement).execute(db);
      expect(breaksOf(recording.schema, await readSchema(db))).toContain(named);
      throw undone;
    });
    await expect(breaks).rejects.toBe(undone);
  });

const harmless = [
  "create table thing (id int primary key, name text not null)",
  "alter table venue add column slug text not null default ''",
  "alter table venue add column slug text check (slug <> '') unique",
  "create index on venue (name)",
];

for (const statement of harmless)
  test(`a migration that adds is no harm: ${statement}`, async () => {
    const undone = new Error("undone");
    const breaks = harmed.db.transaction().execute(async (db) => {
      const before = await readSchema(db);
      await sql.raw(statement).execute(db);
      expect(breaksOf(before, await readSchema(db))).toEqual([]);
      throw undone;
    });
    await expect(breaks).rejects.toBe(undone);
  });

const refusing = await freshDatabase();

test("a trigger that refuses what the last release writes is found by its statements", {
  timeout: 60_000,
}, async () => {
  await sql`create function refuse() returns trigger language plpgsql as $$ begin raise 'no venue any more'; end $$`.execute(
    refusing.db,
  );
  await sql`create trigger refuse before insert on venue for each row execute function refuse()`.execute(refusing.db);
  expect(await replay(refusing.url, recording, 1)).toMatchObject([{ reason: "no venue any more" }]);
});
