import type { RevisionKind } from "@hereabouts/contract/history/revision";
import type { Db } from "@hereabouts/db/connection";
import { sql } from "kysely";

export interface DeletedRow {
  kind: RevisionKind;
  id: number;
  name: string;
  venueName: string | null;
  authorId: number | null;
  authorName: string | null;
  deletedAt: Date;
}

/** Venues and events that were deleted since an instant, the newest first, with who did it last. */
export async function selectDeleted(db: Db, since: Date, limit: number): Promise<DeletedRow[]> {
  const { rows } = await sql<DeletedRow>`
    with gone as (
      select 'venue' as kind, v.id, v.name, null as "venueName", v.deleted_at as "deletedAt"
      from venue v where v.deleted_at >= ${since}::timestamptz and v.merged_into is null
      union all
      select 'event', e.id, e.name, v.name, e.deleted_at
      from event e join venue v on v.id = e.venue_id where e.deleted_at >= ${since}::timestamptz
    )
    select gone.*, u.id as "authorId", coalesce(nullif(trim(u.first_name || ' ' || u.last_name), ''), u.email) as "authorName"
    from gone
    left join lateral (
      select r.author_id from revision r
      where r.kind = gone.kind and r.record_id = gone.id and r.action = 'delete'
      order by r.id desc limit 1
    ) deletion on true
    left join app_user u on u.id = deletion.author_id
    order by "deletedAt" desc, kind, id desc limit ${limit}::int`.execute(db);
  return rows;
}
