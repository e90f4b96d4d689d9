import { messages } from "@hereabouts/contract/messages";
import { type Context, inTransaction } from "@hereabouts/domain/context";
import { deleteEvent } from "@hereabouts/domain/events/deleted-event";
import { type StoredEvent, selectEvent } from "@hereabouts/domain/events/event-snapshot.queries";
import { reviseEvent } from "@hereabouts/domain/events/revise-event";
import { saveEvent } from "@hereabouts/domain/events/save-event";
import { updateRunUndone } from "@hereabouts/domain/history/mass-change.queries";
import { beginMassChange } from "@hereabouts/domain/history/mass-changes";
import type { Attempt } from "@hereabouts/domain/jobs/catalogue";
import { holdVenues } from "@hereabouts/domain/venues/venue-state.queries";
import { selectKnownEvents } from "../fields/event-fields.queries.ts";
import { type EventFields, fieldsIn, pick, recordOf } from "../fields/given-fields.ts";
import { removeItem, type StoredItem, selectItems, writeItem } from "../items/item.queries.ts";
import { type RowUndone, type StoredRow, selectDoneRows, updateOutcome } from "../runs/row.queries.ts";
import { selectRun, updateRun } from "../runs/run.queries.ts";
import { holdSource, selectSource, updateSource } from "../sources/source.queries.ts";

/** Writes fields back into an event. @returns when it was changed last afterwards */
export async function writeFields(ctx: Context, event: StoredEvent, fields: Partial<EventFields>): Promise<Date> {
  const revised = await reviseEvent(ctx, event, "restore", async (ctx, { snapshot }) => {
    const { venueId, name, eventTypeId } = snapshot;
    const record = { venueId, name, eventTypeId, ...recordOf(fields) };
    await saveEvent(ctx, { ...record, ...(fields.dates?.usePoiTimes && { usePoiTimes: true }) }, { id: event.id });
  });
  return revised.updatedAt;
}

type EventUndone = Pick<RowUndone, "isDeleted" | "fields"> & { version: Date | null };
const untouched: EventUndone = { isDeleted: false, fields: {}, version: null };

/** Takes back what became of the event of a row. @returns null when it was edited since, and so stays */
async function undoEvent(ctx: Context, { eventId, outcome, before, version }: StoredRow): Promise<EventUndone | null> {
  if (outcome !== "created" && outcome !== "updated") return untouched;
  const event = eventId === null ? undefined : await selectEvent(ctx.db, eventId);
  if (!event || event.deletedAt) return outcome === "created" ? untouched : null;
  if (event.updatedAt.getTime() !== version?.getTime()) return null;
  if (outcome === "created") {
    await deleteEvent(ctx, { id: event.id });
    const deleted = await selectEvent(ctx.db, event.id);
    return { isDeleted: true, fields: {}, version: deleted?.updatedAt ?? null };
  }
  const wanted = before?.fields ?? {};
  const known = (await selectKnownEvents(ctx.db, [event.id], ctx.now())).get(event.id);
  const fields = known ? pick(known.fields, fieldsIn(wanted)) : {};
  return { isDeleted: false, fields, version: await writeFields(ctx, event, wanted) };
}

async function undoRow(ctx: Context, sourceId: number, row: StoredRow, item: StoredItem | undefined): Promise<void> {
  const undone = await undoEvent(ctx, row);
  if (!undone || !row.outcome) return updateOutcome(ctx.db, row.id, { outcome: "edited" });
  const before = { fields: {}, item: null, ...row.before };
  if (!before.item) await removeItem(ctx.db, sourceId, row.itemKey);
  else if (item) await writeItem(ctx.db, { ...item, ...before.item, ignoredAt: null });
  const { name = "", eventId = null, given = {}, taken = {}, ignoredAt } = item ?? {};
  const left = item ? { name, eventId, given, taken, ignoredAt: ignoredAt?.toISOString() ?? null } : null;
  const { version, ...rest } = undone;
  const kept = { ...before, undone: { ...rest, outcome: row.outcome, item: left } };
  await updateOutcome(ctx.db, row.id, { outcome: "undone", before: kept, version });
}

async function undo(ctx: Context, runId: number, sourceId: number): Promise<void> {
  const { db, now } = ctx;
  const source = await selectSource(db, sourceId);
  if (!source) return;
  await holdVenues(db, [source.venueId]);
  const run = (await holdSource(db, sourceId)) ? await selectRun(db, runId) : undefined;
  if (run?.state !== "undoing") return;
  const by = run.undoneById;
  const inner = await beginMassChange(ctx, { kind: "undo_import", authorId: by, runId });
  await updateRunUndone(db, { runId, kind: "import" }, { by, at: now() });
  const items = new Map((await selectItems(db, sourceId)).map((item) => [item.itemKey, item]));
  for (const row of await selectDoneRows(db, runId)) await undoRow(inner, sourceId, row, items.get(row.itemKey));
  // Read by itself it would do the same again.
  if (source.isScheduled) await updateSource(db, sourceId, { pausedFor: "undone", nextReadAt: null });
  await updateRun(db, runId, { state: "undone", finishedAt: now() });
}

/**
 * Takes back what a reading changed: events that it made are deleted, those it changed are as they were. What was edited
 * since stays, and is named. The source is not read by itself until somebody says so.
 */
export async function undoRun(ctx: Context, { runId }: { runId: number }, { isLast }: Attempt): Promise<void> {
  const run = await selectRun(ctx.db, runId);
  if (run?.state !== "undoing") return;
  try {
    await inTransaction(ctx, (inner) => undo(inner, runId, run.sourceId));
  } catch (error) {
    if (isLast) await updateRun(ctx.db, runId, { state: "done", failure: messages.failed, undone: null });
    throw error;
  }
}
