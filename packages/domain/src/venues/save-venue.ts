import type { RevisionAction } from "@hereabouts/contract/history/revision";
import { messages } from "@hereabouts/contract/messages";
import { isApproximate, type PointAccuracy } from "@hereabouts/contract/places/point-accuracy";
import { withoutPast } from "@hereabouts/contract/venues/special-hours-limits";
import { openTimesOf, scheduleOf } from "@hereabouts/contract/venues/weekly-schedule";
import type { Db } from "@hereabouts/db/connection";
import { todayIn } from "@hereabouts/recurrence/local-date";
import { type Context, inTransaction } from "../context.ts";
import { Invalid, NotFound } from "../errors.ts";
import { countyOf } from "../geography/county-of.ts";
import { recordRevision, recordRevival } from "../history/record-revision.ts";
import { selectMergedInto } from "../merged-venue.queries.ts";
import { projectVenues } from "../projection/project-venues.queries.ts";
import { insertCounty } from "../reference-data/region.queries.ts";
import { carryThroughHours } from "../schedule/carry-through-hours.ts";
import { rebuildForVenue } from "../schedule/rebuild-for-venue.ts";
import {
  hasOtherPlace,
  holdVenueRow,
  insertVenue,
  isTimeZoneOfDatabase,
  updateVenueRow,
  writeOpenTimes,
} from "./venue.queries.ts";
import { checkVenueRecord, type SaveOutcome, type VenueRecord } from "./venue-record.ts";
import { type StoredVenue, selectVenue } from "./venue-snapshot.queries.ts";
import { holdVenues, updateVersion } from "./venue-state.queries.ts";

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

/** Writes a venue with its hours and county, but not what listings know of it. @throws Invalid, NotFound */
async function writeVenue(ctx: Context, record: VenueRecord, id: number | undefined): Promise<VenueSaveOutcome> {
  checkVenueRecord(record);
  const { db, now } = ctx;
  const { timeZone } = record;
  if (timeZone !== undefined && !(await isTimeZoneOfDatabase(db, timeZone)))
    throw new Invalid({ timeZone: [messages.choice(timeZone)] });
  const known = await holdVenueRow(db, record, id);
  if (!known && id !== undefined) throw new NotFound();
  // Two places of a source can be one venue here; the second one's values are not applied.
  const mergedInto = known?.merged_into ? await selectMergedInto(db, known.id) : undefined;
  if (known && mergedInto !== undefined) {
    return { id: mergedInto, outcome: "unchanged", hasMoved: false, knownAs: known.id };
  }
  if (known && !known.deleted_at && record.source && known.source_hash === record.source.hash) {
    return { id: known.id, outcome: "unchanged", hasMoved: false };
  }
  const about = { countyId: await countyIdOf(db, record), now: now() };
  if (!known) {
    const id = await insertVenue(db, record, about);
    if (record.openTimes) await writeOpenTimes(db, id, record.openTimes);
    return { id, outcome: "created", hasMoved: false };
  }
  const deleted = known.deleted_at ? await selectVenue(db, known.id) : undefined;
  await updateVenueRow(db, known.id, record, about);
  if (record.openTimes) await writeOpenTimes(db, known.id, record.openTimes);
  const after = deleted && (await selectVenue(db, known.id));
  if (after) await recordRevival(ctx, "venue", { before: deleted, after, venueId: known.id });
  const isApproximateNow = record.pointAccuracy === undefined ? undefined : isApproximate(record.pointAccuracy);
  const wasApproximate = isApproximate(known.point_accuracy as PointAccuracy);
  const hasMoved = hasOtherPlace(known, record) || (isApproximateNow ?? wasApproximate) !== wasApproximate;
  return { id: known.id, outcome: "updated", hasMoved };
}

/** Writes the listing rows of those that were written. */
async function projectSaved({ db, now }: Context, saved: readonly VenueSaveOutcome[]): Promise<void> {
  const written = saved.filter(({ outcome }) => outcome !== "unchanged");
  await projectVenues(
    db,
    written.map(({ id }) => id),
    now(),
  );
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
  return inTransaction(ctx, async (inner) => {
    const saved = await writeVenue(inner, record, options.id);
    await projectSaved(inner, [saved]);
    return saved;
  });
}

/**
 * Saves many venues of sources, as `saveVenueAndEvents` saves one: all of them or none. Their listing rows are written
 * together. @throws Invalid for the first record that cannot be stored
 */
export async function saveVenues(ctx: Context, records: readonly VenueRecord[]): Promise<VenueSaveOutcome[]> {
  return inTransaction(ctx, async (inner) => {
    const saved: VenueSaveOutcome[] = [];
    for (const record of records) saved.push(await writeVenue(inner, record, undefined));
    await projectSaved(inner, saved);
    for (const { id, outcome, hasMoved } of saved)
      if (outcome === "updated") await rebuildForVenue(inner, id, { hasMoved });
    return saved;
  });
}

/**
 * Saves a venue that may have events, and makes them follow in the same transaction: where they are, when they are
 * (zone, hours) and whether they are listed. @throws Invalid, NotFound
 */
export async function saveVenueAndEvents(
  ctx: Context,
  record: VenueRecord,
  options: { id?: number } = {},
): Promise<VenueSaveOutcome> {
  return inTransaction(ctx, async (inner) => {
    const save = () => saveVenue(inner, record, options);
    const saved = options.id === undefined ? await save() : await carryThroughHours(inner, options.id, save);
    if (saved.outcome === "updated") {
      await rebuildForVenue(inner, saved.id, { hasMoved: saved.hasMoved });
    }
    return saved;
  });
}

const weekOf = ({ snapshot }: StoredVenue) => JSON.stringify(openTimesOf(scheduleOf(snapshot.openTimes)));

/** Forms send a week in their own order, and a night in two parts: what says the same is no change of hours. */
const hoursSayTheSame = (before: StoredVenue, after: StoredVenue) => weekOf(before) === weekOf(after);

/**
 * Does something to a venue in one transaction, alone with it, and writes down what that changed.
 * @param mark what its history says of it besides
 * @returns the venue afterwards @throws NotFound
 */
export function reviseVenue(
  ctx: Context,
  id: number,
  action: RevisionAction,
  work: (ctx: Context, before: StoredVenue) => Promise<unknown>,
  mark: Readonly<Record<string, string>> = {},
): Promise<StoredVenue> {
  return inTransaction(ctx, async (ctx) => {
    await holdVenues(ctx.db, [id]);
    const before = await selectVenue(ctx.db, id);
    if (!before) throw new NotFound();
    await work(ctx, before);
    const after = await selectVenue(ctx.db, id);
    if (!after) throw new NotFound();
    const about = { kind: "venue" as const, recordId: id, venueId: id, action, madeAt: before.createdAt };
    const openTimes = (hoursSayTheSame(before, after) ? before : after).snapshot.openTimes;
    // Special hours go once they are past: that is no change either.
    const today = todayIn(before.snapshot.timeZone, ctx.now());
    const specialOf = ({ snapshot }: StoredVenue) => withoutPast(snapshot.specialHours, today);
    const snapshots = {
      before: { ...before.snapshot, specialHours: specialOf(before) },
      after: { ...after.snapshot, openTimes, specialHours: specialOf(after), ...mark },
    };
    if (await recordRevision(ctx, { ...about, ...snapshots })) return after;
    // Nothing changed, so the version stays too: open forms are not out of date.
    const { updatedAt } = before;
    await updateVersion(ctx.db, id, updatedAt);
    return { ...after, updatedAt };
  });
}
