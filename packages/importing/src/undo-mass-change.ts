import type { MassUndo } from "@hereabouts/contract/history/mass-change";
import { type Context, inTransaction } from "@hereabouts/domain/context";
import { undoMerge } from "@hereabouts/domain/duplicates/merge";
import { signedInUserId } from "@hereabouts/domain/ensure";
import { undoEventsChange } from "@hereabouts/domain/events/undo-events-change";
import { type StoredMassChange, updateMassUndone } from "@hereabouts/domain/history/mass-change.queries";
import { beginMassChange, undoableMassChange } from "@hereabouts/domain/history/mass-changes";
import { startUndoOfMove } from "./move-in/undo-move.ts";
import { restoreSourceRun, undoSourceRun } from "./venue-sources/applying/source-run.ts";

/** Undoes what is held, each kind by its own way. */
async function undoHeld(ctx: Context, change: StoredMassChange): Promise<Omit<MassUndo, "id">> {
  const { id, kind, runId, mergeId } = change;
  if (runId !== null) {
    await (kind === "import" ? undoSourceRun : restoreSourceRun)(ctx, { id: runId });
    return { undone: 0, left: [], isUnderWay: true };
  }
  if (mergeId !== null) {
    const { name, left } = await undoMerge(ctx, { id: mergeId });
    return { undone: 1, left: left.map((reason) => ({ name, reason })), isUnderWay: false };
  }
  if (kind === "import" && (await startUndoOfMove(ctx, { id }))) return { undone: 0, left: [], isUnderWay: true };
  const result = await undoEventsChange(await beginMassChange(ctx, { kind: "undo" }), change);
  // What has no room yet can be restored later, by another call.
  if (result.left.length === 0) await updateMassUndone(ctx.db, id, signedInUserId(ctx), ctx.now());
  return { ...result, isUnderWay: false };
}

/**
 * Undoes a change to several records, all in one transaction: what was deleted is restored as far as the plans of its venues
 * have room, copies are deleted, fields are as they were, a merge is two venues again; an import is undone, or restored, in
 * the background. What was changed since stays and is named. Who made the change may, and staff, for `limits.deletedDays`.
 * @throws SignInRequired, Forbidden, NotFound, Conflict
 */
export const undoMassChange = (ctx: Context, { id }: { id: number }): Promise<MassUndo> =>
  inTransaction(ctx, async (ctx) => ({ id, ...(await undoHeld(ctx, await undoableMassChange(ctx, { id }))) }));
