import type { MassUndo } from "@hereabouts/contract/history/mass-change";
import { type MassChangeKind, massChangeWords } from "@hereabouts/contract/history/mass-change-words";
import { t } from "@hereabouts/language/translate";
import type { Context } from "../context.ts";
import { Refusal } from "../errors.ts";
import { changesBetween } from "../history/changes-between.ts";
import { type ChangedRecord, type StoredMassChange, selectChangedEvents } from "../history/mass-change.queries.ts";
import { withSavepoint } from "../savepoint.queries.ts";
import { holdEvents } from "../schedule/due-events.queries.ts";
import { holdVenues } from "../venues/venue-state.queries.ts";
import { deleteEvent, restoreEvent } from "./deleted-event.ts";
import { managedEvent } from "./event-form.ts";
import type { EventRecord } from "./event-record.ts";
import { type StoredEvent, selectEvent } from "./event-snapshot.queries.ts";
import { reviseEvent } from "./revise-event.ts";
import { saveEvent } from "./save-event.ts";
import { confirmEvent } from "./update-event.ts";

/** Undoes the change to one event. @returns whether there was anything to undo, or why it stays */
type WayBack = (ctx: Context, event: StoredEvent, record: ChangedRecord) => Promise<boolean | string>;

/** Whether an event is published and when it was confirmed is nobody's choice in a change of fields. */
const notChosen: readonly string[] = ["certifiedAt", "published"];

const isSame = (one: unknown, other: unknown) => Object.keys(changesBetween({ one }, { one: other })).length === 0;

const ways: Partial<Record<MassChangeKind, WayBack>> = {
  delete: async (ctx, { id, deletedAt }, { isLast }) => {
    if (!deletedAt) return false;
    if (!isLast) return massChangeWords.changedSince;
    await restoreEvent(ctx, { id });
    return true;
  },
  copy: async (ctx, { id, deletedAt }, { isLast }) => {
    if (deletedAt) return false;
    if (!isLast) return massChangeWords.changedSince;
    await deleteEvent(ctx, { id });
    return true;
  },
  confirm: async (ctx, { id, deletedAt, snapshot }, { changes }) => {
    const [before, after] = changes.certifiedAt ?? [];
    if (deletedAt) return massChangeWords.gone;
    if (!isSame(snapshot.certifiedAt, after)) return massChangeWords.changedSince;
    // Nobody noted who had said it before.
    await confirmEvent(ctx, { id, at: before as string | null });
    return true;
  },
  change: async (ctx, event, { changes }) => {
    if (event.deletedAt) return massChangeWords.gone;
    await managedEvent(ctx, event.id);
    const now: Record<string, unknown> = { ...event.snapshot };
    const chosen = Object.entries(changes).filter(([field]) => !notChosen.includes(field));
    const open = chosen.filter(([field, [before]]) => !isSame(now[field], before));
    if (open.length === 0) return false;
    if (open.some(([field, [, after]]) => !isSame(now[field], after))) return massChangeWords.changedSince;
    const fields: Partial<EventRecord> = Object.fromEntries(open.map(([field, [before]]) => [field, before]));
    await reviseEvent(ctx, event, "update", async (ctx, { snapshot: { venueId, name, eventTypeId } }) => {
      await saveEvent(ctx, { venueId, name, eventTypeId, ...fields }, { id: event.id });
    });
    return true;
  },
};

/**
 * Undoes a change to several events, as far as the quotas of their venues go, in the transaction that holds the change.
 * What was changed since or is refused stays as it is and is named with the reason; what is as before already is passed over.
 */
export async function undoEventsChange(
  ctx: Context,
  { id, kind }: StoredMassChange,
): Promise<Pick<MassUndo, "undone" | "left">> {
  const { db, now } = ctx;
  const found = await selectChangedEvents(db, id, now());
  await holdVenues(
    db,
    found.map(({ venueId }) => venueId),
  );
  await holdEvents(
    db,
    found.map((event) => event.id),
  );
  const left: MassUndo["left"] = [];
  let undone = 0;
  // Read again now that nobody else can write to them.
  for (const record of await selectChangedEvents(db, id, now())) {
    const event = await selectEvent(db, record.id);
    if (!event) continue;
    try {
      const became = (await withSavepoint(db, async () => ways[kind]?.(ctx, event, record))) ?? false;
      if (typeof became === "string") left.push({ name: record.name, reason: t(became) });
      else if (became) undone += 1;
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      left.push({ name: record.name, reason: t(error.message) });
    }
  }
  return { undone, left };
}
