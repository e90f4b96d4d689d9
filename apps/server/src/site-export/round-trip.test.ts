import { mkdirSync } from "node:fs";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { anEvent } from "@hereabouts/domain/test-factories";
import { expect, test } from "vitest";
import { ArchiveError, documentsOf, fileOfDocument } from "./archive.ts";
import { importArchive } from "./import-archive.ts";
import { aFullSite, aSite, linesIn, scratchFolder, writeSite } from "./test-archive.ts";

const scratch = await scratchFolder();
const here = await aFullSite();
const whole = join(scratch, "whole.zip");
const manifest = await writeSite(here, whole);
const lines = await linesIn(whole);

test("an archive has every kind of record that a site has", () => {
  for (const document of documentsOf(true)) {
    const rows = lines[fileOfDocument(document)]?.map((line) => JSON.parse(line)) ?? [];
    expect(rows, document.name).not.toEqual([]);
    for (const part of Object.keys(document.parts ?? {}))
      expect(
        rows.flatMap((row) => row[part]),
        `${document.name}.${part}`,
      ).not.toEqual([]);
  }
  expect(manifest.mediaFiles).toBe(here.files.size);
});

test("an archive has no passwords, sessions or other secrets", () => {
  const text = Object.values(lines).flat().join("\n");
  for (const secret of ["argon-hash", "cs_secret", "feed-token-of-one-abcdefghijklm", "password", "token"])
    expect(text.includes(`"${secret}`), secret).toBe(false);
});

test("a site that imports it exports the same archive, byte for byte", async () => {
  const there = await aSite();
  await importArchive(there.ctx, whole, { dryRun: false });
  const again = join(scratch, "again.zip");
  await writeSite(there, again);
  expect((await readFile(again)).equals(await readFile(whole))).toBe(true);
  expect(there.files).toEqual(here.files);
});

test("a site that was imported lists the same events and goes on with new numbers", async () => {
  const there = await aSite();
  await importArchive(there.ctx, whole, { dryRun: false });
  for (const table of ["event_listing", "venue_listing", "event_search_text", "name_word", "search_lexeme"]) {
    const rows = async ({ client }: typeof here) =>
      (await client.query(`select t::text as row from ${table} t order by 1`)).rows;
    expect(await rows(there), table).toEqual(await rows(here));
  }
  const { rows } = await here.client.query("select max(id) as last from event");
  expect(await anEvent(there.ctx)).toBeGreaterThan(rows[0].last);
});

test("an archive without people names nobody, and is imported as well", async () => {
  const file = join(scratch, "without-people.zip");
  const { documents } = await writeSite(here, file, false);
  expect(Object.keys(documents)).not.toContain("accounts");
  const { rows } = await here.client.query("select email, last_name from app_user");
  const text = Object.values(await linesIn(file))
    .flat()
    .join("\n");
  for (const { email } of rows) expect(text.includes(`"${email}"`), email).toBe(false);
  const there = await aSite();
  await importArchive(there.ctx, file, { dryRun: false });
  const again = join(scratch, "without-people-again.zip");
  await writeSite(there, again, false);
  expect((await readFile(again)).equals(await readFile(file))).toBe(true);
});

test("a dry run finds everything in order and writes nothing", async () => {
  const there = await aSite();
  await expect(importArchive(there.ctx, whole, { dryRun: true })).resolves.toEqual(manifest);
  expect(await there.db.selectFrom("venue").selectAll().execute()).toEqual([]);
  expect(there.files.size).toBe(0);
});

test("a site that has records is left as it is", async () => {
  await expect(importArchive(here.ctx, whole, { dryRun: false })).rejects.toThrow("The site is not empty: it has");
  const again = join(scratch, "still.zip");
  await writeSite(here, again);
  expect((await readFile(again)).equals(await readFile(whole))).toBe(true);
});

test("a file that is there is not replaced, and a disk that is full leaves none that looks whole", async () => {
  await expect(writeSite(here, whole)).rejects.toThrow(ArchiveError);
  const full = { ...here.ctx.ports.media, read: () => Promise.reject(new Error("no space left on device")) };
  const ctx = { ...here.ctx, ports: { ...here.ctx.ports, media: full } };
  await expect(writeSite({ ...here, ctx }, join(scratch, "full.zip"))).rejects.toThrow("no space");
  await here.client.query("rollback");
  mkdirSync(join(scratch, "taken.zip.unfinished", "folder"), { recursive: true });
  await expect(writeSite(here, join(scratch, "taken.zip"))).rejects.toThrow("EISDIR");
  const left = await readdir(scratch);
  expect(left.filter((name) => name.startsWith("full") || name === "taken.zip")).toEqual([]);
});
