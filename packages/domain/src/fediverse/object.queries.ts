import type { Db } from "@hereabouts/db/connection";
import { sql } from "kysely";
import { mayGoInto } from "../source-rights/source-rights.queries.ts";
import { eventIsListed, venueIsListed } from "../visibility.queries.ts";

/** Whether an event `e` of a venue `v` is listed, and may leave the site. */
const isToldOutside = sql<boolean>`(${eventIsListed} and ${mayGoInto("feeds")})`;

/** An event that listings may show, and other servers too. */
export interface ListedEvent {
  id: number;
  venueId: number;
  createdAt: Date;
}

const listedColumns = sql`e.id, e.venue_id as "venueId", e.created_at as "createdAt"`;

/** Locks an event, so that two jobs do not tell of it at the same time. @returns false if it is gone */
export async function holdEvent(db: Db, id: number): Promise<boolean> {
  const { rows } = await sql`select 1 from event where id = ${id}::int for no key update`.execute(db);
  return rows.length > 0;
}

/** Selects those of some events that other servers may be told of. */
export async function selectListedEvents(db: Db, ids: readonly number[]): Promise<ListedEvent[]> {
  const { rows } = await sql<ListedEvent>`
    select ${listedColumns} from event e join venue v on v.id = e.venue_id
    where e.id = any(${ids}::int[]) and ${isToldOutside}`.execute(db);
  return rows;
}

/** Coming events of a venue or of the whole site that other servers may be told of, the newest first, and how many there are. */
export async function selectOutbox(
  db: Db,
  venueId: number | null,
  { beforeId, limit }: { beforeId: number | null; limit: number },
): Promise<{ ids: number[]; total: number }> {
  const { rows } = await sql<{ ids: number[]; total: number }>`
    with coming as (
      select l.event_id from event_listing l join event e on e.id = l.event_id
      where (${venueId}::int is null or l.venue_id = ${venueId}::int) and ${mayGoInto("feeds")})
    select (select count(*)::int from coming) as total, array(select event_id from coming
      where ${beforeId}::int is null or event_id < ${beforeId}::int
      order by event_id desc limit ${limit}::int) as ids`.execute(db);
  return rows[0] ?? { ids: [], total: 0 };
}

/** Last state of an event that other servers were told of. */
export interface ToldObject {
  venueId: number;
  bodyHash: string;
  publishedAt: Date;
  isDeleted: boolean;
}

/** Selects the last told state of an event; undefined if nothing was told. */
export async function selectObject(db: Db, eventId: number): Promise<ToldObject | undefined> {
  const { rows } = await sql<ToldObject>`
    select venue_id as "venueId", body_hash as "bodyHash", published_at as "publishedAt",
      deleted_at is not null as "isDeleted" from fediverse_object where event_id = ${eventId}::int`.execute(db);
  return rows[0];
}

/** Writes down what is told of an event. */
export async function writeObject(
  db: Db,
  { eventId, venueId, bodyHash, overAt }: { eventId: number; venueId: number; bodyHash: string; overAt: Date | null },
  now: Date,
): Promise<void> {
  await sql`insert into fediverse_object (event_id, venue_id, body_hash, over_at, published_at)
    values (${eventId}::int, ${venueId}::int, ${bodyHash}::text, ${overAt}::timestamptz, ${now}::timestamptz)
    on conflict (event_id) do update set venue_id = excluded.venue_id, body_hash = excluded.body_hash,
      over_at = excluded.over_at, deleted_at = null`.execute(db);
}

/** Marks an event as deleted for other servers. */
export async function updateObjectDeleted(db: Db, eventId: number, now: Date): Promise<void> {
  await sql`update fediverse_object set deleted_at = ${now}::timestamptz where event_id = ${eventId}::int`.execute(db);
}

/** Coming events of a venue, and those that other servers know of it. */
export async function selectEventsOfVenue(db: Db, venueId: number, limit: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select event_id as id from event_listing where venue_id = ${venueId}::int
    union select event_id from fediverse_object where venue_id = ${venueId}::int and deleted_at is null
    order by id desc limit ${limit}::int`.execute(db);
  return rows.map(({ id }) => id);
}

/** Selects told events whose date is over by now, at most `limit`. */
export async function selectOver(db: Db, now: Date, limit: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select event_id as id from fediverse_object where over_at <= ${now}::timestamptz and deleted_at is null
    order by over_at limit ${limit}::int`.execute(db);
  return rows.map(({ id }) => id);
}

/** Selects told events that other servers may be told of no longer, at most `limit`. */
export async function selectUnlisted(db: Db, limit: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select o.event_id as id from fediverse_object o join event e on e.id = o.event_id join venue v on v.id = e.venue_id
    where o.deleted_at is null and not ${isToldOutside} order by o.event_id limit ${limit}::int`.execute(db);
  return rows.map(({ id }) => id);
}

/** Figures of the site, as servers are told of them. */
export async function selectFigures(db: Db): Promise<{ venues: number; events: number }> {
  const { rows } = await sql<{ venues: number; events: number }>`
    select (select count(*)::int from venue v where ${venueIsListed}) as venues,
      (select count(*)::int from event_listing) as events`.execute(db);
  return rows[0] ?? { venues: 0, events: 0 };
}
