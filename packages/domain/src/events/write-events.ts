import { messages } from "@hereabouts/contract/messages";
import type { Db } from "@hereabouts/db/connection";
import { type Context, inTransaction } from "../context.ts";
import { Invalid, NotFound } from "../errors.ts";
import { recordRevival } from "../history/record-revival.ts";
import type { PlannedEvent } from "../jobs/catalogue.ts";
import { projectEvents } from "../projection/project-events.queries.ts";
import { countVenueEvents } from "../projection/project-venues.queries.ts";
import { writeDates } from "../schedule/event-dates.queries.ts";
import { materialiseOccurrences } from "../schedule/materialise-occurrences.ts";
import { countRevisions } from "../schedule/sequence.queries.ts";
import type { SaveOutcome } from "../venues/venue-record.ts";
import { holdVenues } from "../venues/venue-state.queries.ts";
import { announceChanges, rememberPlans } from "./announce-changes.ts";
import { holdEventRow, insertEvent, updateEventRow } from "./event.queries.ts";
import { checkEventRecord, type EventRecord } from "./event-record.ts";
import { type StoredEvent, selectEvent } from "./event-snapshot.queries.ts";

/** Two writers of one venue's events take turns, so that its count of coming events is right. */
async function lockVenues(db: Db, venueIds: readonly number[]): Promise<void> {
  const held = new Set(await holdVenues(db, venueIds));
  if (venueIds.some((id) => !held.has(id))) throw new Invalid({ pointOfInterest: [messages.notFound] });
}

interface Written extends SaveOutcome {
  /** The venue it was at before, when it was somewhere else. */
  leftVenueId: number | null;
  replanned: boolean;
  /** What the row said, when there was one that people could see. */
  before: Omit<PlannedEvent, "dates"> | null;
  /** What it was, where a feed brings back what was deleted. */
  deleted?: StoredEvent | undefined;
}

async function writeEvent({ db, now }: Context, record: EventRecord, id: number | undefined): Promise<Written> {
  const known = await holdEventRow(db, record, id);
  if (!known && id !== undefined) throw new NotFound();
  if (known && !known.deleted_at && record.source && known.source_hash === record.source.hash) {
    return { id: known.id, outcome: "unchanged", leftVenueId: null, replanned: false, before: null };
  }
  if (!known) {
    const created = await insertEvent(db, record, now());
    return { id: created, outcome: "created", leftVenueId: null, replanned: false, before: null };
  }
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
  return { id: known.id, outcome: "updated", leftVenueId: moved ? known.venue_id : null, replanned, before, deleted };
}

interface Entry {
  record: EventRecord;
  /** Of the event to update. */
  id?: number | undefined;
}

/** Writes events with their dates, occurrences, listing rows and their venues' counts, all of them or none. @throws Invalid, NotFound */
export async function writeEvents(ctx: Context, entries: readonly Entry[]): Promise<SaveOutcome[]> {
  for (const { record } of entries) checkEventRecord(record);
  return inTransaction(ctx, async (inner) => {
    const { db, now } = inner;
    await lockVenues(
      db,
      entries.map(({ record }) => record.venueId),
    );
    const results: (Written & { record: EventRecord })[] = [];
    for (const { record, id } of entries) results.push({ ...(await writeEvent(inner, record, id)), record });
    const written = results.filter(({ outcome }) => outcome !== "unchanged");
    const ids = written.map(({ id }) => id);
    const plans = await rememberPlans(db, written, now());
    await writeDates(db, written);
    const created = new Set(written.flatMap(({ id, outcome }) => (outcome === "created" ? [id] : [])));
    const rescheduled = await materialiseOccurrences(db, ids, now(), created);
    const revised = written.filter(
      ({ id, outcome, replanned }) => outcome === "updated" && (replanned || rescheduled.has(id)),
    );
    const revisedIds = revised.map(({ id }) => id);
    await countRevisions(db, revisedIds, now());
    await announceChanges(db, plans, revisedIds);
    await projectEvents(db, ids, now());
    const venueIds = written.flatMap(({ record, leftVenueId }) => [record.venueId, leftVenueId ?? record.venueId]);
    await countVenueEvents(db, [...new Set(venueIds)], now());
    for (const { id, deleted, record } of written) {
      const after = deleted && (await selectEvent(db, id));
      if (after) await recordRevival(inner, "event", { before: deleted, after, venueId: record.venueId });
    }
    return results.map(({ id, outcome }) => ({ id, outcome }));
  });
}
