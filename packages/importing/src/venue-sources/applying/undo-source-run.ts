import type { SourceRun } from "@hereabouts/contract/sources/source-run";
import { sourceWords } from "@hereabouts/contract/sources/source-words";
import { type Context, inTransaction } from "@hereabouts/domain/context";
import { Conflict } from "@hereabouts/domain/errors";
import { enqueue } from "@hereabouts/domain/jobs/enqueue";
import { getRun } from "../runs/get-run.ts";
import { managedRun } from "../runs/managed-run.ts";
import { updateRun } from "../runs/run.queries.ts";
import { recordSourceAct } from "../sources/record-source-act.ts";
import { holdSource, selectSource } from "../sources/source.queries.ts";

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
