import type { Viewer } from "@hereabouts/contract/permissions";
import { sourceWords } from "@hereabouts/contract/sources/source-words";
import type { Context } from "@hereabouts/domain/context";
import { holdNewEvent } from "@hereabouts/domain/events/add-event";
import { type EventRecord, reviewedTexts } from "@hereabouts/domain/events/event-record";
import { type StoredEvent, selectEvent } from "@hereabouts/domain/events/event-snapshot.queries";
import { reviseEvent } from "@hereabouts/domain/events/revise-event";
import { saveEvent } from "@hereabouts/domain/events/save-event";
import { recordRevision } from "@hereabouts/domain/history/record-revision";
import { holdForReview } from "@hereabouts/domain/trust/hold-for-review";
import { type Days, isPast } from "../fields/coming-dates.ts";
import type { KnownEvent } from "../fields/event-fields.queries.ts";
import { fieldsIn, type GivenFields, pick, recordOf } from "../fields/given-fields.ts";
import { mergeFields } from "../fields/merge-fields.ts";
import { type StoredItem, writeItem } from "../items/item.queries.ts";
import { type StoredRow, updateOutcome } from "../runs/row.queries.ts";
import { shownOf, venueOf } from "../runs/view-row.ts";
import type { StoredSource } from "../sources/source.queries.ts";

/** A reading that is being taken over. */
export interface Taking {
  source: StoredSource;
  items: ReadonlyMap<string, StoredItem>;
  events: ReadonlyMap<number, KnownEvent>;
  /** Active events that the plan of each venue has room for still; null where it has no limit. */
  rooms: Map<number, number | null>;
  days: Days;
  /** Author of the texts; null without an account. */
  author: Viewer | null;
}

const roomOf = ({ rooms }: Taking, venueId: number): number | null => rooms.get(venueId) ?? null;

/** Refuses what the plan of a venue has no room for. */
function hasRoom(taking: Taking, venueId: number, isMore: boolean): boolean {
  const room = roomOf(taking, venueId);
  return !isMore || room === null || room > 0;
}

function useRoom(taking: Taking, venueId: number, isMore: boolean): void {
  const room = roomOf(taking, venueId);
  if (isMore && room !== null) taking.rooms.set(venueId, room - 1);
}

const left = (ctx: Context, row: StoredRow, reason: string) =>
  updateOutcome(ctx.db, row.id, { outcome: "left", reason });

const itemBefore = (item: StoredItem | undefined) => (item ? { given: item.given, taken: item.taken } : null);

/**
 * Makes an event of an entry. What the source does not say is the source's default, or the venue's website. What a person
 * edited before counts as changed here: the event keeps it when the source is read again.
 */
async function create(ctx: Context, taking: Taking, row: StoredRow, given: GivenFields): Promise<void> {
  const { source, days } = taking;
  const shown = shownOf({ given, edited: row.edited }) ?? given;
  const venueId = venueOf(row, source);
  const isMore = !isPast(shown.dates, days);
  if (!hasRoom(taking, venueId, isMore)) return left(ctx, row, sourceWords.noRoom);
  const url = venueId === source.venueId ? source.venueWebsite : "";
  const defaults = { eventType: source.eventType, ages: source.ageGroups, url };
  const whole = { ...defaults, ...given };
  const { eventType, ...fields } = { ...defaults, ...shown };
  const record = { ...recordOf(fields), name: shown.name, eventTypeId: eventType, venueId };
  const made: EventRecord = { ...record, certifiedAt: ctx.now(), certifiedBy: "calendar" };
  const { id } = await saveEvent(ctx, made);
  if (taking.author) {
    const venue = { id: venueId, website: source.venueWebsite };
    await holdNewEvent({ ...ctx, viewer: taking.author }, { id, venue, record: made, sourceId: source.id });
  }
  const event = await selectEvent(ctx.db, id);
  if (!event) return;
  const about = { kind: "event" as const, recordId: id, venueId, action: "create" as const };
  await recordRevision(ctx, { ...about, before: null, after: { ...event.snapshot } });
  useRoom(taking, venueId, isMore);
  await writeItem(ctx.db, itemOf(taking, row, { eventId: id, given, taken: whole }));
  const before = { fields: {}, item: null };
  await updateOutcome(ctx.db, row.id, { outcome: "created", eventId: id, before, version: event.updatedAt });
}

const itemOf = (
  { source }: Taking,
  { itemKey, name }: StoredRow,
  item: Pick<StoredItem, "eventId" | "given" | "taken"> & { ignoredAt?: Date },
) => ({ sourceId: source.id, itemKey, name, ignoredAt: null, ...item });

/** The texts that stay as they are shown until somebody looked at what the source says of them. */
async function heldFieldsOf(
  ctx: Context,
  { author, source }: Taking,
  id: number,
  shown: StoredEvent["snapshot"],
  wanted: Partial<EventRecord>,
): Promise<Record<string, string>> {
  if (!author) return {};
  return holdForReview(
    { ...ctx, viewer: author },
    {
      kind: "event",
      recordId: id,
      sourceId: source.id,
      isPublished: shown.published,
      shown: reviewedTexts(shown),
      wanted: reviewedTexts(wanted),
      venueWebsite: source.venueWebsite,
    },
  );
}

/** Changes the event that an entry is, but for what was changed here. */
async function update(
  ctx: Context,
  taking: Taking,
  row: StoredRow,
  item: StoredItem,
  given: GivenFields,
): Promise<void> {
  const event = item.eventId === null ? undefined : taking.events.get(item.eventId);
  if (!event || event.deletedAt) return left(ctx, row, sourceWords.eventGone);
  const { written, taken } = mergeFields(event.fields, item, given);
  const fields = fieldsIn(written);
  const isMore = !event.isComing && !isPast(given.dates, taking.days);
  if (fields.includes("dates") && !hasRoom(taking, taking.source.venueId, isMore))
    return left(ctx, row, sourceWords.noRoom);
  await writeItem(ctx.db, itemOf(taking, row, { eventId: event.id, given, taken }));
  if (fields.length === 0) return;
  const stored = await selectEvent(ctx.db, event.id);
  if (!stored) return;
  const revised = await reviseEvent(ctx, stored, "update", async (ctx, { snapshot }) => {
    const { venueId, name, eventTypeId } = snapshot;
    const record = { venueId, name, eventTypeId, ...recordOf(written) };
    const aside = await heldFieldsOf(ctx, taking, event.id, snapshot, record);
    await saveEvent(ctx, { ...record, ...aside }, { id: event.id });
  });
  if (fields.includes("dates")) useRoom(taking, taking.source.venueId, isMore);
  const before = { fields: pick(event.fields, fields), item: itemBefore(item) };
  const done = { outcome: "updated" as const, eventId: event.id, before, version: revised.updatedAt };
  await updateOutcome(ctx.db, row.id, done);
}

/** Says that an entry is the event that looks the same: it stays as it is, and what differs counts as changed here. */
async function join(ctx: Context, taking: Taking, row: StoredRow, given: GivenFields): Promise<void> {
  const event = row.eventId === null ? undefined : taking.events.get(row.eventId);
  if (!event || event.deletedAt) return left(ctx, row, sourceWords.eventGone);
  const { taken } = mergeFields(event.fields, { taken: {}, given }, given);
  await writeItem(ctx.db, itemOf(taking, row, { eventId: event.id, given, taken }));
  const before = { fields: {}, item: itemBefore(taking.items.get(row.itemKey)) };
  await updateOutcome(ctx.db, row.id, { outcome: "joined", before });
}

async function ignore(ctx: Context, taking: Taking, row: StoredRow): Promise<void> {
  const item = taking.items.get(row.itemKey);
  const kept = { eventId: item?.eventId ?? null, given: row.given ?? {}, taken: item?.taken ?? {} };
  await writeItem(ctx.db, itemOf(taking, row, { ...kept, ignoredAt: ctx.now() }));
  await updateOutcome(ctx.db, row.id, { outcome: "ignored", before: { fields: {}, item: itemBefore(item) } });
}

/** Does with an entry what was chosen. @throws Refusal when it cannot be stored */
export async function takeRow(ctx: Context, taking: Taking, row: StoredRow): Promise<void> {
  if (row.choice === "ignore") return ignore(ctx, taking, row);
  if (row.given === null) return;
  if (row.choice === "join") return join(ctx, taking, row, row.given);
  const item = taking.items.get(row.itemKey);
  if (!item) return create(ctx, taking, row, row.given);
  if (!item.ignoredAt) return update(ctx, taking, row, item, row.given);
}
