import type { EventRowKind, EventRowOrdering } from "@hereabouts/contract/producer/event-row-choices";
import type { EventRow } from "@hereabouts/contract/producer/event-rows";
import { serverLimits } from "@hereabouts/contract/server-limits";
import type { Db } from "@hereabouts/db/connection";
import { type RawBuilder, sql } from "kysely";
import type { Page } from "../listings/resolve-listing.ts";
import { literalPattern } from "../literal-pattern.ts";
import { beginsBeyondHorizon } from "../venues/venue.queries.ts";
import type { EventOwner } from "./event-owner.ts";
import { isUnconfirmed, type Moment, ownedBy } from "./producer-events.queries.ts";

/** The last date of an event `e`: of dates before it was added and beyond the horizon no occurrences are kept. */
const latestDate = sql`coalesce(
  (select max(o.local_date) from occurrence o where o.event_id = e.id),
  (select max(d.date_recur)::date from event_date d where d.event_id = e.id and length(d.date_recur) = 10),
  e.date_end)`;

interface Asked extends Moment {
  find: string | undefined;
}

/** SQL table `own`: events of an owner that have all the words in their names, with the part of the list they stand in. */
function own(owner: EventOwner, { find = "", ...moment }: Asked): RawBuilder<unknown> {
  const { now } = moment;
  const says = find
    .split(/\s+/)
    .filter(Boolean)
    .map((word) => sql`and e.name ilike ${literalPattern(word)}::text`);
  return sql`own as (
    select e.id, e.name, e.created_at, n.next, ${latestDate} as latest,
      case when e.status = 'cancelled' then 'canceled'
        when n.next is null and not ${beginsBeyondHorizon(now)} then 'past' else 'upcoming' end as part,
      n.unconfirmed
    from event e join venue v on v.id = e.venue_id
    cross join lateral (
      select min(o.starts_at) as next, (count(*) filter (where ${isUnconfirmed(moment)}))::int as unconfirmed
      from occurrence o
      where o.event_id = e.id and o.local_date >= (${now}::timestamptz at time zone v.time_zone)::date) n
    where ${ownedBy(owner)} and e.deleted_at is null and v.deleted_at is null ${sql.join(says, sql` `)})`;
}

type Counts = Record<EventRowKind | "unconfirmedDates" | "deleted" | "drafts", number>;

/** Counts the events in each part of the list, and the drafts of a person. */
export async function countEventRows(
  db: Db,
  owner: EventOwner,
  asked: Asked & { deletedSince: Date; userId: number },
): Promise<Counts> {
  const { rows } = await sql<Counts>`
    with ${own(owner, asked)}
    select (count(*) filter (where part = 'upcoming'))::int as upcoming,
      (count(*) filter (where unconfirmed > 0))::int as unconfirmed,
      coalesce(sum(unconfirmed), 0)::int as "unconfirmedDates",
      (count(*) filter (where part = 'past'))::int as past,
      (count(*) filter (where part = 'canceled'))::int as canceled,
      (select count(*) from event e join venue v on v.id = e.venue_id
        where ${ownedBy(owner)} and e.deleted_at >= ${asked.deletedSince}::timestamptz
          and v.deleted_at is null)::int as deleted,
      (select count(*) from event_draft d where d.owner_id = ${asked.userId}::int and d.deleted_at is null)::int as drafts
    from own`.execute(db);
  return rows[0] ?? { upcoming: 0, unconfirmed: 0, unconfirmedDates: 0, past: 0, canceled: 0, deleted: 0, drafts: 0 };
}

/** Upcoming events come first, the next one on top; then those that are over, the latest on top. */
const order: Readonly<Record<EventRowOrdering, RawBuilder<unknown>>> = {
  date: sql`(next is null and part <> 'upcoming'), next, latest desc nulls last, created_at desc, id desc`,
  "-created": sql`created_at desc, id desc`,
  name: sql`lower(name), id`,
};

/** The ids of a page of one part of the list. */
export async function selectEventRowIds(
  db: Db,
  owner: EventOwner,
  asked: Asked & { part: EventRowKind; ordering: EventRowOrdering; page: Page },
): Promise<number[]> {
  const { part, ordering, page } = asked;
  const { rows } = await sql<{ id: number }>`
    with ${own(owner, asked)}
    select id from own where ${part === "unconfirmed" ? sql`unconfirmed > 0` : sql`part = ${part}::text`}
    order by ${order[ordering]} limit ${page.size}::int offset ${page.offset}::int`.execute(db);
  return rows.map(({ id }) => id);
}

interface EventFacts {
  id: number;
  isHidden: boolean;
  /** The last date of all, if it is known. */
  latest: string | null;
  /** How many of its dates this week are not confirmed. */
  unconfirmed: number;
  views: number;
  rsvps: EventRow["rsvps"];
}

/** Selects facts for rows that cards do not have. */
export async function selectEventFacts(
  db: Db,
  ids: readonly number[],
  moment: Moment,
): Promise<Map<number, EventFacts>> {
  const { rows } = await sql<EventFacts>`
    select e.id, not e.published as "isHidden", (${latestDate})::text as latest,
      (select count(*)::int from occurrence o where o.event_id = e.id and ${isUnconfirmed(moment)}) as unconfirmed,
      coalesce(seen.views, 0)::int as views,
      case when e.takes_rsvps or listed.lists > 0
        then json_build_object('coming', listed.coming, 'waiting', listed.waiting) end as rsvps
    from event e join venue v on v.id = e.venue_id
    cross join lateral (
      select count(*)::int as lists, coalesce(sum(l.taken), 0)::int as coming, coalesce(sum((
        select sum(r.people) from rsvp r where r.list_id = l.id and r.is_waiting)), 0)::int as waiting
      from rsvp_list l
      where l.event_id = e.id and l.known_date >= (${moment.now}::timestamptz at time zone v.time_zone)::date) listed
    left join (
      select target_id, sum(count) as views from target_count
      where venue_id in (select venue_id from event where id = any(${ids}::int[])) and kind = 'event_detail'
        and day > ${moment.now}::timestamptz::date - ${serverLimits.viewDays}::int
      group by target_id) seen on seen.target_id = e.id
    where e.id = any(${ids}::int[])`.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
}
