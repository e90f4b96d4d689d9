import type { RowChoiceForm } from "@hereabouts/contract/sources/source-forms";
import type { SourceRun } from "@hereabouts/contract/sources/source-run";
import { sourceWords } from "@hereabouts/contract/sources/source-words";
import { type Context, inTransaction } from "@hereabouts/domain/context";
import { Conflict } from "@hereabouts/domain/errors";
import { getRun } from "./get-run.ts";
import { managedRun } from "./managed-run.ts";
import { updateChoices } from "./row.queries.ts";
import { holdRun } from "./run.queries.ts";

/** Says what is to be done with rows of a reading that is being looked through. @throws SignInRequired, NotFound, Conflict */
export async function chooseRows(ctx: Context, { id, ...chosen }: { id: number } & RowChoiceForm): Promise<SourceRun> {
  await managedRun(ctx, id);
  return inTransaction(ctx, async (ctx) => {
    if ((await holdRun(ctx.db, id))?.state !== "ready") throw new Conflict("state", sourceWords.notReady);
    await updateChoices(ctx.db, id, chosen);
    return getRun(ctx, { id });
  });
}
