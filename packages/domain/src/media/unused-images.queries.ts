import type { Db } from "@hereabouts/db/connection";
import { sql } from "kysely";

/** A deleted picture, as far as its files' names need it. */
export interface ForgottenImage {
  hash: string;
  /** Empty for one that is kept as two JPEGs alone. */
  widths: number[];
  sourceHash: string | null;
}

/**
 * No venue, no event and no ad has it, deleted ones included as long as they are there, nor would one get it back with an
 * earlier version; and no form chose it since `before`.
 */
const isUnused = (before: Date) => sql`i.chosen_at < ${before}::timestamptz
  and not exists (select from venue v where v.image_id = i.id)
  and not exists (select from event e where e.image_id = i.id)
  and not exists (select from search_ad a where a.image_id = i.id)
  and not exists (
    select from revision r where (r.record ->> 'imageId')::int = i.id and r.record ->> 'imageId' is not null
      and case r.kind when 'venue' then exists (select from venue v where v.id = r.record_id)
        else exists (select from event e where e.id = r.record_id) end)`;

/** Ids of unused pictures above an id, in order, at most `limit`. */
export async function selectUnusedImages(db: Db, before: Date, afterId: number, limit: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select i.id from image i where i.id > ${afterId}::int and ${isUnused(before)} order by i.id limit ${limit}::int`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}

/** Deletes a picture if it is unused still; undefined when somebody chose it meanwhile. */
export async function deleteUnusedImage(db: Db, id: number, before: Date): Promise<ForgottenImage | undefined> {
  const { rows } = await sql<ForgottenImage>`
    delete from image i where i.id = ${id}::int and ${isUnused(before)}
    returning i.content_hash as hash, i.widths, i.source_hash as "sourceHash"`.execute(db);
  return rows[0];
}
