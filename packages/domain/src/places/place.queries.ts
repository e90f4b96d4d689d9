import type { UnlistedPlace } from "@hereabouts/contract/organizers/organizer-place";
import type { Db } from "@hereabouts/db/connection";
import { sql } from "kysely";
import { literalPattern } from "../literal-pattern.ts";
import { eventIsShown } from "../visibility.queries.ts";

/** How far apart two points of one place are at most, in degrees: about 150 meters. */
const SAME_LAT = 0.0014;
const SAME_LON = 0.0019;

const columns = sql`v.id, v.name, v.street, v.city, v.state, v.postal_code as "postalCode", v.country, v.lat, v.lon,
  v.point_accuracy as "pointAccuracy"`;

/** An unlisted place that is not deleted; undefined for any other id. */
export async function selectPlace(db: Db, id: number): Promise<UnlistedPlace | undefined> {
  const { rows } = await sql<UnlistedPlace>`
    select ${columns} from venue v where v.id = ${id}::int and v.is_place and v.deleted_at is null`.execute(db);
  return rows[0];
}

/** The place of an organizer that has a name and lies at a point already; undefined for none. */
export async function selectSamePlace(
  db: Db,
  { name, lat, lon, organizerId }: { name: string; lat: number; lon: number; organizerId: number | null },
): Promise<UnlistedPlace | undefined> {
  const { rows } = await sql<UnlistedPlace>`
    select ${columns} from venue v
    where v.is_place and v.deleted_at is null and v.place_of is not distinct from ${organizerId}::int
      and lower(v.name) = lower(${name}::text)
      and v.lat between ${lat - SAME_LAT}::float8 and ${lat + SAME_LAT}::float8
      and v.lon between ${lon - SAME_LON}::float8 and ${lon + SAME_LON}::float8
    order by v.id limit 1`.execute(db);
  return rows[0];
}

/** How many places an organizer has. */
export async function countPlaces(db: Db, organizerId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from venue v
    where v.place_of = ${organizerId}::int and v.is_place and v.deleted_at is null`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Places with events that people can look at, whose names have a text in them; of several at one address the first. */
export async function selectPlacesCalled(db: Db, name: string, limit: number): Promise<UnlistedPlace[]> {
  const { rows } = await sql<UnlistedPlace>`
    select * from (
      select distinct on (lower(v.name), lower(v.city)) ${columns} from venue v
      where v.is_place and v.deleted_at is null and v.name ilike ${literalPattern(name)}::text
        and exists (select from event e where e.venue_id = v.id and ${eventIsShown})
      order by lower(v.name), lower(v.city), v.id) p
    order by char_length(p.name), p.id limit ${limit}::int`.execute(db);
  return rows;
}

/** Whether somebody claims a venue, pays for it, saved it or follows it: it cannot become an unlisted place then. */
export async function isVenueInUse(db: Db, id: number): Promise<boolean> {
  const { rows } = await sql<{ isInUse: boolean }>`
    select exists (select from claim c where c.venue_id = ${id}::int)
      or exists (select from subscription s where s.venue_id = ${id}::int)
      or exists (select from saved_venue s where s.venue_id = ${id}::int)
      or exists (select from saved_search s where s.vid = ${id}::int) as "isInUse"`.execute(db);
  return rows[0]?.isInUse === true;
}
