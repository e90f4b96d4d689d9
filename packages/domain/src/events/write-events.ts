import { messages } from "@hereabouts/contract/messages";
import type { Db } from "@hereabouts/db/connection";
import { type Statement, sendTogether } from "@hereabouts/db/send-together";
import { type Context, inTransaction } from "../context.ts";
import { Invalid, NotFound } from "../errors.ts";
import { recordRevival } from "../history/record-revision.ts";
import type { PlannedEvent } from "../jobs/catalogue.ts";
import { eventProjection } from "../projection/project-events.queries.ts";
import { venueCounts } from "../projection/project-venues.queries.ts";
import { announceToLists } from "../schedule/announce-to-lists.ts";
import { countRevisions } from "../schedule/due-events.queries.ts";
import { newDates, writeDates } from "../schedule/event-dates.queries.ts";
import type { EventPlan } from "../schedule/event-plans.queries.ts";
import { materialiseOccurrences, newOccurrences } from "../schedule/materialise-occurrences.ts";
import type { SaveOutcome } from "../venues/venue-record.ts";
import { notDeleted, venueHold } from "../venues/venue-state.queries.ts";
import { announceChanges, rememberPlans } from "./announce-changes.ts";
import { eventIds, eventInsert, holdEventRow, updateEventRow } from "./event.queries.ts";
import { checkEventRecord, type EventRecord } from "./event-record.ts";
import { type StoredEvent, selectEvent } from "./event-snapshot.queries.ts";

interface Entry {
  record: EventRecord;
  /** The id of the event to update; absent for a new one. */
  id?: number | undefined;
}

/** Whether an entry is a new event of which its record says all: it is written in one go, and nothing of it is read. */
const isPlain = ({ id, record: { source, usePoiTimes = false, overrides = [] } }: Entry): boolean =>
  id === undefined && !source && !usePoiTimes && overrides.length === 0;

/**
 * Two writers of one venue's events take turns, so that its count of coming events is right.
 * @returns the time zones of the venues, and ids for the entries that are plainly new
 */
async function lockVenues(db: Db, entries: readonly Entry[]) {
  const venueIds = entries.map(({ record }) => record.venueId);
  const plain = entries.filter(isPlain);
  const [held, ids] = await sendTogether(db, [venueHold(venueIds), eventIds(plain.length)]);
  const zones = new Map(notDeleted(held).map(({ id, timeZone }) => [id, timeZone]));
  if (venueIds.some((id) => !zones.has(id))) throw new Invalid({ venue: [messages.notFound] });
  return { zones, idOf: new Map(plain.map((entry, index) => [entry, ids[index]?.id ?? 0])) };
}

interface Written extends SaveOutcome {
  record: EventRecord;
  /** The venue it was at before, when it was somewhere else. */
  leftVenueId: number | null;
  replanned: boolean;
  /** Row before the write, if it was visible. */
  before: Omit<PlannedEvent, "dates"> | null;
  /** Deleted event that a feed restores. */
  deleted?: StoredEvent | undefined;
}

/** Defaults for events that are new or unchanged. */
const asItCame = { leftVenueId: null, replanned: false, before: null };

async function writeEvent({ db, now }: Context, { record, id }: Entry): Promise<Written> {
  const known = await holdEventRow(db, record, id);
  if (!known && id !== undefined) throw new NotFound();
  if (!known) {
    const [[made]] = await sendTogether(db, [eventInsert(undefined, record, now())]);
    return { ...asItCame, record, id: made?.id ?? 0, outcome: "created" };
  }
  if (!known.deleted_at && record.source && known.source_hash === record.source.hash)
    return { ...asItCame, record, id: known.id, outcome: "unchanged" };
  const deleted = known.deleted_at ? await selectEvent(db, known.id) : undefined;
  await updateEventRow(db, known.id, record, now());
  const moved = known.venue_id !== record.venueId;
  const attended = { isInPerson: known.is_in_person, isOnline: known.is_online };
  const replanned =
    moved ||
    known.deleted_at !== null ||
    (record.status ?? known.status) !== known.status ||
    (record.isInPerson ?? attended.isInPerson) !== attended.isInPerson ||
    (record.isOnline ?? attended.isOnline) !== attended.isOnline;
  const before = known.deleted_at ? null : { status: known.status, venueId: known.venue_id, ...attended };
  const leftVenueId = moved ? known.venue_id : null;
  return { record, id: known.id, outcome: "updated", leftVenueId, replanned, before, deleted };
}

/** When a plainly new event takes place, by what its record says. */
function planOfNew({ id, record }: Written, timeZone = ""): EventPlan {
  const { dateStart = null, dateEnd = null, dates = [] } = record;
  const own = { usePoiTimes: false, dateStart, dateEnd, dates: [...dates], overrides: [] };
  return { eventId: id, timeZone, ...own, openTimes: [], specialHours: [] };
}

/** Plainly new events with their dates and occurrences. */
function* plainWrites(plain: readonly Written[], zones: ReadonlyMap<number, string>, now: Date): Iterable<Statement> {
  for (const { id, record } of plain) yield eventInsert(id, record, now);
  yield* newDates(plain);
  const plans = plain.map((event) => planOfNew(event, zones.get(event.record.venueId)));
  yield* newOccurrences(plans, now);
}

/** All follow-up writes, each computed while the previous one runs. Yields writes for new events first. */
function* allWrites(
  { plain, written, zones }: { plain: readonly Written[]; written: readonly Written[]; zones: Map<number, string> },
  now: Date,
): Iterable<Statement> {
  yield* plainWrites(plain, zones, now);
  yield* eventProjection(
    written.map(({ id }) => id),
    now,
  );
  yield* venueCounts(
    written.flatMap(({ record, leftVenueId }) => [record.venueId, leftVenueId ?? record.venueId]),
    now,
  );
}

/** Writes events with their dates, occurrences, listing rows and their venues' counts, all of them or none. @throws Invalid, NotFound */
export async function writeEvents(ctx: Context, entries: readonly Entry[]): Promise<SaveOutcome[]> {
  for (const { record } of entries) checkEventRecord(record);
  return inTransaction(ctx, async (inner) => {
    const { db, now } = inner;
    const { zones, idOf } = await lockVenues(db, entries);
    const results: Written[] = [];
    for (const entry of entries) {
      const id = idOf.get(entry);
      if (id === undefined) results.push(await writeEvent(inner, entry));
      else results.push({ ...asItCame, record: entry.record, id, outcome: "created" });
    }
    const written = results.filter(({ outcome }) => outcome !== "unchanged");
    const plainIds = new Set(idOf.values());
    const plain = written.filter(({ id }) => plainIds.has(id));
    const others = written.filter(({ id }) => !plainIds.has(id));
    const plans = await rememberPlans(db, others, now());
    await writeDates(db, others);
    const rescheduled = await materialiseOccurrences(
      db,
      others.map(({ id }) => id),
      now(),
    );
    const revised = written.filter(
      ({ id, outcome, replanned }) => outcome === "updated" && (replanned || rescheduled.has(id)),
    );
    const revisedIds = revised.map(({ id }) => id);
    const inDates = revised.filter(({ replanned }) => !replanned).map(({ id }) => id);
    await countRevisions(db, revisedIds, now(), inDates);
    await announceChanges(db, plans, revisedIds);
    const updated = written.flatMap(({ id, outcome }) => (outcome === "updated" ? [id] : []));
    await announceToLists(db, updated);
    await sendTogether(db, allWrites({ plain, written, zones }, now()));
    for (const { id, deleted, record } of written) {
      const after = deleted && (await selectEvent(db, id));
      if (after) await recordRevival(inner, "event", { before: deleted, after, venueId: record.venueId });
    }
    return results.map(({ id, outcome }) => ({ id, outcome }));
  });
}
