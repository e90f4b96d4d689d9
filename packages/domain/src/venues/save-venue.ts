import { messages } from "@hereabouts/contract/messages";
import { isApproximate, type PointAccuracy } from "@hereabouts/contract/places/point-accuracy";
import type { Db } from "@hereabouts/db/connection";
import { type Context, inTransaction } from "../context.ts";
import { Invalid, NotFound } from "../errors.ts";
import { countyOf } from "../geography/county-of.ts";
import { recordRevival } from "../history/record-revival.ts";
import { selectMergedInto } from "../merged-venue.queries.ts";
import { projectVenues } from "../projection/project-venues.queries.ts";
import { insertCounty } from "../reference-data/county.queries.ts";
import { writeOpenTimes } from "./open-time.queries.ts";
import { hasOtherPlace, holdVenueRow, insertVenue, isTimeZoneOfDatabase, updateVenueRow } from "./venue.queries.ts";
import { checkVenueRecord, type SaveOutcome, type VenueRecord } from "./venue-record.ts";
import { selectVenue } from "./venue-snapshot.queries.ts";

async function countyIdOf(db: Db, { lat, lon }: VenueRecord): Promise<number | null> {
  const county = countyOf(lat, lon);
  if (!county) return null;
  await insertCounty(db, county);
  return county.id;
}

/** Result of writing a venue. */
export interface VenueSaveOutcome extends SaveOutcome {
  /** Calendars say something else now of where its events are. */
  hasMoved: boolean;
  /** The entry of the source that was merged into the venue. */
  knownAs?: number;
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
    const { timeZone } = record;
    if (timeZone !== undefined && !(await isTimeZoneOfDatabase(db, timeZone)))
      throw new Invalid({ timeZone: [messages.choice(timeZone)] });
    const known = await holdVenueRow(db, record, options.id);
    if (!known && options.id !== undefined) throw new NotFound();
    // What a source knows as two places stays one here; what it says of the other is not taken over.
    const mergedInto = known?.merged_into ? await selectMergedInto(db, known.id) : undefined;
    if (known && mergedInto !== undefined) {
      return { id: mergedInto, outcome: "unchanged", hasMoved: false, knownAs: known.id };
    }
    if (known && !known.deleted_at && record.source && known.source_hash === record.source.hash) {
      return { id: known.id, outcome: "unchanged", hasMoved: false };
    }
    const deleted = known?.deleted_at ? await selectVenue(db, known.id) : undefined;
    const about = { countyId: await countyIdOf(db, record), now: now() };
    const id = known?.id ?? (await insertVenue(db, record, about));
    if (known) await updateVenueRow(db, id, record, about);
    if (record.openTimes) await writeOpenTimes(db, id, record.openTimes);
    await projectVenues(db, [id], now());
    const after = deleted && (await selectVenue(db, id));
    if (after) await recordRevival(inner, "venue", { before: deleted, after, venueId: id });
    if (!known) return { id, outcome: "created", hasMoved: false };
    const isApproximateNow = record.pointAccuracy === undefined ? undefined : isApproximate(record.pointAccuracy);
    const wasApproximate = isApproximate(known.point_accuracy as PointAccuracy);
    const hasMoved = hasOtherPlace(known, record) || (isApproximateNow ?? wasApproximate) !== wasApproximate;
    return { id, outcome: "updated", hasMoved };
  });
}
