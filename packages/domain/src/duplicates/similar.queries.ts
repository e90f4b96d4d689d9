import type { Db } from "@hereabouts/db/connection";
import { sql } from "kysely";
import { claimIsOpen, venueIsShown } from "../visibility.queries.ts";
import type { ComparedVenue } from "./score-pair.ts";

/** A venue that is there already, with what it is told from others by. */
export interface KnownVenue extends ComparedVenue {
  id: number;
  city: string;
  claimed: boolean;
}

/** Maximum number of venues compared, around a point and by name. */
const COMPARED = 200;

/** About as far as a point that was found by an address may be off, in degrees. */
const NEAR_LAT = 0.003;
const NEAR_LON = 0.004;

const columns = sql`v.id, v.name, v.street, v.city, v.lat, v.lon, v.point_accuracy as "pointAccuracy", v.phone, v.website,
  exists (select from claim c where c.venue_id = v.id and ${claimIsOpen("c.status")}) as claimed`;

/** Venues that people can look at around a point. */
export async function selectVenuesNear(db: Db, { lat, lon }: { lat: number; lon: number }): Promise<KnownVenue[]> {
  const { rows } = await sql<KnownVenue>`
    select ${columns} from venue v
    where v.lat between ${lat - NEAR_LAT}::float8 and ${lat + NEAR_LAT}::float8
      and v.lon between ${lon - NEAR_LON}::float8 and ${lon + NEAR_LON}::float8 and ${venueIsShown}
    order by v.id limit ${COMPARED}::int`.execute(db);
  return rows;
}

/** Venues of a town that people can look at and that are called alike. */
export async function selectVenuesCalled(
  db: Db,
  { name, city }: { name: string; city: string },
): Promise<KnownVenue[]> {
  const { rows } = await sql<KnownVenue>`
    select ${columns} from venue v
    where lower(v.name) % lower(${name}::text) and lower(v.city) = lower(${city}::text) and ${venueIsShown}
    order by similarity(lower(v.name), lower(${name}::text)) desc, v.id limit ${COMPARED}::int`.execute(db);
  return rows;
}
