import type { Db } from "@hereabouts/db/connection";
import { sql } from "kysely";
import type { EventOwner } from "./event-owner.ts";
import { ownedBy } from "./producer-events.queries.ts";

interface DeletedEventRow {
  id: number;
  venueId: number;
  name: string;
  venueName: string;
  deletedAt: Date;
  /** Author of the deletion; null for imports and deleted accounts. */
  authorId: number | null;
  /** The import whose undoing deleted it, where that can be restored as a whole. */
  runId: number | null;
  sourceName: string;
  undoneBy: string | null;
  /** How many events the line stands for. */
  events: number;
}

/**
 * The deleted events of an owner since an instant, at venues that are there, the newest first; those that undoing one
 * import deleted are one row.
 */
export async function selectDeletedEvents(
  db: Db,
  owner: EventOwner,
  { since, limit }: { since: Date; limit: number },
): Promise<DeletedEventRow[]> {
  const { rows } = await sql<DeletedEventRow>`
    with gone as (
      select e.id, e.venue_id as "venueId", e.name, v.name as "venueName", e.deleted_at as "deletedAt",
        undone."runId", undone."sourceName", undone."undoneBy",
        row_number() over same as place, count(*) over (partition by coalesce(undone."runId", -e.id))::int as events
      from event e join venue v on v.id = e.venue_id
      left join lateral (
        select r.run_id as "runId", s.name as "sourceName",
          coalesce(nullif(trim(u.first_name || ' ' || u.last_name), ''), u.email) as "undoneBy"
        from import_row r join import_run i on i.id = r.run_id join import_source s on s.id = i.source_id
        left join app_user u on u.id = i.undone_by
        where r.event_id = e.id and r.outcome = 'undone' and r.before #>> '{undone,isDeleted}' = 'true'
          and r.version = e.updated_at and i.undone_at >= ${since}::timestamptz
        order by r.run_id desc limit 1
      ) undone on true
      where ${ownedBy(owner)} and e.deleted_at >= ${since}::timestamptz and v.deleted_at is null
      window same as (partition by coalesce(undone."runId", -e.id) order by e.deleted_at desc, e.id desc)
    )
    select gone.*, deletion.author_id as "authorId"
    from gone
    left join lateral (
      select r.author_id from revision r
      where r.kind = 'event' and r.record_id = gone.id and r.action = 'delete'
      order by r.id desc limit 1
    ) deletion on true
    where place = 1
    order by "deletedAt" desc, id desc limit ${limit}::int`.execute(db);
  return rows;
}
