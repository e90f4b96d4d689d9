import { type AccountUndo, undoLimits } from "@hereabouts/contract/account-undo/account-undo";
import { may } from "@hereabouts/contract/permissions";
import { type Context, inTransaction } from "../context.ts";
import { ensure, signedInUserId } from "../ensure.ts";
import { Refusal } from "../errors.ts";
import { selectAccountPart } from "../history/mass-change.queries.ts";
import { beginMassChange } from "../history/mass-changes.ts";
import { undoActions } from "./changes-of-kinds.ts";
import { holdNextItem, type UndoItem, updateItem } from "./undo.queries.ts";
import { viewUndoOf } from "./view-undo.ts";

interface Work {
  undoId: number;
  isReverting: boolean;
}

/** The context of an undo whose records belong together in the history, whichever call works on them. */
async function partOf(ctx: Context, { undoId, isReverting }: Work): Promise<Context> {
  const kind = isReverting ? "restore_account" : "undo_account";
  const batch = await selectAccountPart(ctx.db, undoId, kind);
  if (batch === undefined) return beginMassChange(ctx, { kind, accountUndoId: undoId });
  return { ...ctx, onBehalf: { authorId: signedInUserId(ctx), batch } };
}

/** Restores the next record and marks its item, in one transaction. @returns the item; undefined when all are done */
async function workOnNext(ctx: Context, { undoId, isReverting }: Work): Promise<UndoItem | undefined> {
  let item: UndoItem | undefined;
  try {
    return await inTransaction(ctx, async (ctx) => {
      item = await holdNextItem(ctx.db, undoId, isReverting);
      if (!item) return undefined;
      const way = undoActions[item.kind];
      const part = await partOf(ctx, { undoId, isReverting });
      const revision = await (isReverting ? way.putBack : way.undo)(part, item);
      const done = { state: "done" as const, revision_after: revision };
      const putBack = { state: "put_back" as const, revision_put_back: revision };
      await updateItem(ctx.db, undoId, item.position, isReverting ? putBack : done);
      return item;
    });
  } catch (error) {
    if (!(error instanceof Refusal) || !item) throw error;
    // A refusal for one record is stored with its message and does not stop the others.
    const state = isReverting ? ("kept" as const) : ("left" as const);
    await updateItem(ctx.db, undoId, item.position, { state, reason: error.message });
    return item;
  }
}

/**
 * Works on the next records of what is taken back, or put back, of an account: some of them, each in a transaction of its
 * own. Called again it goes on; called when nothing is left it changes nothing. @throws SignInRequired, Forbidden, NotFound
 */
export async function workOnUndo(ctx: Context, { id }: { id: number }): Promise<AccountUndo> {
  ensure(ctx, may.undoAccounts(ctx.viewer));
  const { state } = await viewUndoOf(ctx, id);
  const work = { undoId: id, isReverting: state === "puttingBack" };
  if (state === "undoing" || state === "puttingBack")
    for (let count = 0; count < undoLimits.undoBatch; count++) if (!(await workOnNext(ctx, work))) break;
  return viewUndoOf(ctx, id);
}
