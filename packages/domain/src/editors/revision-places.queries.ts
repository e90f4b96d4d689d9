import type { Db } from "@hereabouts/db/connection";
import { sql } from "kysely";

interface Place {
  isNewest: boolean;
  beforeRevisionId: number | null;
}

/** Where revisions stand in the history of their records: whether nothing came after, and what came before. */
export async function selectPlaces(db: Db, ids: readonly number[]): Promise<Map<number, Place>> {
  const { rows } = await sql<Place & { id: number }>`
    select r.id, not exists (select from revision later where later.kind = r.kind and later.record_id = r.record_id
        and later.id > r.id) as "isNewest",
      (select max(b.id) from revision b where b.kind = r.kind and b.record_id = r.record_id and b.id < r.id)
        as "beforeRevisionId"
    from revision r where r.id = any(${ids}::bigint[])`.execute(db);
  return new Map(rows.map(({ id, ...place }) => [id, place]));
}
