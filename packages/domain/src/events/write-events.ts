import { messages } from "@hereabouts/contract/messages";
import type { Db } from "@hereabouts/db/connection";
import { sendTogether } from "@hereabouts/db/send-together";
import { type Context, inTransaction } from "../context.ts";
import { Invalid, NotFound } from "../errors.ts";
import { recordRevival } from "../history/record-revival.ts";
import type { PlannedEvent } from "../jobs/catalogue.ts";
import { eventProjection } from "../projection/project-events.queries.ts";
import { venueCounts } from "../projection/project-venues.queries.ts";
import { newDates, writeDates } from "../schedule/event-dates.queries.ts";
import type { EventPlan } from "../schedule/event-plans.queries.ts";
import { materialiseOccurrences, newOccurrences } from "../schedule/materialise-occurrences.ts";
import { countRevisions } from "../schedule/sequence.queries.ts";
import type { SaveOutcome } from "../venues/venue-record.ts";
import { holdVenues } from "../venues/venue-state.queries.ts";
import { announceChanges, rememberPlans } from "./announce-changes.ts";
import { holdEventRow, insertEvent, updateEventRow } from "./event.queries.ts";
import { checkEventRecord, type EventRecord } from "./event-record.ts";
import { type StoredEvent, selectEvent } from "./event-snapshot.queries.ts";

/** Two writers of one venue's events take turns, so that its count of coming events is right. @returns their time zones */
async function lockVenues(db: Db, venueIds: readonly number[]): Promise<Map<number, string>> {
  const held = new Map((await holdVenues(db, venueIds)).map(({ id, timeZone }) => [id, timeZone]));
  if (venueIds.some((id) => !held.has(id))) throw new Invalid({ pointOfInterest: [messages.notFound] });
  return held;
}

interface Entry {
  record: EventRecord;
  /** Of the event to update. */
  id?: number | undefined;
}

interface Written extends SaveOutcome {
  record: EventRecord;
  /** Of a new event whose record says all of it, so that nothing that was just written has to be read. */
  plan?: EventPlan | undefined;
  /** The venue it was at before, when it was somewhere else. */
  leftVenueId: number | null;
  replanned: boolean;
  /** What the row said, when there was one that people could see. */
  before: Omit<PlannedEvent, "dates"> | null;
  /** What it was, where a feed brings back what was deleted. */
  deleted?: StoredEvent | undefined;
}

async function writeEvent({ db, now }: Context, { record, id }: Entry, timeZone = ""): Promise<Written> {
  const known = await holdEventRow(db, record, id);
  if (!known && id !== undefined) throw new NotFound();
  const asBefore = { record, leftVenueId: null, replanned: false, before: null };
  if (!known) {
    const created = await insertEvent(db, record, now());
    return { ...asBefore, id: created, outcome: "created", plan: planOfNew(created, record, timeZone) };
  }
  if (!known.deleted_at && record.source && known.source_hash === record.source.hash)
    return { ...asBefore, id: known.id, outcome: "unchanged" };
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

/** What a record says of when an event is; undefined where its venue's hours or single dates have a say. */
function planOfNew(eventId: number, record: EventRecord, timeZone: string): EventPlan | undefined {
  const { usePoiTimes = false, dateStart = null, dateEnd = null, dates = [], overrides = [] } = record;
  if (usePoiTimes || overrides.length > 0) return undefined;
  return { eventId, timeZone, usePoiTimes, dateStart, dateEnd, dates: [...dates], overrides: [], openTimes: [] };
}

/** Writes events with their dates, occurrences, listing rows and their venues' counts, all of them or none. @throws Invalid, NotFound */
export async function writeEvents(ctx: Context, entries: readonly Entry[]): Promise<SaveOutcome[]> {
  for (const { record } of entries) checkEventRecord(record);
  return inTransaction(ctx, async (inner) => {
    const { db, now } = inner;
    const zones = await lockVenues(
      db,
      entries.map(({ record }) => record.venueId),
    );
    const results: Written[] = [];
    for (const entry of entries) results.push(await writeEvent(inner, entry, zones.get(entry.record.venueId)));
    const written = results.filter(({ outcome }) => outcome !== "unchanged");
    const ids = written.map(({ id }) => id);
    // An event that came twice among the entries is read again: its second record changed what the first one planned.
    const known = new Set(written.flatMap(({ id, outcome }) => (outcome === "updated" ? [id] : [])));
    const isPlanned = ({ id, plan }: Written) => plan !== undefined && !known.has(id);
    const planned = written.filter(isPlanned);
    const others = written.filter((event) => !isPlanned(event));
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
    await countRevisions(db, revisedIds, now());
    await announceChanges(db, plans, revisedIds);
    const venueIds = written.flatMap(({ record, leftVenueId }) => [record.venueId, leftVenueId ?? record.venueId]);
    await sendTogether(db, [
      ...newDates(planned),
      ...newOccurrences(
        planned.flatMap(({ plan }) => plan ?? []),
        now(),
      ),
      ...eventProjection(ids, now()),
      ...venueCounts(venueIds, now()),
    ]);
    for (const { id, deleted, record } of written) {
      const after = deleted && (await selectEvent(db, id));
      if (after) await recordRevival(inner, "event", { before: deleted, after, venueId: record.venueId });
    }
    return results.map(({ id, outcome }) => ({ id, outcome }));
  });
}
