import type { RevisionKind } from "@hereabouts/contract/history/revision";
import type { Db } from "@hereabouts/db/connection";
import { sql } from "kysely";
import { undoneAccount } from "./mass-change.queries.ts";
import type { ListedMassChange } from "./mass-changes.ts";

export interface DeletedRow {
  kind: RevisionKind;
  id: number;
  name: string;
  venueName: string | null;
  authorId: number | null;
  authorName: string | null;
  deletedAt: Date;
  /** The change to several records that deleted it, with how many it deleted that are not restored; null for others. */
  massChange: ListedMassChange | null;
}

/**
 * Venues and events that were deleted since an instant, the newest first, with who did it last; those that one change to
 * several records deleted are one row.
 */
export async function selectDeleted(db: Db, since: Date, limit: number): Promise<DeletedRow[]> {
  const { rows } = await sql<DeletedRow>`
    with gone as (
      select 'venue' as kind, v.id, v.name, null as "venueName", v.deleted_at as "deletedAt"
      from venue v where v.deleted_at >= ${since}::timestamptz and v.merged_into is null
      union all
      select 'event', e.id, e.name, v.name, e.deleted_at
      from event e join venue v on v.id = e.venue_id where e.deleted_at >= ${since}::timestamptz
    ), grouped as (
      select gone.*, deletion.author_id, m.id as whole, row_number() over same as place,
        count(*) over (partition by m.id)::int as count
      from gone
      left join lateral (
        select r.author_id, r.batch from revision r
        where r.kind = gone.kind and r.record_id = gone.id and r.action = 'delete'
        order by r.id desc limit 1
      ) deletion on true
      left join mass_change m on m.id = deletion.batch
      window same as (partition by m.id order by gone."deletedAt" desc, gone.kind, gone.id desc)
    )
    select g.kind, g.id, g.name, g."venueName", g."deletedAt", u.id as "authorId",
      coalesce(nullif(trim(u.first_name || ' ' || u.last_name), ''), u.email) as "authorName",
      case when m.id is not null and g.count > 1 then json_build_object('id', m.id, 'kind', m.kind, 'authorId', m.author_id, 'runId', m.run_id,
        'accountId', ${undoneAccount},        'createdAt', m.created_at, 'undoneAt', m.undone_at, 'count', g.count) end as "massChange"
    from grouped g left join app_user u on u.id = g.author_id left join mass_change m on m.id = g.whole
    where g.whole is null or g.place = 1
    order by "deletedAt" desc, kind, id desc limit ${limit}::int`.execute(db);
  return rows;
}
