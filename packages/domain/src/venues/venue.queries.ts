import { asOneLine } from "@hereabouts/contract/fields/kept-text";
import { limits } from "@hereabouts/contract/limits";
import { region } from "@hereabouts/contract/region/region";
import type { OpenTime } from "@hereabouts/contract/venues/open-time";
import { venueFields } from "@hereabouts/contract/venues/venue-fields";
import type { Db } from "@hereabouts/db/connection";
import { addDays, addMonths, todayIn } from "@hereabouts/recurrence/local-date";
import { type RawBuilder, sql } from "kysely";
import { columnsOfFields } from "../columns.queries.ts";
import { laterThanBefore } from "../history/revision.queries.ts";
import type { VenueRecord } from "./venue-record.ts";

/** The stored accuracy stays as long as the point does, when the form does not say one. */
function accuracyOf({ lat, lon, pointAccuracy }: VenueRecord, isKnown: boolean): RawBuilder<string> | string {
  if (pointAccuracy !== undefined) return pointAccuracy;
  if (!isKnown) return "unknown";
  return sql<string>`case when lat = ${lat}::float8 and lon = ${lon}::float8 then point_accuracy else 'unknown' end`;
}

function columnsOf(record: VenueRecord, countyId: number | null, isKnown: boolean) {
  return {
    ...columnsOfFields(venueFields, record),
    name: asOneLine(record.name),
    special_hours: record.specialHours && JSON.stringify(record.specialHours),
    point_accuracy: accuracyOf(record, isKnown),
    county_id: countyId,
    certified_at: record.certifiedAt,
    certified_by: record.certifiedBy,
    source: record.source?.name,
    source_id: record.source?.id,
    source_hash: record.source?.hash,
  };
}

/** Columns that appear as the location in calendars. */
const placeColumns = ["name", "street", "city", "state", "postal_code", "lat", "lon"] as const;

/**
 * The row that a record updates, locked until the transaction ends: by id, or by where the record comes from. Deleted rows
 * come back when a feed has them.
 */
export async function holdVenueRow(db: Db, { source }: VenueRecord, id: number | undefined) {
  const query = db
    .selectFrom("venue")
    .select(["id", "source_hash", "deleted_at", "merged_into", "point_accuracy", ...placeColumns])
    .forNoKeyUpdate();
  if (id !== undefined) return query.where("id", "=", id).where("deleted_at", "is", null).executeTakeFirst();
  if (!source) return undefined;
  return query.where("source", "=", source.name).where("source_id", "=", source.id).executeTakeFirst();
}
type LockedVenue = NonNullable<Awaited<ReturnType<typeof holdVenueRow>>>;

/** Whether a record puts a venue somewhere else, in the words that calendars have for it. */
export function hasOtherPlace(known: LockedVenue, record: VenueRecord): boolean {
  const columns = columnsOf(record, null, true);
  return placeColumns.some((column) => (columns[column] ?? known[column]) !== known[column]);
}

/** Whether Postgres knows a time zone, whose names are not quite those that JavaScript knows. */
export async function isTimeZoneOfDatabase(db: Db, name: string): Promise<boolean> {
  const { rows } = await sql<{ isKnown: boolean }>`select is_time_zone(${name}::text) as "isKnown"`.execute(db);
  return rows[0]?.isKnown === true;
}

/** Adds a venue. @returns its id */
export async function insertVenue(
  db: Db,
  record: VenueRecord,
  { countyId, now }: { countyId: number | null; now: Date },
): Promise<number> {
  const columns = columnsOf(record, countyId, false);
  const { id } = await db
    .insertInto("venue")
    .values({
      ...columns,
      country: record.country ?? region.country,
      time_zone: record.timeZone ?? region.timeZone,
      created_by: record.createdBy,
      created_at: now,
      updated_at: now,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** Writes a record over a venue, which is not deleted afterwards. */
export async function updateVenueRow(
  db: Db,
  id: number,
  record: VenueRecord,
  { countyId, now }: { countyId: number | null; now: Date },
): Promise<void> {
  await db
    .updateTable("venue")
    .set({
      ...columnsOf(record, countyId, true),
      deleted_at: null,
      merged_into: null,
      updated_at: laterThanBefore(now),
    })
    .where("id", "=", id)
    .execute();
}

/** Moves venues of one time zone to another: all of them, or those with these ids. @returns their ids */
export async function updateZoneOfVenues(
  db: Db,
  { from, to, ids, now }: { from: string; to: string; ids: readonly number[] | null; now: Date },
): Promise<number[]> {
  const rows = await db
    .updateTable("venue")
    .set({ time_zone: to, updated_at: laterThanBefore(now) })
    .where("time_zone", "=", from)
    .$if(ids !== null, (query) => query.where(sql<boolean>`id = any(${ids}::int[])`))
    .returning("id")
    .execute();
  return rows.map(({ id }) => id);
}

/** Replaces a venue's hours. */
export async function writeOpenTimes(db: Db, venueId: number, openTimes: readonly OpenTime[]): Promise<void> {
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

/** The first day of a row of dates, however it is written, as "20261121". */
const startOfRow = sql`coalesce(substring(upper(d.date_recur) from 'DTSTART[^:]*:(\\d{8})'),
  replace(left(d.date_recur, 10), '-', ''))`;

/** Whether dates of an event `e` begin beyond the horizon, where no occurrence of them is kept yet. */
export function beginsBeyondHorizon(now: Date): RawBuilder<boolean> {
  // A day early: where it is tomorrow already, the horizon is a day further.
  const horizon = addDays(addMonths(todayIn("UTC", now), limits.horizonMonths), -1);
  return sql<boolean>`case when e.use_poi_times then coalesce(e.date_start > ${horizon}::date, false)
    else exists (select from event_date d
      where d.event_id = e.id and ${startOfRow} > ${horizon.replaceAll("-", "")}::text) end`;
}
