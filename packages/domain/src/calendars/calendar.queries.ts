import type { CalendarOrdering } from "@hereabouts/contract/calendars/calendar-form";
import type { Db } from "@hereabouts/db/connection";
import { sql } from "kysely";
import { deleteInBatches } from "../delete-in-batches.queries.ts";

/** A calendar as it is stored. */
export interface CalendarRow {
  id: string;
  title: string;
  searchId: number;
  createdAt: Date;
  updatedAt: Date;
}

const columns = ["id", "title", "search_id as searchId", "created_at as createdAt", "updated_at as updatedAt"] as const;
const orderColumns = { "-updated": "updated_at", "-created": "created_at" } as const;

/** A page of a user's calendars, the newest by `ordering` first. */
export async function selectCalendars(
  db: Db,
  ownerId: number,
  ordering: CalendarOrdering,
  { offset, size }: { offset: number; size: number },
): Promise<CalendarRow[]> {
  return db
    .selectFrom("calendar_widget")
    .select(columns)
    .where("owner_id", "=", ownerId)
    .orderBy(orderColumns[ordering], "desc")
    .orderBy("id")
    .limit(size)
    .offset(offset)
    .execute();
}

/** How many calendars a user has. */
export async function countCalendars(db: Db, ownerId: number): Promise<number> {
  const { count } = await db
    .selectFrom("calendar_widget")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .where("owner_id", "=", ownerId)
    .executeTakeFirstOrThrow();
  return count;
}

/** Finds one of the owner's calendars; undefined if missing. */
export async function selectCalendar(db: Db, ownerId: number, id: string): Promise<CalendarRow | undefined> {
  return db
    .selectFrom("calendar_widget")
    .select(columns)
    .where("id", "=", id)
    .where("owner_id", "=", ownerId)
    .executeTakeFirst();
}

/** Holds an account until the transaction ends, so that its calendars are counted and added by one at a time. */
export async function holdOwner(db: Db, ownerId: number): Promise<void> {
  await sql`select 1 from app_user where id = ${ownerId}::int for no key update`.execute(db);
}

/** Keeps a new calendar. */
export async function insertCalendar(
  db: Db,
  { id, ownerId, title, searchId }: { id: string; ownerId: number; title: string; searchId: number },
  now: Date,
): Promise<void> {
  const row = { id, owner_id: ownerId, title, search_id: searchId, created_at: now, updated_at: now };
  await db.insertInto("calendar_widget").values(row).execute();
}

/** False when the calendar is not there or is somebody else's. */
export async function updateCalendarRow(
  db: Db,
  ownerId: number,
  id: string,
  { title, searchId }: { title: string; searchId: number },
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("calendar_widget")
    .set({ title, search_id: searchId, updated_at: now })
    .where("id", "=", id)
    .where("owner_id", "=", ownerId)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Takes a calendar from other sites and keeps it to be brought back. False when it is not there or somebody else's. */
export async function putAway(db: Db, ownerId: number, id: string, now: Date): Promise<boolean> {
  const { rows } = await sql`
    with gone as (delete from calendar_widget where id = ${id}::text and owner_id = ${ownerId}::int returning *)
    insert into deleted_calendar_widget (id, owner_id, search_id, title, created_at, updated_at, deleted_at)
    select id, owner_id, search_id, title, created_at, updated_at, ${now}::timestamptz from gone returning id`.execute(
    db,
  );
  return rows.length > 0;
}

/** The search that a deleted calendar showed; undefined when there is no such calendar of the user's. */
export async function selectDeletedSearchId(db: Db, ownerId: number, id: string): Promise<number | undefined> {
  const row = await db
    .selectFrom("deleted_calendar_widget")
    .select("search_id as searchId")
    .where("id", "=", id)
    .where("owner_id", "=", ownerId)
    .executeTakeFirst();
  return row?.searchId;
}

/** Brings a deleted calendar back as it was. False when it is not there or somebody else's. */
export async function takeBack(db: Db, ownerId: number, id: string): Promise<boolean> {
  const { rows } = await sql`
    with back as (delete from deleted_calendar_widget where id = ${id}::text and owner_id = ${ownerId}::int returning *)
    insert into calendar_widget (id, owner_id, search_id, title, created_at, updated_at)
    select id, owner_id, search_id, title, created_at, updated_at from back returning id`.execute(db);
  return rows.length > 0;
}

/** Deletes the calendars that were deleted before an instant. */
export async function deleteCalendarsDeletedBefore(db: Db, before: Date): Promise<void> {
  await deleteInBatches(db, "deleted_calendar_widget", sql`deleted_at < ${before}::timestamptz`);
}
