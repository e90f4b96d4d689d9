import type { StoredFilters } from "@hereabouts/contract/saved-items/search-of-listing";
import { storedChoiceNames } from "@hereabouts/contract/saved-items/stored-choices";
import { toWireName } from "@hereabouts/contract/wire-names";
import { readsOnly } from "@hereabouts/db/changes/watched-database";
import type { Db } from "@hereabouts/db/connection";
import { type SqlBool, sql } from "kysely";
import type { FaceScope } from "../face.ts";
import { venueIsListed } from "../visibility.queries.ts";
import { eventIsInScope, venueIsInScope } from "./area/scope.queries.ts";

const choices = storedChoiceNames.map((name) => sql`${sql.ref(`s.${toWireName(name)}`)} as ${sql.ref(name)}`);

/** Columns of a saved search `s` as `StoredFilters`, without its point. */
export const storedFilterColumns = sql`s.default_loc_id as "defaultLocId", s.radius, s.named_date as "namedDate",
  s.date_start as "dateStart", s.date_end as "dateEnd", s.keyword, s.vid, s.organizer, ${sql.join(choices)}`;

/** The point of a saved search `s`: of its address `a` while there is one, else the point that was kept. */
export const storedPointColumns = sql`coalesce(a.lat, s.lat) as lat, coalesce(a.lon, s.lon) as lon, a.address_name as "addressName"`;

/** A point with the name its owner gave it. */
export interface NamedPoint {
  lat: number;
  lon: number;
  name: string;
}

/** Finds one of the user's addresses; undefined if missing. */
export function selectOwnAddress(db: Db, userId: number, id: number): Promise<NamedPoint | undefined> {
  return db
    .selectFrom("address")
    .select(["lat", "lon", "address_name as name"])
    .where("id", "=", id)
    .where("user_id", "=", userId)
    .executeTakeFirst();
}

/** Something that a listing can ask for, by its name. */
interface Named {
  id: number;
  name: string;
}

/** A venue that listings show, by its name, within what a face shows; undefined for any other. */
export async function selectListedVenue(db: Db, id: number, within?: FaceScope): Promise<Named | undefined> {
  const isWithin = within
    ? sql`exists (select from venue_listing l where l.venue_id = v.id and ${venueIsInScope(within)})`
    : sql`true`;
  const { rows } = await sql<Named>`
    select v.id, v.name from venue v where v.id = ${id}::int and ${venueIsListed} and ${isWithin}`.execute(
    within ? db : readsOnly(db, { venues: [id] }),
  );
  return rows[0];
}

/** An organizer by its name, within what a face shows; undefined for none. */
export function selectNamedOrganizer(db: Db, id: number, within?: FaceScope): Promise<Named | undefined> {
  const named = db.selectFrom("organizer as o").select(["id", "name"]).where("id", "=", id);
  if (!within) return named.executeTakeFirst();
  const isWithin = sql<SqlBool>`
    exists (select from event_listing l where l.organizer_id = o.id and ${eventIsInScope(within)})`;
  return named.where(isWithin).executeTakeFirst();
}

/** A saved search with its point: of its address, or the one it was saved with. Undefined for somebody else's. */
export async function selectOwnSearch(
  db: Db,
  userId: number,
  id: number,
): Promise<(StoredFilters & { addressName: string | null }) | undefined> {
  const { rows } = await sql<StoredFilters & { addressName: string | null }>`
    select ${storedFilterColumns}, ${storedPointColumns}
    from saved_search s left join address a on a.id = s.address_id
    where s.id = ${id}::int and s.user_id = ${userId}::int`.execute(db);
  return rows[0];
}

/** The saved search that a calendar on other sites shows, with the units its owner counts in; undefined for no calendar. */
export async function selectSearchOfWidget(
  db: Db,
  widgetId: string,
): Promise<(StoredFilters & { distanceUnits: "mi" | "km" }) | undefined> {
  const { rows } = await sql<StoredFilters & { distanceUnits: "mi" | "km" }>`
    select ${storedFilterColumns}, ${storedPointColumns}, u.distance_units as "distanceUnits"
    from calendar_widget w join saved_search s on s.id = w.search_id join app_user u on u.id = s.user_id
      left join address a on a.id = s.address_id
    where w.id = ${widgetId}`.execute(db);
  return rows[0];
}
