import type { ProducerEventOrdering } from "@hereabouts/contract/producer/producer-event-orderings";
import type { Db } from "@hereabouts/db/connection";
import { type RawBuilder, sql } from "kysely";
import { beginsBeyondHorizon } from "../venues/venue.queries.ts";
import type { EventOwner } from "./event-owner.ts";

/** SQL condition: event `e` belongs to the owner. */
export const ownedBy = (owner: EventOwner): RawBuilder<boolean> =>
  "venueId" in owner ? sql`e.venue_id = ${owner.venueId}::int` : sql`e.created_by = ${owner.createdBy}::int`;

/** Ids of events with a date today or later, beyond the horizon too, or of those without; what is over comes newest first. */
export async function selectEventIds(
  db: Db,
  owner: EventOwner,
  { isPast, ordering, now, limit }: { isPast: boolean; ordering: ProducerEventOrdering; now: Date; limit: number },
): Promise<number[]> {
  const byDate = isPast ? sql`n.latest desc nulls last` : sql`n.next`;
  const { rows } = await sql<{ id: number }>`
    select e.id from event e join venue v on v.id = e.venue_id
    cross join lateral (
      select max(o.starts_at) as latest,
        min(o.starts_at) filter (where o.local_date >= (${now}::timestamptz at time zone v.time_zone)::date) as next
      from occurrence o where o.event_id = e.id) n
    where ${ownedBy(owner)} and e.deleted_at is null and v.deleted_at is null and (n.next is null and not ${beginsBeyondHorizon(now)}) = ${isPast}::boolean
    order by ${ordering === "date" ? sql`${byDate},` : sql``} e.created_at desc, e.id desc limit ${limit}::int`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}
