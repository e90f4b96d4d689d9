import { createWriteStream } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { expect, test } from "vitest";
import { ZipFile } from "yazl";
import { checksumsFile, hashOf, manifestFile, schemaFile } from "./archive.ts";
import { importArchive } from "./import-archive.ts";
import { openArchive, readWhole } from "./open-archive.ts";
import { aFullSite, aSite, scratchFolder, writeSite } from "./test-archive.ts";

const scratch = await scratchFolder();
const whole = join(scratch, "whole.zip");
await writeSite(await aFullSite(), whole);
const empty = await aSite();

type Files = Map<string, Buffer>;
const venues = "documents/venues.jsonl";
const events = "documents/events.jsonl";

async function filesOf(path: string): Promise<Files> {
  const archive = await openArchive(path);
  const files: Files = new Map();
  for (const file of archive.files) files.set(file, await readWhole(await archive.read(file), file, 1e9));
  archive.close();
  return files;
}
const good = await filesOf(whole);

const textOf = (files: Files, file: string) => files.get(file)?.toString("utf8") ?? "";
const put = (files: Files, file: string, text: string) => void files.set(file, Buffer.from(text));

/** Changes the manifest. */
const said = (change: (manifest: Record<string, unknown>) => void) => (files: Files) => {
  const manifest = JSON.parse(textOf(files, manifestFile));
  change(manifest);
  put(files, manifestFile, JSON.stringify(manifest));
};

/** Puts hashes of what is there now in the place of the former ones, as somebody does who makes an archive. */
function sign(files: Files): void {
  const others = [...files].filter(([file]) => file !== checksumsFile && file !== manifestFile);
  const sums = others.map(([file, bytes]) => `${hashOf(bytes)}  ${file}\n`).join("");
  put(files, checksumsFile, sums);
  said((manifest) => Object.assign(manifest, { checksums: hashOf(sums) }))(files);
}

/** Changes a line of a document, by its number, and signs the archive. */
const line = (file: string, number: number, change: (text: string) => string) => (files: Files) => {
  const lines = textOf(files, file).split("\n");
  lines[number - 1] = change(lines[number - 1] ?? "");
  put(files, file, lines.join("\n"));
  sign(files);
};
/** Changes a field of a record. */
const field = (file: string, number: number, change: Record<string, unknown>) =>
  line(file, number, (text) => JSON.stringify({ ...JSON.parse(text), ...change }));
const added = (file: string, bytes: Buffer) => (files: Files) => {
  files.set(file, bytes);
  sign(files);
};

const without = (file: string) => (files: Files) => {
  files.delete(file);
  sign(files);
};

async function pack(files: Files, path: string): Promise<void> {
  const zip = new ZipFile();
  for (const [file, bytes] of files) zip.addBuffer(bytes, file, { mtime: new Date(0) });
  zip.end();
  await pipeline(zip.outputStream, createWriteStream(path));
}

/** Changes bytes of the packed file at a place counted from a name in its list of files. */
const packed = (name: string, change: (bytes: Buffer, at: number) => void) => (bytes: Buffer) =>
  change(bytes, bytes.lastIndexOf(name));
const renamed = (name: string) => (bytes: Buffer) => {
  for (let at = bytes.indexOf("evil-name"); at !== -1; at = bytes.indexOf("evil-name")) bytes.write(name, at);
};
const evil = (files: Files) => void files.set("evil-name", Buffer.from("x"));
const same = () => undefined;
/** From a name in the list of files back to fields of its entry. */
const entryOf = { flags: -38, packedSize: -26 };

let number = 0;
test.each<[string, (files: Files) => unknown, (bytes: Buffer) => unknown, string]>([
  ["no manifest", (files) => files.delete(manifestFile), same, "manifest.json is missing"],
  ["a manifest that is not JSON", (files) => put(files, manifestFile, "{"), same, "manifest.json is not JSON"],
  ["a later format", said((manifest) => Object.assign(manifest, { format: 2 })), same, "manifest.json, format: "],
  ["a field that no manifest has", said((manifest) => Object.assign(manifest, { x: 1 })), same, "manifest.json, as a"],
  ["other hashes", (files) => put(files, checksumsFile, "x\n"), same, "SHA256SUMS has changed: its SHA-256 differs"],
  [
    "a changed document",
    (files) => put(files, "documents/save-counts.jsonl", ""),
    same,
    "save-counts.jsonl has 0 lines",
  ],
  [
    "a changed picture",
    (files) => void files.set(pictureIn(files), Buffer.from("x")),
    same,
    "jpg has changed: its SHA-256",
  ],
  ["a missing document", (files) => files.delete(events), same, "documents/events.jsonl is missing"],
  ["a document left out", without(events), same, "documents/events.jsonl is missing"],
  ["a file of something else", (files) => put(files, "notes.txt", "x"), same, "notes.txt is not part of this archive"],
  ["a web page among the pictures", added("media/a.html", Buffer.from("x")), same, "a.html is neither a document nor"],
  [
    "fewer pictures",
    said((manifest) => Object.assign(manifest, { mediaFiles: 1 })),
    same,
    "files in media instead of 1",
  ],
  ["another version", added(schemaFile, Buffer.from("{}")), same, "The archive is of another version"],
  ["a line that is not JSON", line(venues, 2, () => "{"), same, "documents/venues.jsonl, line 2 is not JSON"],
  ["no region", field("documents/site-region.jsonl", 1, { region: {} }), same, "site-region.jsonl, line 1, region: "],
  ["a hole", field(venues, 2, { name: undefined }), same, "documents/venues.jsonl, line 2, name: Invalid input"],
  ["a hole in a part", field(events, 1, { rules: [{}] }), same, "documents/events.jsonl, line 1, rules.0.id: Invalid"],
  ["an unknown field", field(venues, 1, { colour: "red" }), same, "venues.jsonl, line 1, as a whole: Unrecognized key"],
  ["a day that there is not", field(events, 3, { dateStart: "2026-02-30" }), same, "events.jsonl, line 3, dateStart: "],
  ["a line that is missing", added(venues, Buffer.alloc(0)), same, "venues.jsonl has 0 lines instead of"],
  ["a document that is cut off", added(venues, Buffer.from("{}\n{")), same, "venues.jsonl, line 1, id"],
  ["text that is not UTF-8", added(venues, Buffer.from([0xff, 10])), same, "venues.jsonl, line 1 is not UTF-8"],
  [
    "an event without its venue",
    field(events, 2, { venueId: 9_999 }),
    same,
    "events.jsonl, line 2: insert or update on",
  ],
  ["two venues with one id", field(venues, 2, { id: 1 }), same, "venues.jsonl, line 2: duplicate key value"],
  ["an unknown time zone", field(venues, 2, { timeZone: "Mars/North" }), same, "documents/venues.jsonl, line 2: "],
  ["a character that is not stored", field(venues, 2, { city: "a\0b" }), same, "documents/venues.jsonl, line 2: "],
  [
    "a page without its version",
    field("documents/pages.jsonl", 1, { liveId: 999 }),
    same,
    "pages.jsonl, line 1: insert or",
  ],
  ["a duplicate of nothing", field(venues, 3, { mergedInto: 999 }), same, "venues.jsonl, line 3: insert or update"],
  ["a number that is too large", field(events, 1, { sequence: 2 ** 40 }), same, "documents/events.jsonl, line 1: "],
  ["a name that leads upwards", evil, renamed("../../evi"), "is not a whole archive: invalid relative path"],
  ["a name from the root", evil, renamed("/evilname"), "is not a whole archive: absolute path"],
  ["a name with a backslash", evil, renamed("a\\evil-na"), "is not a whole archive: invalid characters in fileName"],
  ["a bomb", added(venues, Buffer.alloc(70_000_000)), same, "The archive unpacks to"],
  [
    "a picture that is too large",
    added(`media/${"a".repeat(40)}/primary.jpg`, Buffer.alloc(64_000_001)),
    same,
    "is larger",
  ],
  [
    "files that overlap",
    same,
    packed(venues, (bytes, at) => bytes.writeUInt32LE(2 ** 31, at + entryOf.packedSize)),
    "overlap",
  ],
  [
    "an encrypted file",
    same,
    packed(venues, (bytes, at) => bytes.writeUInt16LE(1, at + entryOf.flags)),
    "venues.jsonl is encry",
  ],
  ["a file that is cut off", same, (bytes) => bytes.fill(0, bytes.length - 60), "is not a whole archive: "],
  ["another file", same, (bytes) => bytes.fill(0), "is not a whole archive: "],
])("%s is refused by its place, and nothing is stored", { timeout: 60_000 }, async (_, change, damage, message) => {
  const files: Files = new Map(good);
  change(files);
  const path = join(scratch, `bad-${++number}.zip`);
  await pack(files, path);
  const bytes = await readFile(path);
  damage(bytes);
  await writeFile(path, bytes);
  await expect(importArchive(empty.ctx, path, { dryRun: false })).rejects.toThrow(message);
  const { rows } = await empty.client.query(`select (select count(*) from venue)::int as venues,
    (select count(*) from region)::int as regions, (select count(*) from site_page)::int as pages`);
  expect(rows).toEqual([{ venues: 0, regions: 5, pages: 4 }]);
  expect(empty.files.size).toBe(0);
});

function pictureIn(files: Files): string {
  const file = [...files.keys()].find((name) => name.endsWith(".jpg"));
  if (!file) throw new Error("The archive has no picture.");
  return file;
}

test("a picture that cannot be stored leaves neither records nor pictures", async () => {
  let left = 2;
  const put: typeof empty.ctx.ports.media.put = async (...file) => {
    if (left-- === 0) throw new Error("no space left on device");
    await empty.ctx.ports.media.put(...file);
  };
  const ctx = { ...empty.ctx, ports: { ...empty.ctx.ports, media: { ...empty.ctx.ports.media, put } } };
  await expect(importArchive(ctx, whole, { dryRun: false })).rejects.toThrow("no space left");
  expect(await empty.db.selectFrom("venue").selectAll().execute()).toEqual([]);
  expect(empty.files.size).toBe(0);
});

test("a file that is not there is refused by its name", async () => {
  await expect(importArchive(empty.ctx, join(scratch, "none.zip"), { dryRun: false })).rejects.toThrow(
    "There is no file",
  );
});
