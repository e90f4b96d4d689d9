import { licenceOf } from "@hereabouts/contract/region-sources/licences";
import type { SourceProblem } from "@hereabouts/contract/region-sources/region-source";
import type { Context } from "@hereabouts/domain/context";
import {
  type PreparedEvent,
  prepareEvent,
  type SameEventParts,
  scoreSameEvent,
} from "@hereabouts/domain/duplicates/same-event";
import { deleteEvent } from "@hereabouts/domain/events/deleted-event";
import type { EventRecord } from "@hereabouts/domain/events/event-record";
import { type StoredEvent, selectEvent } from "@hereabouts/domain/events/event-snapshot.queries";
import { reviseEvent } from "@hereabouts/domain/events/revise-event";
import { saveEvent } from "@hereabouts/domain/events/save-event";
import { recordRevision } from "@hereabouts/domain/history/record-revision";
import { organizerOfName } from "@hereabouts/domain/organizers/organizer";
import { categoryNamed } from "../entry/category-named.ts";
import { type Days, isPast, nextStart } from "../venue-sources/fields/coming-dates.ts";
import type { KnownEvent } from "../venue-sources/fields/event-fields.queries.ts";
import { fieldsIn, type GivenFields, givenOf, recordOf } from "../venue-sources/fields/given-fields.ts";
import { mergeFields } from "../venue-sources/fields/merge-fields.ts";
import { lossProblems, type RegionEntry } from "./read-calendar.ts";
import { type NearEvent, type StoredEntry, writeEntry } from "./region-entry.queries.ts";
import type { StoredRegionSource } from "./region-source.queries.ts";
import type { ResolvedPlace } from "./resolve-places.ts";

/** An entry whose venue is known, on the clocks of it. */
export interface PlacedEntry {
  entry: RegionEntry;
  venueId: number;
  given: GivenFields;
  organizer: string | undefined;
  start: { date: string; startMinute: number } | null;
  problems: SourceProblem[];
}

const sourceSays = ["name", "dates", "description", "language", "url", "status"] as const;

/** Puts an entry on the clocks of its venue. @returns a text where it cannot be used; null where it is over */
export function placeEntry(
  entry: RegionEntry,
  venue: NonNullable<ResolvedPlace["venue"]>,
  { source, days }: { source: StoredRegionSource; days: Days },
): PlacedEntry | string | null {
  const draft = entry.row.draftIn(venue.timeZone);
  if (typeof draft === "string") return draft === "the recurrence has no date to come" ? null : draft;
  const eventTypeId = categoryNamed(entry.row.categories) ?? source.eventType;
  const says = licenceOf(source.licence).takesTexts
    ? sourceSays
    : sourceSays.filter((field) => field !== "description");
  const given = { ...givenOf({ ...draft.event, eventTypeId }, says), eventType: eventTypeId };
  if (isPast(given.dates, days)) return null;
  const { organizer } = draft.event;
  const start = nextStart(given.dates, days);
  return { entry, venueId: venue.id, given, organizer, start, problems: lossProblems(entry, draft.losses) };
}

/** A batch of entries as it is taken. */
export interface Taking {
  source: StoredRegionSource;
  at: Date;
  events: ReadonlyMap<number, KnownEvent>;
  /** Events of others at the same venues, on the same days. */
  near: readonly NearEvent[];
  venueNames: ReadonlyMap<number, string>;
}

interface Double {
  event: NearEvent;
  score: { total: number; parts: SameEventParts };
}

/** The event of another source, or of the site's own people, that an entry is; null for none. */
function doubleOf({ venueId, given, start }: PlacedEntry, { near, venueNames }: Taking): Double | null {
  if (!start) return null;
  const venueName = venueNames.get(venueId) ?? "";
  const own = prepareEvent({ name: given.name, ...start, url: given.url ?? "" }, venueName);
  const scored = near
    .filter((event) => event.venueId === venueId && event.date === start.date)
    .map((event) => ({ event, ...scoreSameEvent(own, preparedNear(event, venueName), 1) }))
    .filter(({ isSame }) => isSame)
    .sort((a, b) => b.total - a.total || a.event.id - b.event.id);
  const [best] = scored;
  return best ? { event: best.event, score: { total: best.total, parts: best.parts } } : null;
}

const preparedNear = ({ name, date, startMinute, url }: NearEvent, venueName: string): PreparedEvent =>
  prepareEvent({ name, date, startMinute, url }, venueName);

/** An entry before anything is known of it. */
export function newEntry({ row, name, place }: RegionEntry): StoredEntry {
  const nothing = { eventId: null, venueId: null, given: {}, taken: {}, score: null, version: null };
  const { id: entryKey, line } = row;
  return { entryKey, placeKey: place.key, name, line, firstDay: null, state: "waiting", ...nothing };
}

async function create(ctx: Context, { source }: Taking, placed: PlacedEntry): Promise<StoredEvent | undefined> {
  const { eventType, ...fields } = placed.given;
  const organizerId = await organizerOfName(ctx, placed.organizer);
  const record: EventRecord = {
    ...recordOf(fields),
    name: fields.name,
    eventTypeId: eventType ?? source.eventType,
    venueId: placed.venueId,
    ...(organizerId !== undefined && { organizerId }),
    certifiedAt: ctx.now(),
    certifiedBy: "calendar",
  };
  const { id } = await saveEvent(ctx, record);
  const event = await selectEvent(ctx.db, id);
  if (!event) return undefined;
  const about = { kind: "event" as const, recordId: id, venueId: placed.venueId, action: "create" as const };
  await recordRevision(ctx, { ...about, before: null, after: { ...event.snapshot } });
  return event;
}

/** Changes the event of an entry, but for what people changed here. */
async function update(ctx: Context, known: StoredEntry, event: KnownEvent, placed: PlacedEntry): Promise<StoredEntry> {
  const { given, venueId } = placed;
  const { written, taken } = mergeFields(event.fields, known, given);
  const isMoved = known.venueId !== venueId && known.version?.getTime() === event.updatedAt.getTime();
  const kept = { ...known, given, taken, venueId: isMoved ? venueId : known.venueId };
  if (fieldsIn(written).length === 0 && !isMoved) return kept;
  const stored = await selectEvent(ctx.db, event.id);
  if (!stored) return kept;
  const revised = await reviseEvent(ctx, stored, "update", async (ctx, { snapshot }) => {
    const { name, eventTypeId } = snapshot;
    const at = { venueId: isMoved ? venueId : snapshot.venueId };
    await saveEvent(ctx, { ...at, name, eventTypeId, ...recordOf(written) }, { id: event.id });
  });
  // What people changed here stays told apart from what the source wrote.
  const isOwn = known.version?.getTime() === event.updatedAt.getTime();
  return { ...kept, version: isOwn ? revised.updatedAt : known.version };
}

/** Takes an entry to its event: the one that it made, the one that it is a double of, or a new one. */
export async function takeEntry(
  ctx: Context,
  taking: Taking,
  { placed, known }: { placed: PlacedEntry; known: StoredEntry | undefined },
): Promise<void> {
  const { source, at, events } = taking;
  const { given, venueId, entry, start } = placed;
  const fresh = { ...newEntry(entry), firstDay: start?.date ?? null, given };
  const write = (stored: StoredEntry) => writeEntry(ctx.db, source.id, stored, at);
  const event = known?.eventId ? events.get(known.eventId) : undefined;
  if (known?.state === "taken") {
    // Deleted here: it does not come back.
    if (!event || event.deletedAt) return write({ ...known, ...fresh, state: "ignored", eventId: event?.id ?? null });
    const { entryKey, placeKey, name, line, firstDay } = fresh;
    return write({ ...(await update(ctx, known, event, placed)), entryKey, placeKey, name, line, firstDay });
  }
  if (known?.state === "ignored" && known.eventId !== null)
    return write({ ...fresh, state: "ignored", eventId: known.eventId });
  const double = doubleOf(placed, taking);
  if (double) {
    const { id: eventId } = double.event;
    return write({ ...fresh, state: "double", venueId, eventId, score: double.score });
  }
  const made = await create(ctx, taking, placed);
  const version = made?.updatedAt ?? null;
  await write({ ...fresh, state: "taken", venueId, eventId: made?.id ?? null, taken: given, version });
}

/** Takes the event of an entry back whose place is no venue any more. What people changed since stays. */
export async function withdrawEntry(
  ctx: Context,
  { source, at, events }: Taking,
  { entry, known, state }: { entry: RegionEntry; known: StoredEntry | undefined; state: "waiting" | "ignored" },
): Promise<void> {
  const event = known?.state === "taken" && known.eventId ? events.get(known.eventId) : undefined;
  const isUntouched = event && !event.deletedAt && event.updatedAt.getTime() === known?.version?.getTime();
  if (known && event && !event.deletedAt && !isUntouched) return writeEntry(ctx.db, source.id, known, at);
  if (event && isUntouched) await deleteEvent(ctx, { id: event.id });
  const { firstDay = null } = known ?? {};
  await writeEntry(ctx.db, source.id, { ...newEntry(entry), firstDay, state }, at);
}
