import { limits } from "@hereabouts/contract/limits";
import { messages } from "@hereabouts/contract/messages";
import { sourceWords } from "@hereabouts/contract/sources/source-words";
import { type Context, inTransaction } from "@hereabouts/domain/context";
import { type StoredEvent, selectEvent } from "@hereabouts/domain/events/event-snapshot.queries";
import { updateNotDeleted } from "@hereabouts/domain/events/event-state.queries";
import { reviseEvent } from "@hereabouts/domain/events/revise-event";
import { saveEvent } from "@hereabouts/domain/events/save-event";
import { updateRunUndone } from "@hereabouts/domain/history/mass-change.queries";
import { beginMassChange } from "@hereabouts/domain/history/mass-changes";
import type { Attempt } from "@hereabouts/domain/jobs/catalogue";
import { withSavepoint } from "@hereabouts/domain/savepoint.queries";
import { holdVenues } from "@hereabouts/domain/venues/venue-state.queries";
import { addMonths, todayIn } from "@hereabouts/recurrence/local-date";
import { rowFault } from "../../save-records.ts";
import { type Days, isPast, nextStart } from "../fields/coming-dates.ts";
import { type StoredItem, selectItems, writeItem } from "../items/item.queries.ts";
import { type RowUndone, type StoredRow, selectUndoneRows, updateOutcome } from "../runs/row.queries.ts";
import { selectRun, updateRun } from "../runs/run.queries.ts";
import { shownOf } from "../runs/view-row.ts";
import { holdSource, type StoredSource, selectSource, updateSource } from "../sources/source.queries.ts";
import { nextReading } from "../sources/source-health.ts";
import { roomAt } from "./apply-run.ts";
import { writeFields } from "./undo-run.ts";

/** An undone run that is being restored. */
interface Restoring {
  source: StoredSource;
  items: ReadonlyMap<string, StoredItem>;
  days: Days;
  /** Active events that the plan of each venue has room for still; null where it has no limit. */
  rooms: Map<number, number | null>;
}

type Kept = Pick<Parameters<typeof updateOutcome>[2], "outcome" | "reason">;
const edited: Kept = { outcome: "edited" };
const gone: Kept = { outcome: "left", reason: sourceWords.eventGone };
const noRoom: Kept = { outcome: "undone", reason: sourceWords.noRoom };
const importedAgain: Kept = { outcome: "left", reason: sourceWords.importedAgain };

async function restoreDeleted(ctx: Context, event: StoredEvent): Promise<Date> {
  const revised = await reviseEvent(ctx, event, "restore", async (ctx, { snapshot }) => {
    const { certifiedAt: _, ...same } = snapshot;
    await updateNotDeleted(ctx.db, event.id, ctx.now());
    await saveEvent(ctx, same, { id: event.id });
  });
  return revised.updatedAt;
}

/** Restores the event of a row. @returns when it was changed last, or why it stays as it is */
async function restoreEvent(
  ctx: Context,
  restoring: Restoring,
  { eventId, given, edited: said, version }: StoredRow,
  { outcome, isDeleted, fields }: RowUndone,
): Promise<Date | null | Kept> {
  if (outcome !== "created" && outcome !== "updated") return null;
  const event = eventId === null ? undefined : await selectEvent(ctx.db, eventId);
  if (!event) return gone;
  const isSame = event.updatedAt.getTime() === version?.getTime();
  if (outcome === "updated") {
    if (event.deletedAt) return gone;
    return isSame ? writeFields(ctx, event, fields) : edited;
  }
  // A person restored it by itself since, or had deleted it before.
  if (!event.deletedAt || !isDeleted) return event.updatedAt;
  if (!isSame) return edited;
  const { venueId } = event.snapshot;
  const shown = shownOf({ given, edited: said });
  const isMore = shown !== null && !isPast(shown.dates, restoring.days);
  const room = restoring.rooms.get(venueId) ?? (await roomAt(ctx, venueId));
  if (isMore && room === 0) return noRoom;
  const restored = await restoreDeleted(ctx, event);
  restoring.rooms.set(venueId, isMore && room !== null ? room - 1 : room);
  return restored;
}

async function restoreRow(ctx: Context, restoring: Restoring, row: StoredRow): Promise<void> {
  const { undone, ...before } = row.before ?? { fields: {}, item: null };
  if (!undone) return;
  const isKnown = restoring.items.has(row.itemKey);
  if (isKnown !== (before.item !== null)) return updateOutcome(ctx.db, row.id, importedAgain);
  const restored = await restoreEvent(ctx, restoring, row, undone);
  if (restored !== null && "outcome" in restored) return updateOutcome(ctx.db, row.id, restored);
  const { item, outcome } = undone;
  const ignoredAt = item?.ignoredAt ? new Date(item.ignoredAt) : null;
  if (item) await writeItem(ctx.db, { ...item, sourceId: restoring.source.id, itemKey: row.itemKey, ignoredAt });
  await updateOutcome(ctx.db, row.id, { outcome, before, version: restored, reason: "" });
}

/** The soonest first, as room in the plan goes to them. */
function bySoonest(rows: readonly StoredRow[], days: Days): StoredRow[] {
  const startOf = (row: StoredRow) => {
    const shown = shownOf(row);
    return (shown && nextStart(shown.dates, days)?.date) ?? "9999";
  };
  const dated = rows.map((row) => ({ row, start: startOf(row) }));
  return dated.sort((a, b) => (a.start < b.start ? -1 : a.start > b.start ? 1 : 0)).map(({ row }) => row);
}

async function restore(ctx: Context, runId: number, sourceId: number, restoredBy: number | null): Promise<void> {
  const { db, now } = ctx;
  const source = await selectSource(db, sourceId);
  if (!source) return;
  await holdVenues(db, [source.venueId]);
  const run = (await holdSource(db, sourceId)) ? await selectRun(db, runId) : undefined;
  if (run?.state !== "restoring") return;
  const inner = await beginMassChange(ctx, { kind: "restore_import", authorId: restoredBy, runId });
  const items = new Map((await selectItems(db, sourceId)).map((item) => [item.itemKey, item]));
  const today = todayIn(source.timeZone, now());
  const days = { today, horizon: addMonths(today, limits.horizonMonths) };
  const restoring: Restoring = { source, items, days, rooms: new Map() };
  for (const row of bySoonest(await selectUndoneRows(db, runId), days)) {
    try {
      await withSavepoint(db, () => restoreRow(inner, restoring, row));
    } catch (error) {
      const reason = rowFault(error);
      if (reason === null) throw error;
      await updateOutcome(db, row.id, { outcome: "undone", reason });
    }
  }
  if (source.pausedFor === "undone") {
    await updateSource(db, sourceId, { pausedFor: null, nextReadAt: nextReading(now(), 0) });
  }
  const isWhole = (await selectUndoneRows(db, runId)).length === 0;
  if (isWhole) await updateRunUndone(db, { runId, kind: "undo_import" }, { by: restoredBy, at: now() });
  await updateRunUndone(db, { runId, kind: "import" }, null);
  await updateRun(db, runId, { state: "done", finishedAt: now(), ...(isWhole && { undone: null }) });
}

/**
 * Restores what undoing an import removed, as far as the plan has room: deleted events return, changed ones are as the
 * import had left them. What was edited since, or imported again, stays and is named.
 */
export async function restoreRun(
  ctx: Context,
  { runId, restoredBy }: { runId: number; restoredBy: number | null },
  { isLast }: Attempt,
): Promise<void> {
  const run = await selectRun(ctx.db, runId);
  if (run?.state !== "restoring") return;
  try {
    await inTransaction(ctx, (inner) => restore(inner, runId, run.sourceId, restoredBy));
  } catch (error) {
    if (isLast) await updateRun(ctx.db, runId, { state: "undone", failure: messages.failed });
    throw error;
  }
}
