import type { AccountUndo } from "@hereabouts/contract/account-undo/account-undo";
import { undoWords } from "@hereabouts/contract/account-undo/undo-words";
import { may } from "@hereabouts/contract/permissions";
import { recordAct } from "../audit/record-act.ts";
import { type Context, inTransaction } from "../context.ts";
import { ensure } from "../ensure.ts";
import { Conflict, NotFound } from "../errors.ts";
import { holdAccount, updateReverting } from "./undo.queries.ts";
import { viewUndoOf } from "./view-undo.ts";

/**
 * Turns round what was taken back of an account: from now on `workOnUndo` puts it back.
 * @throws SignInRequired, Forbidden, NotFound; Conflict "tooLate" after `undoLimits.putBackDays`, and a second time
 */
export async function revertAccountUndo(ctx: Context, { id }: { id: number }): Promise<AccountUndo> {
  ensure(ctx, may.undoAccounts(ctx.viewer));
  return inTransaction(ctx, async (ctx) => {
    const { userId } = await viewUndoOf(ctx, id);
    if (!(await holdAccount(ctx.db, userId))) throw new NotFound();
    // Asked again with the account held: of two at the same moment the second is too late.
    const { until } = await viewUndoOf(ctx, id);
    if (until === null) throw new Conflict("tooLate", undoWords.tooLate);
    await updateReverting(ctx.db, id, undoWords.notBegun);
    await recordAct(ctx, { act: "user.putBack", record: { kind: "user", id: userId, name: "" }, after: { undo: id } });
    return viewUndoOf(ctx, id);
  });
}
