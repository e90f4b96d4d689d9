import { limits } from "@hereabouts/contract/limits";
import type { EventRowKind, EventRowOrdering } from "@hereabouts/contract/producer/event-row-choices";
import type { Db } from "@hereabouts/db/connection";
import { type RawBuilder, sql } from "kysely";
import type { Page } from "../listings/resolve-listing.ts";
import { literalPattern } from "../literal-pattern.ts";
import { beginsBeyondHorizon } from "../venues/venue.queries.ts";
import type { EventOwner } from "./event-owner.ts";
import { ownedBy } from "./producer-events.queries.ts";

/** The last date of an event `e`: of dates before it was added and beyond the horizon no occurrences are kept. */
const latestDate = sql`coalesce(
  (select max(o.local_date) from occurrence o where o.event_id = e.id),
  (select max(d.date_recur)::date from event_date d where d.event_id = e.id and length(d.date_recur) = 10),
  e.date_end)`;

interface Asked {
  find: string | undefined;
  now: Date;
}

/** SQL table `own`: events of an owner that have all the words in their names, with the part of the list they stand in. */
function own(owner: EventOwner, { find = "", now }: Asked): RawBuilder<unknown> {
  const says = find
    .split(/\s+/)
    .filter(Boolean)
    .map((word) => sql`and e.name ilike ${literalPattern(word)}::text`);
  return sql`own as (
    select e.id, e.name, e.created_at, n.next, ${latestDate} as latest,
      case when e.status = 'cancelled' then 'canceled'
        when n.next is null and not ${beginsBeyondHorizon(now)} then 'past' else 'upcoming' end as part
    from event e join venue v on v.id = e.venue_id
    cross join lateral (
      select min(o.starts_at) as next from occurrence o
      where o.event_id = e.id and o.local_date >= (${now}::timestamptz at time zone v.time_zone)::date) n
    where ${ownedBy(owner)} and e.deleted_at is null and v.deleted_at is null ${sql.join(says, sql` `)})`;
}

type Counts = Record<EventRowKind | "deleted" | "drafts", number>;

/** Counts the events in each part of the list, and the drafts of a person. */
export async function countEventRows(
  db: Db,
  owner: EventOwner,
  asked: Asked & { deletedSince: Date; userId: number },
): Promise<Counts> {
  const { rows } = await sql<Counts>`
    with ${own(owner, asked)}
    select (count(*) filter (where part = 'upcoming'))::int as upcoming,
      (count(*) filter (where part = 'past'))::int as past,
      (count(*) filter (where part = 'canceled'))::int as canceled,
      (select count(*) from event e join venue v on v.id = e.venue_id
        where ${ownedBy(owner)} and e.deleted_at >= ${asked.deletedSince}::timestamptz
          and v.deleted_at is null)::int as deleted,
      (select count(*) from event_draft d where d.owner_id = ${asked.userId}::int and d.deleted_at is null)::int as drafts
    from own`.execute(db);
  return rows[0] ?? { upcoming: 0, past: 0, canceled: 0, deleted: 0, drafts: 0 };
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
    select id from own where part = ${part}::text
    order by ${order[ordering]} limit ${page.size}::int offset ${page.offset}::int`.execute(db);
  return rows.map(({ id }) => id);
}

interface EventFacts {
  id: number;
  isHidden: boolean;
  /** The last date of all, if it is known. */
  latest: string | null;
  views: number;
}

/** Selects facts for rows that cards do not have. */
export async function selectEventFacts(db: Db, ids: readonly number[], now: Date): Promise<Map<number, EventFacts>> {
  const { rows } = await sql<EventFacts>`
    select e.id, not e.published as "isHidden", (${latestDate})::text as latest,
      coalesce(seen.views, 0)::int as views
    from event e
    left join (
      select target_id, sum(count) as views from target_count
      where venue_id in (select venue_id from event where id = any(${ids}::int[])) and kind = 'event_detail'
        and day > ${now}::timestamptz::date - ${limits.viewDays}::int
      group by target_id) seen on seen.target_id = e.id
    where e.id = any(${ids}::int[])`.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
}
