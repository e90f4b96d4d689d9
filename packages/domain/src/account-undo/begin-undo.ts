import type { AccountUndo } from "@hereabouts/contract/account-undo/account-undo";
import { undoWords } from "@hereabouts/contract/account-undo/undo-words";
import { may } from "@hereabouts/contract/permissions";
import { recordAct } from "../audit/record-act.ts";
import { type Context, inTransaction } from "../context.ts";
import { ensure, signedInUserId } from "../ensure.ts";
import { Conflict, NotFound } from "../errors.ts";
import { insertItems } from "./account-changes.queries.ts";
import { holdAccount, insertUndo } from "./undo.queries.ts";
import { viewUndoOf, viewUndosOf } from "./view-undo.ts";

/**
 * Writes down what is taken back of an account: everything that nobody else changed since, and what was chosen besides. It
 * is done by `workOnUndo`, a batch at a time, so that an end in between leaves nothing half done.
 * @throws SignInRequired, Forbidden, NotFound; Conflict "underWay", and "nothing" where there is nothing
 */
export async function beginUndo(
  ctx: Context,
  { id, chosen }: { id: number; chosen: readonly string[] },
): Promise<AccountUndo> {
  ensure(ctx, may.undoAccounts(ctx.viewer));
  const begunBy = signedInUserId(ctx);
  return inTransaction(ctx, async (ctx) => {
    if (!(await holdAccount(ctx.db, id))) throw new NotFound();
    const isUnderWay = (await viewUndosOf(ctx, id)).some(({ state }) => state === "undoing" || state === "puttingBack");
    if (isUnderWay) throw new Conflict("underWay", undoWords.underWay);
    const undoId = await insertUndo(ctx.db, id, begunBy, ctx.now());
    const records = await insertItems(ctx.db, { undoId, userId: id, chosen });
    if (records === 0) throw new Conflict("nothing", undoWords.nothing);
    await recordAct(ctx, { act: "user.undo", record: { kind: "user", id, name: "" }, after: { records } });
    return viewUndoOf(ctx, undoId);
  });
}
