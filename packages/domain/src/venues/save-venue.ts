import { asOneLine } from "@hereabouts/contract/fields/kept-text";
import { isApproximate, type PointAccuracy } from "@hereabouts/contract/places/point-accuracy";
import type { Db } from "@hereabouts/db/connection";
import { type RawBuilder, sql } from "kysely";
import { type Context, inTransaction } from "../context.ts";
import { NotFound } from "../errors.ts";
import { countyOf } from "../geography/county-of.ts";
import { recordRevival } from "../history/record-revival.ts";
import { laterThanBefore } from "../history/versions.ts";
import { projectVenues } from "../projection/project-venues.ts";
import { checkVenueRecord, type SaveOutcome, type VenueRecord } from "./venue-record.ts";
import { selectVenue } from "./venue-snapshot.queries.ts";

/** What is not said is known of a point that stays where it is. */
function accuracyOf({ lat, lon, pointAccuracy }: VenueRecord, isKnown: boolean): RawBuilder<string> | string {
  if (pointAccuracy !== undefined) return pointAccuracy;
  if (!isKnown) return "unknown";
  return sql<string>`case when lat = ${lat}::float8 and lon = ${lon}::float8 then point_accuracy else 'unknown' end`;
}

function columnsOf(record: VenueRecord, countyId: number | null, isKnown: boolean) {
  return {
    name: asOneLine(record.name),
    lat: record.lat,
    lon: record.lon,
    point_accuracy: accuracyOf(record, isKnown),
    county_id: countyId,
    website: record.website,
    phone: record.phone,
    email: record.email,
    description: record.description,
    street: record.street,
    city: record.city,
    state: record.state,
    postal_code: record.postalCode,
    country: record.country,
    time_zone: record.timeZone,
    region_id: record.regionId,
    alternate_times: record.alternateTimes,
    show_alternate_times: record.showAlternateTimes,
    show_date_time_picker: record.showDateTimePicker,
    image_id: record.imageId,
    image_crop: record.imageCrop,
    poi_type: record.poiType,
    osm_id: record.osmId,
    osm_type: record.osmType,
    wikipedia_url: record.wikipediaUrl,
    wikidata_id: record.wikidataId,
    facebook_url: record.facebookUrl,
    instagram_url: record.instagramUrl,
    twitter_url: record.twitterUrl,
    notes: record.notes,
    hide_from_listing: record.hideFromListing,
    published: record.published,
    certified_at: record.certifiedAt,
    source: record.source?.name,
    source_id: record.source?.id,
    source_hash: record.source?.hash,
  };
}

/** What calendars say of where a venue's events are. */
const placeColumns = ["name", "street", "city", "state", "postal_code", "lat", "lon"] as const;

/** The row to update, locked: by id, or by where the record comes from. Deleted rows come back when a feed has them. */
function stored(db: Db, { source }: VenueRecord, id: number | undefined) {
  const query = db
    .selectFrom("venue")
    .select(["id", "source_hash", "deleted_at", "point_accuracy", ...placeColumns])
    .forNoKeyUpdate();
  if (id !== undefined) return query.where("id", "=", id).where("deleted_at", "is", null).executeTakeFirst();
  if (!source) return undefined;
  return query.where("source", "=", source.name).where("source_id", "=", source.id).executeTakeFirst();
}

async function countyIdOf(db: Db, { lat, lon }: VenueRecord): Promise<number | null> {
  const county = countyOf(lat, lon);
  if (!county) return null;
  await db
    .insertInto("county")
    .values(county)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return county.id;
}

async function writeOpenTimes(db: Db, venueId: number, { openTimes }: VenueRecord): Promise<void> {
  if (!openTimes) return;
  await db.deleteFrom("venue_open_time").where("venue_id", "=", venueId).execute();
  if (openTimes.length === 0) return;
  const rows = openTimes.map(({ dayOfWeek, closed, timeStart, timeEnd }, position) => ({
    venue_id: venueId,
    position,
    day_of_week: dayOfWeek,
    closed,
    time_start: closed ? null : timeStart,
    time_end: closed ? null : timeEnd,
  }));
  await db.insertInto("venue_open_time").values(rows).execute();
}

/** What a write of a venue did. */
export interface VenueSaveOutcome extends SaveOutcome {
  /** Calendars say something else now of where its events are. */
  hasMoved: boolean;
}

/**
 * Creates a venue, or updates the one with the id or the source, with its hours, county and listing row, in one
 * transaction. Its events do not follow here: a venue that may have some is saved by `saveVenueAndEvents`.
 * @throws Invalid, NotFound
 */
export async function saveVenue(
  ctx: Context,
  record: VenueRecord,
  options: { id?: number } = {},
): Promise<VenueSaveOutcome> {
  checkVenueRecord(record);
  return inTransaction(ctx, async (inner): Promise<VenueSaveOutcome> => {
    const { db, now } = inner;
    const known = await stored(db, record, options.id);
    if (!known && options.id !== undefined) throw new NotFound();
    if (known && !known.deleted_at && record.source && known.source_hash === record.source.hash) {
      return { id: known.id, outcome: "unchanged", hasMoved: false };
    }
    const deleted = known?.deleted_at ? await selectVenue(db, known.id) : undefined;
    const columns = columnsOf(record, await countyIdOf(db, record), known !== undefined);
    const { id } = known
      ? await db
          .updateTable("venue")
          .set({ ...columns, deleted_at: null, updated_at: laterThanBefore(now()) })
          .where("id", "=", known.id)
          .returning("id")
          .executeTakeFirstOrThrow()
      : await db
          .insertInto("venue")
          .values({ ...columns, created_by: record.createdBy, created_at: now(), updated_at: now() })
          .returning("id")
          .executeTakeFirstOrThrow();
    await writeOpenTimes(db, id, record);
    await projectVenues(db, [id], now());
    const after = deleted && (await selectVenue(db, id));
    if (after) await recordRevival(inner, "venue", { before: deleted, after, venueId: id });
    const hasMoved =
      placeColumns.some((column) => (columns[column] ?? known?.[column]) !== known?.[column]) ||
      (record.pointAccuracy !== undefined &&
        isApproximate(record.pointAccuracy) !== isApproximate(known?.point_accuracy as PointAccuracy));
    return known ? { id, outcome: "updated", hasMoved } : { id, outcome: "created", hasMoved: false };
  });
}
