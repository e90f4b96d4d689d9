import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { migrate } from "@hereabouts/db/migrate";
import type { DB } from "@hereabouts/db/schema.gen";
import { archiveType, isArchiveKey } from "@hereabouts/domain/archive/archive-rows";
import { typeOfKey } from "@hereabouts/domain/media/media-keys";
import type { MediaStore } from "@hereabouts/domain/ports";
import type { Kysely } from "kysely";
import type pg from "pg";
import { BackupError, type Manifest, pictureKey, verifyBackup } from "./manifest.ts";
import { readTableFile } from "./table-file.ts";
import { dropEverything, replaceRows, selectSchema, selectTableCount } from "./tables.queries.ts";

/** Compares the schema that the migrations of this version made with that of the backup. */
async function refuseOtherSchema(client: pg.ClientBase, { schema }: Manifest): Promise<void> {
  const here = await selectSchema(client);
  const missing = schema.migrations.filter((name) => !here.migrations.includes(name));
  const added = here.migrations.filter((name) => !schema.migrations.includes(name));
  if (missing.length > 0)
    throw new BackupError(`The backup is of a newer version (${missing.join(", ")}). Install that version first.`);
  if (added.length > 0)
    throw new BackupError(
      `The backup is of an older version, without ${added.join(", ")}. Install the version it was made with, restore, then upgrade.`,
    );
  if (schema.jobQueue !== here.jobQueue)
    throw new BackupError(
      `The job queue of the backup has version ${schema.jobQueue}, ours ${here.jobQueue}. Install the version it was made with, restore, then upgrade.`,
    );
}

async function putPictures(media: MediaStore, folder: string, files: readonly string[]): Promise<void> {
  for (const file of files) {
    const key = pictureKey(file);
    if (key === null) continue;
    const type = isArchiveKey(key) ? archiveType : typeOfKey(key);
    if (type === null) throw new BackupError(`${file} is not named as pictures and files of the archive are.`);
    await media.put(key, await readFile(join(folder, file)), type);
  }
}

/**
 * Brings a backup into an empty database: everything, or nothing.
 * @throws BackupError when the backup is not whole, is of another version, or the database is not empty
 */
export async function restoreBackup(
  { client, db, media }: { client: pg.ClientBase; db: Kysely<DB>; media: MediaStore },
  folder: string,
): Promise<Manifest> {
  const { manifest, files } = await verifyBackup(folder);
  const tables = await selectTableCount(client);
  if (tables > 0)
    throw new BackupError(
      `The database is not empty: it has ${tables} tables. Specify an empty one in DATABASE_URL, or a new folder in DATA_DIR.`,
    );
  try {
    await migrate(db);
    await refuseOtherSchema(client, manifest);
    // Pictures before rows: no row may speak of a file that is not there yet.
    await putPictures(media, folder, files);
    await replaceRows(client, manifest, async ({ name, rows }, sink) => {
      const copied = await readTableFile(folder, name, sink);
      if (copied !== rows) throw new BackupError(`${name}: ${copied} rows came instead of ${rows}.`);
    });
    return manifest;
  } catch (error) {
    await client.query("rollback").catch(() => undefined);
    await dropEverything(client);
    throw error;
  }
}
