import type { SavedSearch } from "@hereabouts/contract/saved-items/saved-search";
import type { SavedSearchOrdering } from "@hereabouts/contract/saved-items/saved-search-form";
import type { StoredFilters, storedFilters } from "@hereabouts/contract/saved-items/search-of-listing";
import { toWireName } from "@hereabouts/contract/wire-names";
import type { Db } from "@hereabouts/db/connection";
import { type RawBuilder, sql } from "kysely";
import { storedFilterColumns } from "../listings/own-items.queries.ts";
import { standsAs } from "../merged-venue.queries.ts";
import { venueIsListed, venueIsShown } from "../visibility.queries.ts";

/** A saved search with its address, when it has one. */
export interface SavedSearchRow extends Omit<StoredFilters, "lat" | "lon"> {
  latitude: number | null;
  longitude: number | null;
  id: number;
  searchName: string;
  isActive: boolean;
  createdAt: Date;
  updatedAt: Date;
  venue: SavedSearch["venue"];
  lostVenue: SavedSearch["lostVenue"];
  organizerName: string | null;
  address: {
    id: number;
    addressName: string;
    lat: number;
    lon: number;
    street: string;
    city: string;
    state: string;
    postalCode: string;
  } | null;
}

/** The venue of a search `s`: as it is called while people can look at it, else as it was when the search was saved. */
const venueOf = sql`case when s.vid is not null then coalesce(
  (select json_build_object('id', v.id, 'name', v.name, 'isListed', ${venueIsListed}) from venue v
    where v.id = ${standsAs(sql`s.vid`)} and ${venueIsShown}),
  json_build_object('id', s.vid, 'name', coalesce(s.venue_name, ''), 'isListed', false)) end`;

const lostVenueOf = sql`case when s.vid is null and s.lost_vid is not null then
  (select json_build_object('id', v.id, 'name', v.name) from venue v
    where v.id = ${standsAs(sql`s.lost_vid`)} and ${venueIsListed}) end`;

const columns = sql`s.id, s.search_name as "searchName", ${storedFilterColumns},
  s.lat as latitude, s.lon as longitude, s.is_active as "isActive", s.created_at as "createdAt", s.updated_at as "updatedAt",
  case when a.id is not null then json_build_object('id', a.id, 'addressName', a.address_name, 'lat', a.lat,
    'lon', a.lon, 'street', a.street, 'city', a.city, 'state', a.state, 'postalCode', a.postal_code) end as address,
  ${venueOf} as venue, ${lostVenueOf} as "lostVenue",
  (select o.name from organizer o where o.id = s.organizer) as "organizerName"`;

const orders: Record<SavedSearchOrdering, RawBuilder<unknown>> = {
  "-updated": sql`s.updated_at desc, s.id desc`,
  "-created": sql`s.created_at desc, s.id desc`,
};

/** A user's saved searches, the newest by `ordering` first. */
export async function selectSavedSearches(
  db: Db,
  userId: number,
  ordering: SavedSearchOrdering,
): Promise<SavedSearchRow[]> {
  const { rows } = await sql<SavedSearchRow>`
    select ${columns} from saved_search s left join address a on a.id = s.address_id
    where s.user_id = ${userId}::int order by ${orders[ordering]}`.execute(db);
  return rows;
}

/** Finds one of the user's saved searches; undefined if missing. */
export async function selectSavedSearch(db: Db, userId: number, id: number): Promise<SavedSearchRow | undefined> {
  const { rows } = await sql<SavedSearchRow>`
    select ${columns} from saved_search s left join address a on a.id = s.address_id
    where s.id = ${id}::int and s.user_id = ${userId}::int`.execute(db);
  return rows[0];
}

/** Selects the user's saved searches with these ids. */
export async function selectSavedSearchesById(
  db: Db,
  userId: number,
  ids: readonly number[],
): Promise<SavedSearchRow[]> {
  const { rows } = await sql<SavedSearchRow>`
    select ${columns} from saved_search s left join address a on a.id = s.address_id
    where s.id = any(${ids}::int[]) and s.user_id = ${userId}::int`.execute(db);
  return rows;
}

/**
 * Holds a saved search until the transaction ends: to delete it nobody else may lean on it, and who leans on it keeps it
 * from being deleted. False when it is not there or is somebody else's.
 */
export async function holdSavedSearch(
  db: Db,
  userId: number,
  id: number,
  purpose: "delete" | "lean on",
): Promise<boolean> {
  const lock = purpose === "delete" ? sql`for update` : sql`for key share`;
  const { rows } = await sql`
    select id from saved_search where id = ${id}::int and user_id = ${userId}::int ${lock}`.execute(db);
  return rows.length > 0;
}

/** The titles of the calendars that show a search. */
export async function selectCalendarTitles(db: Db, searchId: number): Promise<string[]> {
  const rows = await db
    .selectFrom("calendar_widget")
    .select("title")
    .where("search_id", "=", searchId)
    .orderBy("title")
    .execute();
  return rows.map(({ title }) => title);
}

type Stored = ReturnType<typeof storedFilters>;

type SnakeCase<Name extends string> = Name extends `${infer First}${infer Rest}`
  ? `${First extends Lowercase<First> ? First : `_${Lowercase<First>}`}${SnakeCase<Rest>}`
  : Name;

/** The filters of a search by the columns that hold them. */
function toRow(filters: Stored): { [Name in keyof Stored as SnakeCase<Name>]: Stored[Name] };
function toRow(filters: Record<string, unknown>) {
  return Object.fromEntries(Object.entries(filters).map(([name, value]) => [toWireName(name), value]));
}

/** Inserts a saved search; undefined if the user already has `max`. */
export async function insertSavedSearch(
  db: Db,
  userId: number,
  search: { name: string; filters: Stored; venueName: string | null; isActive: boolean; faceId: number | null },
  now: Date,
  max: number,
): Promise<number | undefined> {
  await sql`select 1 from app_user where id = ${userId}::int for no key update`.execute(db);
  const { count } = await db
    .selectFrom("saved_search")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .where("user_id", "=", userId)
    .executeTakeFirstOrThrow();
  if (count >= max) return undefined;
  const { id } = await db
    .insertInto("saved_search")
    .values({
      ...toRow(search.filters),
      user_id: userId,
      search_name: search.name,
      venue_name: search.venueName,
      is_active: search.isActive,
      face_id: search.faceId,
      created_at: now,
      updated_at: now,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** The venue that a search is of, and its name as it is kept. */
export interface SearchedVenue {
  vid: number | null;
  venueName: string | null;
}

/** The name of a venue that people can look at; undefined for none. */
export async function selectVenueName(db: Db, vid: number): Promise<string | undefined> {
  const { rows } = await sql<{ name: string }>`
    select v.name from venue v where v.id = ${standsAs(sql`${vid}::int`)} and ${venueIsShown}`.execute(db);
  return rows[0]?.name;
}

/** Whether there is an organizer of an id. */
export async function isOrganizer(db: Db, id: number): Promise<boolean> {
  return (await db.selectFrom("organizer").select("id").where("id", "=", id).executeTakeFirst()) !== undefined;
}

/** The venue that one of a user's searches is of. */
export async function selectSearchedVenue(db: Db, userId: number, id: number): Promise<SearchedVenue | undefined> {
  return db
    .selectFrom("saved_search")
    .select(["vid", "venue_name as venueName"])
    .where("id", "=", id)
    .where("user_id", "=", userId)
    .executeTakeFirst();
}

/** Updates the given columns of a user's saved search; false if missing. */
export async function updateSavedSearchRow(
  db: Db,
  userId: number,
  id: number,
  changes: { name?: string; filters?: Stored; venue?: SearchedVenue; isActive?: boolean },
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("saved_search")
    .set({
      ...(changes.filters ? toRow(changes.filters) : {}),
      ...(changes.venue ? { vid: changes.venue.vid, venue_name: changes.venue.venueName, lost_vid: null } : {}),
      ...(changes.name === undefined ? {} : { search_name: changes.name }),
      ...(changes.isActive === undefined ? {} : { is_active: changes.isActive }),
      updated_at: now,
    })
    .where("id", "=", id)
    .where("user_id", "=", userId)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Whether there was such a search of the user's. */
export async function deleteSavedSearchRow(db: Db, userId: number, id: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom("saved_search")
    .where("id", "=", id)
    .where("user_id", "=", userId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** A saved search, and the town that it started from. */
export interface SearchOfTown {
  id: number;
  town: string;
}

/** Lets the saved searches that start from towns start from the points of these instead. @returns them with their towns */
export async function keepPointOfTowns(
  db: Db,
  towns: readonly { id: string; lat: number; lon: number }[],
  now: Date,
): Promise<SearchOfTown[]> {
  const { rows } = await sql<SearchOfTown>`
    update saved_search s set lat = t.lat, lon = t.lon, default_loc_id = 'current', updated_at = ${now}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(towns)}::jsonb) as t (id text, lat float8, lon float8)
    where s.default_loc_id = t.id returning s.id, t.id as town`.execute(db);
  return rows;
}

/** Lets saved searches that still start from a point start from their towns again. */
export async function returnToTowns(db: Db, searches: readonly SearchOfTown[], now: Date): Promise<void> {
  await sql`
    update saved_search s set lat = null, lon = null, default_loc_id = t.town, updated_at = ${now}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(searches)}::jsonb) as t (id int, town text)
    where s.id = t.id and s.default_loc_id = 'current'`.execute(db);
}
