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
  /** Who deleted it; null when an import did, or their account is gone. */
  authorId: number | null;
}

/** Somebody's events that were deleted since an instant, at venues that are there, the newest first. */
export async function selectDeletedEvents(
  db: Db,
  owner: EventOwner,
  { since, limit }: { since: Date; limit: number },
): Promise<DeletedEventRow[]> {
  const { rows } = await sql<DeletedEventRow>`
    select e.id, e.venue_id as "venueId", e.name, v.name as "venueName", e.deleted_at as "deletedAt",
      deletion.author_id as "authorId"
    from event e join venue v on v.id = e.venue_id
    left join lateral (
      select r.author_id from revision r
      where r.kind = 'event' and r.record_id = e.id and r.action = 'delete'
      order by r.id desc limit 1
    ) deletion on true
    where ${ownedBy(owner)} and e.deleted_at >= ${since}::timestamptz and v.deleted_at is null
    order by e.deleted_at desc, e.id desc limit ${limit}::int`.execute(db);
  return rows;
}
