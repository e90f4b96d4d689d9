import { messages } from "@hereabouts/contract/messages";
import { type Context, inTransaction } from "@hereabouts/domain/context";
import { deleteEvent } from "@hereabouts/domain/events/delete-event";
import { selectEvent } from "@hereabouts/domain/events/event-snapshot.queries";
import { reviseEvent } from "@hereabouts/domain/events/revise-event";
import { saveEvent } from "@hereabouts/domain/events/save-event";
import type { Attempt } from "@hereabouts/domain/jobs/catalogue";
import { holdVenues } from "@hereabouts/domain/venues/venue-state.queries";
import { recordOf } from "../fields/given-fields.ts";
import { removeItem, type StoredItem, selectItems, writeItem } from "../items/item.queries.ts";
import { type StoredRow, selectDoneRows, updateOutcome } from "../runs/row.queries.ts";
import { selectRun, updateRun } from "../runs/run.queries.ts";
import { holdSource, selectSource, updateSource } from "../sources/source.queries.ts";

/** Takes back what became of the event of a row. @returns whether it did: not when it was edited since */
async function undoEvent(ctx: Context, { eventId, outcome, before, version }: StoredRow): Promise<boolean> {
  if (outcome !== "created" && outcome !== "updated") return true;
  const event = eventId === null ? undefined : await selectEvent(ctx.db, eventId);
  if (!event || event.deletedAt) return outcome === "created";
  if (event.updatedAt.getTime() !== version?.getTime()) return false;
  if (outcome === "created") {
    await deleteEvent(ctx, { id: event.id });
    return true;
  }
  await reviseEvent(ctx, event, "restore", async (ctx, { snapshot }) => {
    const { venueId, name, eventTypeId } = snapshot;
    const dates = before?.fields.dates;
    const record = { venueId, name, eventTypeId, ...recordOf(before?.fields ?? {}) };
    await saveEvent(ctx, { ...record, ...(dates?.usePoiTimes && { usePoiTimes: true }) }, { id: event.id });
  });
  return true;
}

async function undoRow(ctx: Context, sourceId: number, row: StoredRow, item: StoredItem | undefined): Promise<void> {
  if (!(await undoEvent(ctx, row))) return updateOutcome(ctx.db, row.id, { outcome: "edited" });
  const before = row.before?.item;
  if (!before) await removeItem(ctx.db, sourceId, row.itemKey);
  else if (item) await writeItem(ctx.db, { ...item, ...before, ignoredAt: null });
  await updateOutcome(ctx.db, row.id, { outcome: "undone" });
}

async function undo(ctx: Context, runId: number, sourceId: number): Promise<void> {
  const { db, now } = ctx;
  const source = await selectSource(db, sourceId);
  if (!source) return;
  await holdVenues(db, [source.venueId]);
  if (!(await holdSource(db, sourceId)) || (await selectRun(db, runId))?.state !== "undoing") return;
  const items = new Map((await selectItems(db, sourceId)).map((item) => [item.itemKey, item]));
  for (const row of await selectDoneRows(db, runId)) await undoRow(ctx, sourceId, row, items.get(row.itemKey));
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
    if (isLast) await updateRun(ctx.db, runId, { state: "done", failure: messages.failed });
    throw error;
  }
}
