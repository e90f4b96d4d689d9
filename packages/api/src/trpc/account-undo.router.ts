import { accountDeedsQuery, suspension, undoForm } from "@hereabouts/contract/account-undo/account-undo";
import { recordId } from "@hereabouts/contract/fields/record-id";
import { readmitAccount } from "@hereabouts/domain/access/readmit-account";
import { suspendAccount } from "@hereabouts/domain/access/suspend-account";
import { beginUndo } from "@hereabouts/domain/account-undo/begin-undo";
import { listDeeds } from "@hereabouts/domain/account-undo/list-deeds";
import { putBack } from "@hereabouts/domain/account-undo/put-back";
import { workOnUndo } from "@hereabouts/domain/account-undo/work-on-undo";
import { z } from "zod";
import { procedureById, procedureFor, router } from "./procedure.ts";

const account = z.object({ id: recordId });

/** What an account did in public, taken back and put back; and letting it in no more. */
export const accountUndoRouter = router({
  deeds: procedureFor("undoAccounts")
    .input(account.extend(accountDeedsQuery.shape))
    .query(({ ctx, input }) => listDeeds(ctx, input)),
  begin: procedureFor("undoAccounts")
    .input(account.extend(undoForm.shape))
    .mutation(({ ctx, input }) => beginUndo(ctx, input)),
  work: procedureById("undoAccounts").mutation(({ ctx, input }) => workOnUndo(ctx, input)),
  putBack: procedureById("undoAccounts").mutation(({ ctx, input }) => putBack(ctx, input)),
  suspend: procedureFor("changeRoles")
    .input(account.extend(suspension.shape))
    .mutation(({ ctx, input }) => suspendAccount(ctx, input)),
  readmit: procedureById("changeRoles").mutation(({ ctx, input }) => readmitAccount(ctx, input)),
});
