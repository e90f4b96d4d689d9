import type { ProducerEventOrdering } from "@hereabouts/contract/producer/producer-event-orderings";
import type { Db } from "@hereabouts/db/connection";
import { sql } from "kysely";
import { beginsBeyondHorizon } from "../venues/beyond-horizon.queries.ts";

/** Whose events: those at a venue, or those that somebody made. */
export type EventOwner = { venueId: number } | { createdBy: number };

/** The one of somebody's venues they chose to work on, or the first of those that are not deleted. */
export async function selectActiveVenueId(
  db: Db,
  userId: number,
  producerOf: readonly number[],
): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    select v.id from app_user u join venue v on v.id = any(${producerOf}::int[]) and v.deleted_at is null
    where u.id = ${userId}::int order by v.id is distinct from u.active_venue_id, v.id limit 1`.execute(db);
  return rows[0]?.id;
}

/** Ids of events with a date today or later, beyond the horizon too, or of those without; what is over comes newest first. */
export async function selectEventIds(
  db: Db,
  owner: EventOwner,
  { isPast, ordering, now, limit }: { isPast: boolean; ordering: ProducerEventOrdering; now: Date; limit: number },
): Promise<number[]> {
  const owned =
    "venueId" in owner ? sql`e.venue_id = ${owner.venueId}::int` : sql`e.created_by = ${owner.createdBy}::int`;
  const byDate = isPast ? sql`n.latest desc nulls last` : sql`n.next`;
  const { rows } = await sql<{ id: number }>`
    select e.id from event e join venue v on v.id = e.venue_id
    cross join lateral (
      select max(o.starts_at) as latest,
        min(o.starts_at) filter (where o.local_date >= (${now}::timestamptz at time zone v.time_zone)::date) as next
      from occurrence o where o.event_id = e.id) n
    where ${owned} and e.deleted_at is null and v.deleted_at is null and (n.next is null and not ${beginsBeyondHorizon(now)}) = ${isPast}::boolean
    order by ${ordering === "date" ? sql`${byDate},` : sql``} e.created_at desc, e.id desc limit ${limit}::int`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}
