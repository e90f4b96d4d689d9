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

/** Undefined when it is older than `since`, not there, or somebody else's: nobody can tell which. */
export function selectUpload(db: Db, ownerId: number, id: number, since: Date): Promise<UploadRow | undefined> {
  return db
    .selectFrom("upload")
    .select(["id", "content_hash as hash", "width", "height"])
    .where("id", "=", id)
    .where("owner_id", "=", ownerId)
    .where("created_at", ">=", since)
    .executeTakeFirst();
}

/** The hashes that only uploads from before a time speak of. */
export async function selectForgottenHashes(db: Db, before: Date): Promise<string[]> {
  const { rows } = await sql<{ hash: string }>`
    select content_hash as hash from upload u
    where not exists (select from image i where i.source_hash = u.content_hash)
    group by content_hash having max(created_at) < ${before}::timestamptz`.execute(db);
  return rows.map(({ hash }) => hash);
}

/** Forgets uploads from before a time. */
export async function deleteUploads(db: Db, before: Date): Promise<void> {
  await db.deleteFrom("upload").where("created_at", "<", before).execute();
}
