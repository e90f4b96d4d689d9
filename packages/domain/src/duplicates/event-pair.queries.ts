import { reportLimits } from "@hereabouts/contract/reports/report-limits";
import type { Db } from "@hereabouts/db/connection";
import { sql } from "kysely";

/** The names of those of the events that are still kept, in order. */
export async function selectEventNames(db: Db, ids: readonly number[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await db.selectFrom("event").select("name").where("id", "in", ids).orderBy("id").execute();
  return rows.map(({ name }) => name);
}

interface DatedEvent {
  id: number;
  name: string;
  startMinute: number;
  endMinute: number | null;
}

/** Two events of one venue, at their times on a day on which both are on at once. */
export interface EventPair {
  a: DatedEvent;
  b: DatedEvent;
}

const minutes = sql`(extract(epoch from o.ends_at - o.starts_at) / 60)::int`;
/** Names that share less are not those of one event. */
const SIMILAR = 0.25;

/**
 * Pairs of events that may be one: at one venue, on at once within the coming days, with names
 * that share letters; those the likest first. Names are held against each other once, however many dates they have.
 */
export async function selectEventPairs(db: Db, now: Date): Promise<EventPair[]> {
  const { rows } = await sql<EventPair>`
    with coming as materialized (
      select e.id, e.venue_id, e.name, o.local_date, o.starts_at, o.start_minute,
        o.start_minute + ${minutes} as end_minute, coalesce(o.ends_at, o.starts_at + interval '1 hour') as until
      from occurrence o join event e on e.id = o.event_id join venue v on v.id = e.venue_id
      where e.deleted_at is null and v.deleted_at is null and o.status <> 'cancelled'
        and o.over_at > ${now}::timestamptz
        and o.starts_at < ${now}::timestamptz + make_interval(days => ${reportLimits.doubleEventDays}::int)),
    called as materialized (select distinct id, venue_id, name, lower(name) as plain from coming),
    alike as materialized (
      select a.id as low, b.id as high, similarity(a.plain, b.plain) as likeness
      from called a join called b on b.venue_id = a.venue_id and b.id > a.id
      where similarity(a.plain, b.plain) >= ${SIMILAR}::float4),
    pairs as (
      select distinct on (a.id, b.id) alike.likeness,
        json_build_object('id', a.id, 'name', a.name, 'startMinute', a.start_minute, 'endMinute', a.end_minute) as a,
        json_build_object('id', b.id, 'name', b.name, 'startMinute', b.start_minute, 'endMinute', b.end_minute) as b
      from alike join coming a on a.id = alike.low
      join coming b on b.id = alike.high and b.local_date = a.local_date
        and a.starts_at < b.until and b.starts_at < a.until
      order by a.id, b.id, a.start_minute = b.start_minute desc, a.local_date)
    select a, b from pairs order by likeness desc limit ${reportLimits.eventPairsCompared}::int`.execute(db);
  return rows;
}

interface KnownDate {
  date: string;
  startMinute: number;
  endMinute: number | null;
}

/** A coming event of a venue, with its dates on some days. */
export interface KnownEvent {
  id: number;
  name: string;
  isDraft: boolean;
  followsHours: boolean;
  dates: KnownDate[];
  next: KnownDate;
}

const dateJson = sql`json_build_object('date', o.local_date::text, 'startMinute', o.start_minute,
  'endMinute', o.start_minute + (extract(epoch from o.ends_at - o.starts_at) / 60)::int)`;

/** The events of a venue that are still to come, those added last first, with their dates on some days. */
export async function selectComingAt(
  db: Db,
  { venueId, except, days, now }: { venueId: number; except: number | undefined; days: readonly string[]; now: Date },
): Promise<KnownEvent[]> {
  const { rows } = await sql<KnownEvent>`
    select e.id, e.name, not e.published as "isDraft", e.use_poi_times as "followsHours", next.date as next,
      coalesce((select json_agg(${dateJson} order by o.starts_at) from occurrence o
        where o.event_id = e.id and o.local_date = any(${[...days]}::date[]) and o.status <> 'cancelled'), '[]') as dates
    from event e cross join lateral (
      select ${dateJson} as date from occurrence o where o.event_id = e.id and o.over_at > ${now}::timestamptz
      order by o.local_date, o.start_minute limit 1) next
    where e.venue_id = ${venueId}::int and e.deleted_at is null and e.id is distinct from ${except ?? null}::int
    order by e.id desc limit ${reportLimits.eventsCompared}::int`.execute(db);
  return rows;
}
