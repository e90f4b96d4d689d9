import type { PointAccuracy } from "@hereabouts/contract/places/point-accuracy";
import type { OpenTime } from "@hereabouts/contract/venues/open-time";
import type { SpecialHoursRow } from "@hereabouts/contract/venues/special-hours";
import type { Rows } from "@hereabouts/db/changes/sources";
import { readsOnly } from "@hereabouts/db/changes/watched-database";
import type { Db } from "@hereabouts/db/connection";
import { type RawBuilder, sql } from "kysely";
import { type ImageRow, imageJson } from "../media/image.queries.ts";
import { claimIsOpen } from "../visibility.queries.ts";

/** A venue as its card reads it. */
export interface VenueRow {
  id: number;
  name: string;
  language: string;
  street: string;
  city: string;
  state: string;
  postalCode: string;
  country: string;
  timeZone: string;
  lat: number;
  lon: number;
  pointAccuracy: PointAccuracy;
  published: boolean;
  numEventsFuture: number;
  claimed: boolean;
  image: ImageRow | null;
  openTimes: OpenTime[];
  specialHours: SpecialHoursRow[];
}

const venueFields: Record<keyof VenueRow, RawBuilder<unknown>> = {
  id: sql`v.id`,
  name: sql`v.name`,
  language: sql`v.language`,
  street: sql`v.street`,
  city: sql`v.city`,
  state: sql`v.state`,
  postalCode: sql`v.postal_code`,
  country: sql`v.country`,
  timeZone: sql`v.time_zone`,
  lat: sql`v.lat`,
  lon: sql`v.lon`,
  pointAccuracy: sql`v.point_accuracy`,
  // An unlisted place has no page, as what is not published.
  published: sql`v.published and not v.is_place`,
  numEventsFuture: sql`coalesce((select l.future_event_count from venue_listing l where l.venue_id = v.id), 0)`,
  claimed: sql`exists (select from claim c where c.venue_id = v.id and ${claimIsOpen("c.status")})`,
  image: imageJson("v.image_id"),
  openTimes: sql`coalesce((
    select json_agg(json_build_object('dayOfWeek', t.day_of_week, 'closed', t.closed,
      'timeStart', t.time_start, 'timeEnd', t.time_end) order by t.position)
    from venue_open_time t where t.venue_id = v.id), '[]'::json)`,
  specialHours: sql`v.special_hours`,
};

/** The columns of a venue `v` that make a `VenueRow`, their names behind `prefix`. */
export function venueColumns(prefix: string): RawBuilder<unknown> {
  return sql.join(Object.entries(venueFields).map(([name, field]) => sql`${field} as ${sql.id(prefix + name)}`));
}

/** Takes the `VenueRow` out of a row that was read with `venueColumns(prefix)`. */
export function venueRowOf(row: object, prefix: string): VenueRow {
  const values = row as Record<string, unknown>;
  const venue: Record<string, unknown> = {};
  for (const name of Object.keys(venueFields)) venue[name] = values[prefix + name];
  return venue as unknown as VenueRow;
}

const ownColumns = venueColumns("");

/** Venues as cards read them, in one query. Ids of nothing are absent. */
export async function selectVenueRows(db: Db, ids: readonly number[]): Promise<VenueRow[]> {
  const read: Rows = { venues: ids };
  const { rows } = await sql<VenueRow>`select ${ownColumns}
    from venue v where v.id = any(${[...new Set(ids)]}::int[]) and v.deleted_at is null`.execute(readsOnly(db, read));
  read.images = rows.flatMap(({ image }) => image?.id ?? []);
  return rows;
}
