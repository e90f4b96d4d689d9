import { correctionLimits } from "@hereabouts/contract/corrections/correction-limits";
import { limits } from "@hereabouts/contract/limits";
import type { ProducerEventOrdering } from "@hereabouts/contract/orderings";
import type { Db } from "@hereabouts/db/connection";
import { type RawBuilder, sql } from "kysely";
import { undoneAccount } from "../history/mass-change.queries.ts";
import type { ListedMassChange } from "../history/mass-changes.ts";
import { beginsBeyondHorizon } from "../venues/venue.queries.ts";
import { eventIsShown } from "../visibility.queries.ts";
import type { EventOwner } from "./event-owner.ts";

/** SQL condition: event `e` belongs to the owner. */
export function ownedBy(owner: EventOwner): RawBuilder<boolean> {
  const own =
    "venueId" in owner ? sql`e.venue_id = ${owner.venueId}::int` : sql`e.created_by = ${owner.createdBy}::int`;
  return owner.placeIds.length === 0
    ? sql<boolean>`${own}`
    : sql<boolean>`(${own} or e.venue_id = any(${owner.placeIds}::int[]))`;
}

/** A moment, and the day that it is at the site. */
export interface Moment {
  now: Date;
  today: string;
}

/** SQL condition: date `o` of an event `e` is on in the next 7 days, and its event was not confirmed lately. */
export const isUnconfirmed = ({ now, today }: Moment): RawBuilder<boolean> => sql`(
  ${eventIsShown} and e.status not in ('cancelled', 'postponed')
  and o.status not in ('cancelled', 'postponed') and o.starts_at > ${now}::timestamptz
  and o.local_date < ${today}::date + 7
  and coalesce(e.certified_at, '-infinity') < ${now}::timestamptz - make_interval(days => ${correctionLimits.askedEveryDays}::int))`;

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
  /** The change to several events that deleted it, and who made that; null for others. */
  massChange: (Omit<ListedMassChange, "count"> & { by: string | null }) | null;
}

/**
 * The deleted events of an owner since an instant, at venues that are there, the newest first; those that undoing one
 * import, or one change to several events, deleted are one row.
 */
export async function selectDeletedEvents(
  db: Db,
  owner: EventOwner,
  { since, limit }: { since: Date; limit: number },
): Promise<DeletedEventRow[]> {
  const { rows } = await sql<DeletedEventRow>`
    with gone as (
      select e.id, e.venue_id as "venueId", e.name, v.name as "venueName", e.deleted_at as "deletedAt",
        undone."runId", undone."sourceName", undone."undoneBy", deletion.author_id as "authorId",
        case when undone."runId" is null and m.kind in ('delete', 'undo_account') then m.id end as whole,
        case when undone."runId" is not null then 'run ' || undone."runId"
          when m.kind in ('delete', 'undo_account') then 'change ' || m.id else 'event ' || e.id end as line
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
      left join lateral (
        select r.author_id, r.batch from revision r
        where r.kind = 'event' and r.record_id = e.id and r.action = 'delete'
        order by r.id desc limit 1
      ) deletion on true
      left join mass_change m on m.id = deletion.batch
      where ${ownedBy(owner)} and e.deleted_at >= ${since}::timestamptz and v.deleted_at is null
    ), counted as (
      select gone.*, row_number() over same as place, count(*) over (partition by line)::int as events
      from gone window same as (partition by line order by "deletedAt" desc, id desc)
    )
    select c.id, c."venueId", c.name, c."venueName", c."deletedAt", c."authorId", c."runId", c."sourceName", c."undoneBy",
      c.events, case when m.id is not null and c.events > 1 then json_build_object('id', m.id, 'kind', m.kind,
        'authorId', m.author_id, 'runId', m.run_id, 'accountId', ${undoneAccount}, 'createdAt', m.created_at, 'undoneAt', m.undone_at,
        'by', coalesce(nullif(trim(u.first_name || ' ' || u.last_name), ''), u.email)) end as "massChange"
    from counted c left join mass_change m on m.id = c.whole left join app_user u on u.id = m.author_id
    where c.place = 1
    order by "deletedAt" desc, id desc limit ${limit}::int`.execute(db);
  return rows;
}
