import { sourceWords } from "@hereabouts/contract/sources/source-words";
import { type Context, inTransaction } from "@hereabouts/domain/context";
import { Conflict } from "@hereabouts/domain/errors";
import { managedRun } from "./managed-run.ts";
import { holdRun, removeRun } from "./run.queries.ts";

/** Throws a reading away that was not taken over: nothing is changed. @throws SignInRequired, NotFound, Conflict */
export async function leaveRun(ctx: Context, { id }: { id: number }): Promise<void> {
  await managedRun(ctx, id);
  await inTransaction(ctx, async ({ db }) => {
    const state = (await holdRun(db, id))?.state;
    if (state !== "ready" && state !== "columns" && state !== "failed")
      throw new Conflict("state", sourceWords.notReady);
    await removeRun(db, id);
  });
}
