import type { Db } from "@hereabouts/db/connection";
import { sql } from "kysely";

/** A venue that a place of another calendar may be. */
export interface VenueHere {
  id: number;
  name: string;
  street: string;
  city: string;
  timeZone: string;
  lat: number;
  lon: number;
  pointAccuracy: string;
}

const columns = sql`v.id, v.name, v.street, v.city, v.time_zone as "timeZone", v.lat, v.lon,
  v.point_accuracy as "pointAccuracy"`;

/** All venues, to be found by their names. */
export async function selectVenuesHere(db: Db): Promise<VenueHere[]> {
  const { rows } = await sql<VenueHere>`select ${columns} from venue v where v.deleted_at is null`.execute(db);
  return rows;
}

/** The venue that a place of another calendar was found to be. */
export async function selectMovedPlace(db: Db, source: string, key: string): Promise<VenueHere | undefined> {
  const { rows } = await sql<VenueHere>`
    select ${columns} from moved_place p join venue v on v.id = p.venue_id
    where p.source = ${source}::text and p.place_key = ${key}::text and v.deleted_at is null`.execute(db);
  return rows[0];
}

/** Keeps which venues places are, so that each stays this one when either gets another name. @param places by their keys */
export async function writeMovedPlaces(
  db: Db,
  { source, places, moveId }: { source: string; places: ReadonlyMap<string, number>; moveId: number },
): Promise<void> {
  if (places.size === 0) return;
  const rows = [...places].map(([key, venueId]) => ({ source, place_key: key, venue_id: venueId, move_id: moveId }));
  await db
    .insertInto("moved_place")
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(["source", "place_key"]).doUpdateSet(({ ref }) => ({ venue_id: ref("excluded.venue_id") })),
    )
    .execute();
}

/** Forgets the places of a move that is undone. */
export async function deleteMovedPlaces(db: Db, moveId: number): Promise<void> {
  await db.deleteFrom("moved_place").where("move_id", "=", moveId).execute();
}

/** The categories that were chosen for names of other calendars, by the name in small letters. */
export async function selectMovedCategories(db: Db): Promise<ReadonlyMap<string, number>> {
  const rows = await db.selectFrom("moved_category").select(["name", "event_type_id as id"]).execute();
  return new Map(rows.map(({ name, id }) => [name, id]));
}

/** Keeps the category that was chosen for a name. */
export async function writeMovedCategory(db: Db, name: string, eventTypeId: number): Promise<void> {
  await db
    .insertInto("moved_category")
    .values({ name, event_type_id: eventTypeId })
    .onConflict((conflict) => conflict.column("name").doUpdateSet({ event_type_id: eventTypeId }))
    .execute();
}
