import type { SourceRun } from "@hereabouts/contract/sources/source-run";
import { sourceWords } from "@hereabouts/contract/sources/source-words";
import { type Context, inTransaction } from "@hereabouts/domain/context";
import { Conflict } from "@hereabouts/domain/errors";
import { enqueue } from "@hereabouts/domain/jobs/enqueue";
import { getRun } from "../runs/get-run.ts";
import { managedRun } from "../runs/managed-run.ts";
import { selectChosenRows } from "../runs/row.queries.ts";
import { holdRun, updateRun } from "../runs/run.queries.ts";
import { recordSourceAct } from "../sources/record-source-act.ts";

/** Takes a reading over as it was looked through: in the background, all of it or none. @throws SignInRequired, NotFound, Conflict */
export async function applySourceRun(ctx: Context, { id }: { id: number }): Promise<SourceRun> {
  const { source } = await managedRun(ctx, id);
  return inTransaction(ctx, async (ctx) => {
    if ((await holdRun(ctx.db, id))?.state !== "ready") throw new Conflict("state", sourceWords.notReady);
    const total = (await selectChosenRows(ctx.db, id)).length;
    await updateRun(ctx.db, id, { state: "applying", total, progress: 0 });
    await enqueue(ctx.db, "sources.apply", { runId: id });
    await recordSourceAct(ctx, { act: "source.apply", source, after: { run: id, rows: total } });
    return getRun(ctx, { id });
  });
}
