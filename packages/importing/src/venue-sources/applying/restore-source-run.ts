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
