import type { Db } from "@hereabouts/db/connection";

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

/** Finds one of the owner's uploads; undefined if missing or older than `since`. */
export function selectUpload(db: Db, ownerId: number, id: number, since: Date): Promise<UploadRow | undefined> {
  return db
    .selectFrom("upload")
    .select(["id", "content_hash as hash", "width", "height"])
    .where("id", "=", id)
    .where("owner_id", "=", ownerId)
    .where("created_at", ">=", since)
    .executeTakeFirst();
}

/** The hashes that uploads from before a time speak of. */
export async function selectOldHashes(db: Db, before: Date): Promise<string[]> {
  const rows = await db
    .selectFrom("upload")
    .select("content_hash as hash")
    .distinct()
    .where("created_at", "<", before)
    .execute();
  return rows.map(({ hash }) => hash);
}

/** Deletes the uploads of a file from before a time. */
export async function deleteUploadsOf(db: Db, hash: string, before: Date): Promise<void> {
  await db.deleteFrom("upload").where("content_hash", "=", hash).where("created_at", "<", before).execute();
}
