import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { mkdir, open, rename, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { masterKey, pictureKeys } from "@hereabouts/domain/media/media-keys";
import type { MediaStore } from "@hereabouts/domain/ports";
import pLimit from "p-limit";
import type pg from "pg";
import { BackupError, checksumsFile, hashOf, type Manifest, manifestFile, pictureFile } from "./manifest.ts";
import { tableFile, writeTableFile } from "./table-file.ts";
import {
  beginSnapshot,
  rowsOf,
  selectArchiveKeys,
  selectPartitions,
  selectPictures,
  selectSchema,
  selectSequences,
  selectTables,
  selectUploads,
} from "./tables.queries.ts";

/** Pictures read at once: those of a bucket take their time each. */
const PICTURES_AT_ONCE = 8;

/** Makes sure that what was written survives a loss of power. */
export async function flushFolder(folder: string): Promise<void> {
  const handle = await open(folder, "r");
  await handle.sync().finally(() => handle.close());
}

/** Copies every picture and every file of the archive that the rows speak of. @returns the hash of each file, by its path */
async function writePictures(client: pg.ClientBase, media: MediaStore, folder: string): Promise<Map<string, string>> {
  const pictures = (await selectPictures(client)).flatMap(pictureKeys);
  const keys = [...pictures, ...(await selectUploads(client)).map(masterKey), ...(await selectArchiveKeys(client))];
  const hashes = new Map<string, string>();
  const limit = pLimit(PICTURES_AT_ONCE);
  await limit.map(keys, async (key) => {
    const bytes = await media.read(key);
    if (bytes === null) return;
    const file = pictureFile(key);
    await mkdir(dirname(join(folder, file)), { recursive: true, mode: 0o700 });
    await writeFile(join(folder, file), bytes, { mode: 0o600, flush: true });
    hashes.set(file, createHash("sha256").update(bytes).digest("hex"));
  });
  return hashes;
}

async function writeAll(client: pg.ClientBase, media: MediaStore, folder: string, now: Date): Promise<Manifest> {
  await mkdir(join(folder, "tables"), { recursive: true, mode: 0o700 });
  await beginSnapshot(client);
  const schema = await selectSchema(client);
  const tables: Manifest["tables"] = [];
  const hashes = new Map<string, string>();
  for (const table of await selectTables(client)) {
    tables.push({ ...table, rows: await writeTableFile(folder, table.name, rowsOf(client, table)) });
    hashes.set(tableFile(table.name), await hashOf(join(folder, tableFile(table.name))));
  }
  const partitions = await selectPartitions(client);
  const sequences = await selectSequences(client);
  const pictures = await writePictures(client, media, folder);
  await client.query("commit");
  const lines = [...hashes, ...pictures].map(([file, hash]) => `${hash}  ${file}\n`).sort();
  const sums = Buffer.from(lines.join(""));
  await writeFile(join(folder, checksumsFile), sums, { mode: 0o600, flush: true });
  const checksums = createHash("sha256").update(sums).digest("hex");
  return {
    format: 1,
    createdAt: now.toISOString(),
    schema,
    tables,
    partitions,
    sequences,
    pictures: pictures.size,
    checksums,
  };
}

/**
 * Writes rows and pictures as they are at one moment into a new folder, while the site runs. The folder appears whole or
 * not at all: it is named otherwise until everything is on disk.
 * @throws BackupError when the folder is there already
 */
export async function writeBackup(
  client: pg.ClientBase,
  media: MediaStore,
  { folder, now }: { folder: string; now: Date },
): Promise<Manifest> {
  if (existsSync(folder)) throw new BackupError(`${folder} exists already. Specify a folder that does not exist.`);
  const unfinished = `${folder}.unfinished`;
  // A run that was killed may have left one.
  await rm(unfinished, { recursive: true, force: true });
  try {
    const manifest = await writeAll(client, media, unfinished, now);
    await writeFile(join(unfinished, manifestFile), `${JSON.stringify(manifest, null, 2)}\n`, {
      mode: 0o600,
      flush: true,
    });
    await flushFolder(unfinished);
    await rename(unfinished, folder);
    await flushFolder(dirname(folder));
    return manifest;
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true });
    throw error;
  }
}
