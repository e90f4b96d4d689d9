import { existsSync } from "node:fs";
import { appendFile, cp, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { queueMail } from "@hereabouts/domain/mail/queue-mail";
import { memoryMediaStore } from "@hereabouts/domain/media/memory-media-store";
import { storeImage } from "@hereabouts/domain/media/store-image";
import { aPicture } from "@hereabouts/domain/media/test-pictures";
import { installReferenceData } from "@hereabouts/domain/reference-data/install-reference-data";
import { contextOf } from "@hereabouts/domain/test-context";
import { anEvent, aPerson, aVenue } from "@hereabouts/domain/test-factories";
import { rotateSightingPartitions } from "@hereabouts/domain/traffic/sighting-days";
import { archiveHistory } from "@hereabouts/domain/worker/archive-history";
import { testDatabase } from "@hereabouts/testing/database";
import { sql } from "kysely";
import pg from "pg";
import { afterAll, beforeEach, expect, test } from "vitest";
import { type Manifest, verifyBackup } from "./manifest.ts";
import { restoreBackup } from "./restore-backup.ts";
import { dropEverything, selectTableCount, selectTables } from "./tables.queries.ts";
import { writeBackup } from "./write-backup.ts";

const now = new Date("2026-11-26T09:00:00Z");

async function aDatabase() {
  const { db, url } = await testDatabase();
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  afterAll(() => client.end());
  const { media, files } = memoryMediaStore();
  const ctx = contextOf(db);
  return { db, client, media, files, ctx: { ...ctx, ports: { ...ctx.ports, media } } };
}

const here = await aDatabase();
const elsewhere = await aDatabase();
await installReferenceData(here.db);
const { id: imageId } = await storeImage(here.ctx, await aPicture(900, 450).png().toBuffer(), { alt: "A hall" });
const venueId = await aVenue(here.ctx, { imageId, description: "<p>Tabs\tand\nlines, a \\ and “quotes”.</p>" });
await anEvent(here.ctx, { venueId });
await aPerson(here.ctx, { isStaff: true });
await rotateSightingPartitions(here.ctx);
const letter = { recipient: "ada@example.org", subject: "Hello", html: "<p>Hello</p>", text: "Hello" };
await queueMail({ ...here.ctx, now: () => new Date("2020-02-03T12:00:00Z") }, letter);
await archiveHistory(here.ctx);

const scratch = await mkdtemp(join(tmpdir(), "backup-"));
afterAll(() => rm(scratch, { recursive: true }));
let folder: string;
let last = 0;
/** A whole backup, which tests that spoil one copy. */
const whole = join(scratch, "whole");

beforeEach(async () => {
  last += 1;
  folder = join(scratch, `backup-${last}`);
  await dropEverything(elsewhere.client);
  elsewhere.files.clear();
});

const backUp = () => writeBackup(here.client, here.media, { folder, now });
const restore = () => restoreBackup(elsewhere, folder);

/** The rows of every table, as text. */
async function everything({ client }: typeof here): Promise<Record<string, string[]>> {
  const all: Record<string, string[]> = {};
  for (const { name } of await selectTables(client)) {
    const { rows } = await client.query(`select t::text as row from ${name} t order by 1`);
    all[name] = rows.map(({ row }) => row);
  }
  return all;
}

test("what is restored elsewhere is what was backed up: every row, every picture, the archive, every rule", async () => {
  await backUp();
  await restore();
  expect([...elsewhere.files.keys()]).toContainEqual(expect.stringMatching(/^archive\/mail-2020-02-1-/));
  expect(await everything(elsewhere)).toEqual(await everything(here));
  expect(elsewhere.files).toEqual(here.files);
  const rules = `select conrelid::regclass::text as table, conname, convalidated from pg_constraint
    where connamespace = 'public'::regnamespace order by 1, 2`;
  expect((await elsewhere.client.query(rules)).rows).toEqual((await here.client.query(rules)).rows);
  const triggers =
    "select tgrelid::regclass::text as table, tgname, tgenabled from pg_trigger where not tgisinternal order by 1, 2";
  expect((await elsewhere.client.query(triggers)).rows).toEqual((await here.client.query(triggers)).rows);
});

test("a restored site goes on with new numbers", async () => {
  await backUp();
  await restore();
  expect(await anEvent(elsewhere.ctx)).toBeGreaterThan(0);
});

test("a backup while events are published holds what was published before it began, and no half", async () => {
  await anEvent(here.ctx, { venueId, name: "Published before" });
  let isWriting = true;
  const writing = (async () => {
    for (let number = 0; isWriting; number += 1) await anEvent(here.ctx, { venueId, name: `Meanwhile ${number}` });
  })();
  await backUp();
  isWriting = false;
  await writing;
  await restore();
  const { rows } = await sql<{ whole: number; half: number; before: number }>`
    select count(*) filter (where l.event_id is not null)::int as whole,
      count(*) filter (where l.event_id is null)::int as half,
      count(*) filter (where e.name = 'Published before')::int as before
    from event e left join event_listing l on l.event_id = e.id`.execute(elsewhere.db);
  expect(rows).toEqual([{ whole: expect.any(Number), half: 0, before: 1 }]);
});

const mended = (change: (manifest: Manifest) => void) => async () => {
  const path = join(folder, "manifest.json");
  const manifest: Manifest = JSON.parse(await readFile(path, "utf8"));
  change(manifest);
  await writeFile(path, JSON.stringify(manifest));
};

test.each<[string, () => Promise<unknown>, string]>([
  [
    "a changed file",
    () => appendFile(join(folder, "tables/public.event.copy.gz"), "x"),
    "public.event.copy.gz has changed",
  ],
  ["a missing file", () => rm(join(folder, "tables/public.event.copy.gz")), "public.event.copy.gz is missing"],
  ["a file of something else", () => writeFile(join(folder, "notes.txt"), "x"), "notes.txt is not part of this backup"],
  ["no manifest", () => rm(join(folder, "manifest.json")), "is not a whole backup"],
  ["a manifest that is no JSON", () => writeFile(join(folder, "manifest.json"), "{"), "manifest.json is not JSON"],
  ["a wrong hash", mended((said) => Object.assign(said, { checksums: "0".repeat(64) })), "SHA256SUMS is not the one"],
  ["other rows", mended(({ tables }) => Object.assign(tables[0] ?? {}, { rows: 99 })), "rows instead of 99"],
  ["fewer pictures", mended((said) => Object.assign(said, { pictures: 1 })), "pictures instead of 1"],
  ["a later format", mended((said) => Object.assign(said, { format: 2 })), "manifest.json, format"],
  ["a newer version", mended(({ schema }) => schema.migrations.push("9999_later")), "newer version (9999_later)"],
  ["an older version", mended(({ schema }) => schema.migrations.pop()), "older version, without"],
  [
    "another job queue",
    mended(({ schema }) => Object.assign(schema, { jobQueue: 1 })),
    "job queue of the backup has version 1",
  ],
])("%s is refused, and nothing is touched", async (_, spoil, message) => {
  if (!existsSync(whole)) await writeBackup(here.client, here.media, { folder: whole, now });
  await cp(whole, folder, { recursive: true });
  await spoil();
  await expect(restore()).rejects.toThrow(message);
  expect(await selectTableCount(elsewhere.client)).toBe(0);
  expect(elsewhere.files.size).toBe(0);
});

test("a database that holds something is never restored into", async () => {
  await backUp();
  const before = await everything(here);
  await expect(restoreBackup(here, folder)).rejects.toThrow("The database is not empty");
  expect(await everything(here)).toEqual(before);
});

test("a backup replaces no folder", async () => {
  await backUp();
  await expect(backUp()).rejects.toThrow("exists already");
  await expect(verifyBackup(folder)).resolves.toMatchObject({ manifest: { format: 1 } });
});

test("a disk that is full leaves nothing that looks like a backup", async () => {
  const full = { ...here.media, read: () => Promise.reject(Object.assign(new Error("no space"), { code: "ENOSPC" })) };
  await expect(writeBackup(here.client, full, { folder, now })).rejects.toThrow("no space");
  expect(await readdir(scratch)).not.toContainEqual(expect.stringContaining(`backup-${last}`));
  await here.client.query("rollback");
  await expect(backUp()).resolves.toMatchObject({ pictures: here.files.size });
});
