import { limits } from "@hereabouts/contract/limits";
import type { VenueCard } from "@hereabouts/contract/listings/cards";
import { venuePath } from "@hereabouts/contract/paths";
import type { PointAccuracy } from "@hereabouts/contract/places/point-accuracy";
import type { OpenTime } from "@hereabouts/contract/venues/open-time";
import { type RawBuilder, sql } from "kysely";
import type { Context } from "../context.ts";
import { unitVector } from "../geography/earth.ts";
import { type ImageRow, imageJson, picturesOf } from "../media/pictures-of.ts";

/** Where distances are measured from; null: nowhere. */
export type Origin = { lat: number; lon: number } | null;

/** Great-circle distance in metres. */
function metresBetween(origin: { lat: number; lon: number }, lat: number, lon: number): number {
  const [ax, ay, az] = unitVector(origin.lat, origin.lon);
  const [bx, by, bz] = unitVector(lat, lon);
  // The chord keeps its precision where the cosine of a small angle loses it.
  const chord = Math.hypot(ax - bx, ay - by, az - bz);
  return 2 * limits.earthRadiusMetres * Math.asin(Math.min(1, chord / 2));
}

/** A venue as its card reads it. */
export interface VenueRow {
  id: number;
  name: string;
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
}

const regionNames = new Intl.DisplayNames(["en"], { type: "region" });

function countryName(code: string): string {
  return /^[A-Z]{2}$/.test(code) ? (regionNames.of(code) ?? code) : code;
}

/** The card of a venue's row. */
export function venueCardOf(row: VenueRow, publicUrl: string, origin: Origin): VenueCard {
  const { image, country, ...rest } = row;
  return {
    ...rest,
    absoluteUrl: publicUrl + venuePath(row),
    country: countryName(country),
    countryCode: country,
    shortAddress: [row.street, row.city, row.state].filter((part) => part !== "").join(", "),
    ...picturesOf(publicUrl, image),
    isBookmarked: false,
    distanceMetres: origin && metresBetween(origin, row.lat, row.lon),
  };
}

const venueFields: Record<keyof VenueRow, RawBuilder<unknown>> = {
  id: sql`v.id`,
  name: sql`v.name`,
  street: sql`v.street`,
  city: sql`v.city`,
  state: sql`v.state`,
  postalCode: sql`v.postal_code`,
  country: sql`v.country`,
  timeZone: sql`v.time_zone`,
  lat: sql`v.lat`,
  lon: sql`v.lon`,
  pointAccuracy: sql`v.point_accuracy`,
  published: sql`v.published`,
  numEventsFuture: sql`coalesce((select l.future_event_count from venue_listing l where l.venue_id = v.id), 0)`,
  claimed: sql`exists (select from claim c where c.venue_id = v.id and c.status not in ('canceled', 'rejected'))`,
  image: imageJson("v.image_id"),
  openTimes: sql`coalesce((
    select json_agg(json_build_object('dayOfWeek', t.day_of_week, 'closed', t.closed,
      'timeStart', t.time_start, 'timeEnd', t.time_end) order by t.position)
    from venue_open_time t where t.venue_id = v.id), '[]'::json)`,
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

/** Cards of venues by id, in one query. Ids of nothing are absent. */
export async function venueCardsById(
  { db, settings }: Context,
  ids: readonly number[],
  origin: Origin,
): Promise<Map<number, VenueCard>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<VenueRow>`select ${ownColumns}
    from venue v where v.id = any(${[...new Set(ids)]}::int[]) and v.deleted_at is null`.execute(db);
  return new Map(rows.map((row) => [row.id, venueCardOf(row, settings.publicUrl, origin)]));
}

/** Cards of venues in the order of `ids`. */
export async function hydrateVenueCards(ctx: Context, ids: readonly number[], origin: Origin): Promise<VenueCard[]> {
  const cards = await venueCardsById(ctx, ids, origin);
  return ids.flatMap((id) => cards.get(id) ?? []);
}
