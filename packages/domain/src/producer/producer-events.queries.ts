import { limits } from "@hereabouts/contract/limits";
import type { ProducerEventOrdering } from "@hereabouts/contract/orderings";
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

interface ComingDates {
  eventId: number;
  total: number;
  cancelled: number;
  /** True when the series reaches the horizon of stored dates, so their count is meaningless. */
  goesOn: boolean;
  /** The last of them. */
  last: string;
  /** The first that is not as planned. */
  change: { date: string; status: string } | null;
}

/** The dates of events that are to come in sum; events without are absent. */
export async function countComingDates(
  db: Db,
  eventIds: readonly number[],
  now: Date,
): Promise<ReadonlyMap<number, ComingDates>> {
  const { rows } = await sql<ComingDates>`
    select o.event_id as "eventId", count(*)::int as total,
      (count(*) filter (where o.status = 'cancelled'))::int as cancelled,
      -- Dates are kept a month ahead of when they are needed.
      max(o.local_date) > (${now}::timestamptz + make_interval(months => ${limits.horizonMonths - 1}::int))::date as "goesOn",
      max(o.local_date)::text as last,
      (array_agg(jsonb_build_object('date', o.local_date, 'status', o.status) order by o.starts_at)
        filter (where o.status <> 'scheduled'))[1] as change
    from occurrence o
    where o.event_id = any(${eventIds}::int[]) and o.over_at > ${now}::timestamptz
    group by o.event_id`.execute(db);
  return new Map(rows.map((row) => [row.eventId, row]));
}

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
