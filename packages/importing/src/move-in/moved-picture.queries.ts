import type { Db } from "@hereabouts/db/connection";
import { sql } from "kysely";
import type { MovedKind } from "./whole-move.queries.ts";

/** A picture that a move brings along, at its address there. */
export interface MovedPicture {
  kind: MovedKind;
  recordId: number;
  url: string;
}

/** Notes pictures that are to be fetched, but for those that a move which stands has brought already. */
export async function insertMovedPictures(db: Db, moveId: number, pictures: readonly MovedPicture[]): Promise<void> {
  if (pictures.length === 0) return;
  await sql`
    insert into moved_picture (move_id, kind, record_id, url)
    select ${moveId}::bigint, g.kind, g.record_id, g.url
    from unnest(${pictures.map(({ kind }) => kind)}::text[], ${pictures.map(({ recordId }) => recordId)}::int[],
      ${pictures.map(({ url }) => url)}::text[]) as g (kind, record_id, url)
    where not exists (select from moved_picture p join whole_move w on w.id = p.move_id
      where p.kind = g.kind and p.record_id = g.record_id and p.url = g.url and p.state = 'taken' and w.state = 'done')
    on conflict do nothing`.execute(db);
}

/** The next picture of a move that stands; undefined after the last one. */
export async function selectNextPicture(db: Db, moveId: number): Promise<MovedPicture | undefined> {
  const { rows } = await sql<MovedPicture>`
    select p.kind, p.record_id as "recordId", p.url from moved_picture p join whole_move w on w.id = p.move_id
    where p.move_id = ${moveId}::bigint and p.state = 'waiting' and w.state = 'done'
    order by p.kind, p.record_id limit 1`.execute(db);
  return rows[0];
}

/** Whether a move has noted pictures. */
export async function hasMovedPictures(db: Db, moveId: number): Promise<boolean> {
  const row = await db.selectFrom("moved_picture").select("move_id").where("move_id", "=", moveId).executeTakeFirst();
  return row !== undefined;
}

/** The image that was made of what lies at an address; undefined where none was, or it is gone. */
export async function selectImageOfUrl(db: Db, url: string): Promise<number | undefined> {
  const row = await db
    .selectFrom("moved_picture")
    .select("image_id as id")
    .where("url", "=", url)
    .where("state", "=", "taken")
    .where("image_id", "is not", null)
    .limit(1)
    .executeTakeFirst();
  return row?.id ?? undefined;
}

/** Whether a record got an image by a move. */
export async function isImageOfMove(
  db: Db,
  { kind, recordId }: Pick<MovedPicture, "kind" | "recordId">,
  imageId: number,
): Promise<boolean> {
  const row = await db
    .selectFrom("moved_picture")
    .select("move_id")
    .where("kind", "=", kind)
    .where("record_id", "=", recordId)
    .where("image_id", "=", imageId)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Notes the image that a picture became, or why it became none. */
export async function updateMovedPicture(
  db: Db,
  moveId: number,
  { kind, recordId }: Pick<MovedPicture, "kind" | "recordId">,
  outcome: { imageId: number } | { reason: string },
): Promise<void> {
  await db
    .updateTable("moved_picture")
    .set("reason" in outcome ? { state: "refused", ...outcome } : { state: "taken", image_id: outcome.imageId })
    .where("move_id", "=", moveId)
    .where("kind", "=", kind)
    .where("record_id", "=", recordId)
    .execute();
}

/** Notes that the pictures of a move that wait stay behind. */
export async function refuseWaitingPictures(db: Db, moveId: number, reason: string): Promise<void> {
  await db
    .updateTable("moved_picture")
    .set({ state: "refused", reason })
    .where("move_id", "=", moveId)
    .where("state", "=", "waiting")
    .execute();
}

/** Source of a record, and the hash of what it said last. */
export async function selectSource(
  db: Db,
  { kind, recordId }: Pick<MovedPicture, "kind" | "recordId">,
): Promise<{ source: string; sourceId: string; hash: string }> {
  const row = await db
    .selectFrom(kind)
    .select(["source", "source_id as sourceId", "source_hash as hash"])
    .where("id", "=", recordId)
    .executeTakeFirst();
  return { source: row?.source ?? "", sourceId: row?.sourceId ?? "", hash: row?.hash ?? "" };
}

/**
 * Notes that a record which a move wrote to was written to by it again. One that others changed meanwhile stays theirs.
 * @param from when it was changed before @param fields former values of what was changed, of which older ones stay
 * @returns false where the move had not written to it
 */
export async function updateMovedRecord(
  db: Db,
  moveId: number,
  change: Pick<MovedPicture, "kind" | "recordId"> & { from: Date; version: Date; fields: object },
): Promise<boolean> {
  const { kind, recordId, from, version, fields } = change;
  const { rows } = await sql`
    update moved_record
    set version = case when version = ${from}::timestamptz then ${version}::timestamptz else version end,
      before = case when before is null then null
        else jsonb_set(before, '{fields}', ${JSON.stringify(fields)}::jsonb || (before -> 'fields')) end
    where move_id = ${moveId}::bigint and kind = ${kind}::text and record_id = ${recordId}::int
    returning record_id`.execute(db);
  return rows.length > 0;
}
