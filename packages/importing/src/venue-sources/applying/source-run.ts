import { may } from "@hereabouts/contract/permissions";
import type { SourceRun } from "@hereabouts/contract/sources/source-run";
import { sourceWords } from "@hereabouts/contract/sources/source-words";
import { type Context, inTransaction } from "@hereabouts/domain/context";
import { Conflict } from "@hereabouts/domain/errors";
import { enqueue } from "@hereabouts/domain/jobs/enqueue";
import { selectChosenRows } from "../runs/row.queries.ts";
import { holdRun, updateRun } from "../runs/run.queries.ts";
import { getRun, managedRun } from "../runs/run.ts";
import { venueOf } from "../runs/view-row.ts";
import { holdSource, selectSource } from "../sources/source.queries.ts";
import { recordSourceAct } from "../sources/source.ts";

/** Takes a reading over as it was looked through: in the background, all of it or none. @throws SignInRequired, NotFound, Conflict */
export async function applySourceRun(ctx: Context, { id }: { id: number }): Promise<SourceRun> {
  const { source } = await managedRun(ctx, id);
  return inTransaction(ctx, async (ctx) => {
    if ((await holdRun(ctx.db, id))?.state !== "ready") throw new Conflict("state", sourceWords.notReady);
    const rows = await selectChosenRows(ctx.db, id);
    const isForeign = (venueId: number) => venueId !== source.venueId && !may.manageVenue(ctx.viewer, venueId);
    if (rows.some((row) => isForeign(venueOf(row, source)))) throw new Conflict("venue", sourceWords.notYourVenue);
    const total = rows.length;
    await updateRun(ctx.db, id, { state: "applying", total, progress: 0 });
    const by = ctx.viewer.kind === "user" ? ctx.viewer.id : null;
    await enqueue(ctx.db, "sources.apply", { runId: id, by });
    await recordSourceAct(ctx, { act: "source.apply", source, after: { run: id, rows: total } });
    return getRun(ctx, { id });
  });
}

/** Restores what undoing an import removed, in the background. @throws SignInRequired, NotFound, Conflict */
export async function restoreSourceRun(ctx: Context, { id }: { id: number }): Promise<SourceRun> {
  const { source } = await managedRun(ctx, id);
  return inTransaction(ctx, async (ctx) => {
    await holdSource(ctx.db, source.id);
    const { isRestorable } = await getRun(ctx, { id });
    if (!isRestorable) throw new Conflict("state", sourceWords.notRestorable);
    if ((await selectSource(ctx.db, source.id))?.openRunId) throw new Conflict("busy", sourceWords.busy);
    await updateRun(ctx.db, id, { state: "restoring", failure: null });
    const restoredBy = ctx.viewer.kind === "user" ? ctx.viewer.id : null;
    await enqueue(ctx.db, "sources.restore", { runId: id, restoredBy });
    await recordSourceAct(ctx, { act: "source.restore", source, after: { run: id } });
    return getRun(ctx, { id });
  });
}

/** Takes back what a reading changed, in the background. @throws SignInRequired, NotFound, Conflict */
export async function undoSourceRun(ctx: Context, { id }: { id: number }): Promise<SourceRun> {
  const { source } = await managedRun(ctx, id);
  return inTransaction(ctx, async (ctx) => {
    await holdSource(ctx.db, source.id);
    const { isUndoable } = await getRun(ctx, { id });
    if (!isUndoable) throw new Conflict("state", sourceWords.notUndoable);
    if ((await selectSource(ctx.db, source.id))?.openRunId) throw new Conflict("busy", sourceWords.busy);
    const { viewer } = ctx;
    const undone = { by: viewer.kind === "user" ? viewer.id : null, at: ctx.now() };
    await updateRun(ctx.db, id, { state: "undoing", undone });
    await enqueue(ctx.db, "sources.undo", { runId: id });
    await recordSourceAct(ctx, { act: "source.undo", source, after: { run: id } });
    return getRun(ctx, { id });
  });
}
