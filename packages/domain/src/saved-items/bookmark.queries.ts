import type { Db } from "@hereabouts/db/connection";
import type { LocalDate } from "@hereabouts/recurrence/local-date";
import { sql } from "kysely";
import { eventIsShown, venueIsShown } from "../visibility.queries.ts";

export type BookmarkKind = "event" | "venue";

const tables = {
  event: { own: sql.table("saved_event"), key: sql.ref("event_id") },
  venue: { own: sql.table("saved_venue"), key: sql.ref("venue_id") },
} as const;

/** Events and venues that can be looked at, and so saved. */
const shown = {
  event: sql`select e.id from event e join venue v on v.id = e.venue_id
    where ${eventIsShown}`,
  venue: sql`select v.id from venue v where ${venueIsShown}`,
} as const;

/** Whether there is such an event or venue to be looked at. */
export async function selectIsShown(db: Db, kind: BookmarkKind, id: number): Promise<boolean> {
  const { rows } = await sql`select from (${shown[kind]}) s where s.id = ${id}::int`.execute(db);
  return rows.length > 0;
}

/** Selects the ids that can be looked at, in the order of `ids`. */
export async function selectShownIds(db: Db, kind: BookmarkKind, ids: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select s.id from (${shown[kind]}) s where s.id = any(${ids}::int[])
    order by array_position(${ids}::int[], s.id)`.execute(db);
  return rows.map(({ id }) => id);
}

/** Whether the user saved it. */
export async function selectIsSaved(db: Db, kind: BookmarkKind, userId: number, id: number): Promise<boolean> {
  const { own, key } = tables[kind];
  const { rows } = await sql`select from ${own} where user_id = ${userId}::int and ${key} = ${id}::int`.execute(db);
  return rows.length > 0;
}

/** Removes the bookmark if there is one. @returns whether it was */
export async function deleteBookmark(db: Db, kind: BookmarkKind, userId: number, id: number): Promise<boolean> {
  const { own, key } = tables[kind];
  const { rows } = await sql`
    delete from ${own} where user_id = ${userId}::int and ${key} = ${id}::int returning user_id`.execute(db);
  return rows.length > 0;
}

/** Lets go of the events that had dates and have none to come. @returns their ids */
export async function deletePastBookmarks(db: Db, userId: number, now: Date): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    delete from saved_event b where b.user_id = ${userId}::int
      and exists (select from occurrence o where o.event_id = b.event_id)
      and not exists (select from occurrence o where o.event_id = b.event_id and o.over_at > ${now}::timestamptz)
    returning b.event_id as id`.execute(db);
  return rows.map(({ id }) => id);
}

/** Adds a bookmark; one that is there stays as it is. @returns whether it was added */
export async function insertBookmark(
  db: Db,
  kind: BookmarkKind,
  userId: number,
  id: number,
  now: Date,
): Promise<boolean> {
  const { own, key } = tables[kind];
  const { rows } = await sql`
    insert into ${own} (user_id, ${key}, created_at) values (${userId}::int, ${id}::int, ${now}::timestamptz)
    on conflict do nothing returning user_id`.execute(db);
  return rows.length > 0;
}

/** Notes the date that a saved event is planned for; null for a day on which it has no date. */
export async function updatePlannedDate(db: Db, userId: number, eventId: number, date: LocalDate): Promise<void> {
  await sql`
    update saved_event set planned_date = (
      select local_date from occurrence where event_id = ${eventId}::int and local_date = ${date}::date limit 1)
    where user_id = ${userId}::int and event_id = ${eventId}::int`.execute(db);
}

/** Follows a saved event, or no longer. */
export async function updateFollowsDates(db: Db, userId: number, eventId: number, follows: boolean): Promise<void> {
  await db
    .updateTable("saved_event")
    .set({ follows_dates: follows })
    .where("user_id", "=", userId)
    .where("event_id", "=", eventId)
    .execute();
}

/** The ids of the events that a person follows, the last saved first. */
export async function selectFollowedIds(db: Db, userId: number): Promise<number[]> {
  const rows = await db
    .selectFrom("saved_event")
    .select("event_id as id")
    .where("user_id", "=", userId)
    .where("follows_dates", "=", true)
    .orderBy("created_at", "desc")
    .orderBy("event_id", "desc")
    .execute();
  return rows.map(({ id }) => id);
}

/** The dates that a person's saved events are planned for, by event, from a day on. */
export async function selectPlannedDates(db: Db, userId: number, from: LocalDate): Promise<Map<number, LocalDate>> {
  const { rows } = await sql<{ id: number; date: LocalDate }>`
    select event_id as id, planned_date as date from saved_event
    where user_id = ${userId}::int and planned_date >= ${from}::date`.execute(db);
  return new Map(rows.map(({ id, date }) => [id, date]));
}

/** The ids of what the user saved and can still be looked at, the last saved first. */
export async function selectSavedIds(db: Db, kind: BookmarkKind, userId: number, max: number): Promise<number[]> {
  const { own, key } = tables[kind];
  const { rows } = await sql<{ id: number }>`
    select b.${key} as id from ${own} b where b.user_id = ${userId}::int
      and exists (select from (${shown[kind]}) s where s.id = b.${key})
    order by b.created_at desc, b.${key} desc limit ${max}::int`.execute(db);
  return rows.map(({ id }) => id);
}

/** A bookmark that moved from one venue to another. */
export interface MovedBookmark {
  userId: number;
  /** ISO 8601. */
  savedAt: string;
  /** Whether they had saved the other one too. */
  hadBoth: boolean;
}

/** Puts the bookmarks of a venue onto another: who saved both keeps one. @returns what moved */
export async function moveVenueBookmarks(
  db: Db,
  { fromId, toId }: { fromId: number; toId: number },
): Promise<MovedBookmark[]> {
  const { rows } = await sql<{ userId: number; savedAt: Date; hadBoth: boolean }>`
    with gone as (delete from saved_venue where venue_id = ${fromId}::int returning user_id, created_at),
    put as (
      insert into saved_venue (user_id, venue_id, created_at) select user_id, ${toId}::int, created_at from gone
      on conflict do nothing returning user_id)
    select gone.user_id as "userId", gone.created_at as "savedAt", put.user_id is null as "hadBoth"
    from gone left join put on put.user_id = gone.user_id order by gone.user_id`.execute(db);
  return rows.map(({ savedAt, ...row }) => ({ ...row, savedAt: savedAt.toISOString() }));
}

/** Brings bookmarks back of those who have not let go of the venue since. @returns of how many people */
export async function returnVenueBookmarks(
  db: Db,
  { fromId, toId }: { fromId: number; toId: number },
  moved: readonly MovedBookmark[],
): Promise<number> {
  const { rows } = await sql<{ userId: number }>`
    with asked as (
      select m.* from jsonb_to_recordset(${JSON.stringify(moved)}::jsonb)
        as m ("userId" int, "savedAt" timestamptz, "hadBoth" boolean)
      join saved_venue s on s.user_id = m."userId" and s.venue_id = ${fromId}::int),
    gone as (
      delete from saved_venue s using asked
      where s.user_id = asked."userId" and s.venue_id = ${fromId}::int and not asked."hadBoth"),
    back as (
      insert into saved_venue (user_id, venue_id, created_at) select "userId", ${toId}::int, "savedAt" from asked
      on conflict do nothing)
    select "userId" from asked`.execute(db);
  return rows.length;
}
