import type { Db } from "@hereabouts/db/connection";
import { sql } from "kysely";

/** An upload as it is kept: its master lies under `hash`. */
export interface UploadRow {
  id: number;
  hash: string;
  width: number;
  height: number;
}

interface NewUpload extends Omit<UploadRow, "id"> {
  ownerId: number;
  now: Date;
}

/** Notes an upload. @returns its id */
export async function insertUpload(db: Db, { ownerId, hash, width, height, now }: NewUpload): Promise<number> {
  const { id } = await db
    .insertInto("upload")
    .values({ owner_id: ownerId, content_hash: hash, width, height, created_at: now })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** Whether a draft of an event names an upload: it stays as long as the draft does. */
const isDrafted = sql<boolean>`exists (select from event_draft d where d.upload_id = upload.id)`;

/** Finds one of the owner's uploads; undefined if missing or, unless a draft names it, older than `since`. */
export function selectUpload(db: Db, ownerId: number, id: number, since: Date): Promise<UploadRow | undefined> {
  return db
    .selectFrom("upload")
    .select(["id", "content_hash as hash", "width", "height"])
    .where("id", "=", id)
    .where("owner_id", "=", ownerId)
    .where((eb) => eb.or([eb("created_at", ">=", since), isDrafted]))
    .executeTakeFirst();
}

/** The hashes that uploads from before a time speak of, but for those that drafts name. */
export async function selectOldHashes(db: Db, before: Date): Promise<string[]> {
  const rows = await db
    .selectFrom("upload")
    .select("content_hash as hash")
    .distinct()
    .where("created_at", "<", before)
    .where((eb) => eb.not(isDrafted))
    .execute();
  return rows.map(({ hash }) => hash);
}

/** Deletes the uploads of a file from before a time, but for those that drafts name. */
export async function deleteUploadsOf(db: Db, hash: string, before: Date): Promise<void> {
  await db
    .deleteFrom("upload")
    .where("content_hash", "=", hash)
    .where("created_at", "<", before)
    .where((eb) => eb.not(isDrafted))
    .execute();
}

/**
 * Holds a folder of the store until the transaction ends: with others who put the same files, or alone, to throw them
 * away.
 */
export async function holdFolder(db: Db, hash: string, { alone }: { alone: boolean }): Promise<void> {
  const lock = sql.raw(alone ? "pg_advisory_xact_lock" : "pg_advisory_xact_lock_shared");
  await sql`select ${lock}(hashtextextended(${`master ${hash}`}::text, 0))`.execute(db);
}

/** Folders of the store, of those asked for, whose picture has a row, and whose whole of an upload one speaks of. */
export async function selectUsedFolders(
  db: Db,
  hashes: readonly string[],
): Promise<{ pictures: string[]; masters: string[] }> {
  const { rows } = await sql<{ pictures: string[]; masters: string[] }>`
    with asked as (select unnest(${hashes}::text[]) as hash)
    select
      array(select hash from asked where exists (select from image where content_hash = hash)) as pictures,
      array(select hash from asked where exists (select from upload where content_hash = hash)
        or exists (select from image where source_hash = hash)) as masters`.execute(db);
  return rows[0] ?? { pictures: [], masters: [] };
}

/** Whether an upload, or a picture that was cropped from it, speaks of the whole of an upload. */
export async function isMasterUsed(db: Db, hash: string): Promise<boolean> {
  const { rows } = await sql<{ used: boolean }>`
    select exists (select from upload where content_hash = ${hash}::text)
      or exists (select from image where source_hash = ${hash}::text) as used`.execute(db);
  return rows[0]?.used ?? true;
}
