import type { MassChange } from "@hereabouts/contract/history/mass-change";
import { type MassChangeKind, massChangeWords, undoableKinds } from "@hereabouts/contract/history/mass-change-words";
import { limits } from "@hereabouts/contract/limits";
import { may } from "@hereabouts/contract/permissions";
import { DAY_MS } from "@hereabouts/recurrence/durations";
import type { Context } from "../context.ts";
import { Conflict, NotFound, SignInRequired } from "../errors.ts";
import { holdMassChange, insertMassChange, type NewMassChange, type StoredMassChange } from "./mass-change.queries.ts";

/**
 * Begins a change to several records, in the transaction that makes it.
 * @returns the context to make it with: what its verbs write to the history belongs together
 */
export async function beginMassChange(
  ctx: Context,
  {
    authorId = ctx.viewer.kind === "user" ? ctx.viewer.id : null,
    ...change
  }: Partial<NewMassChange> & Pick<NewMassChange, "kind">,
): Promise<Context & Required<Pick<Context, "onBehalf">>> {
  if (!ctx.db.isTransaction) throw new Error(`${change.kind}: begin the change in the transaction that makes it.`);
  const batch = await insertMassChange(ctx.db, { ...change, authorId }, ctx.now());
  return { ...ctx, onBehalf: { authorId, batch } };
}

/** Whether a change is recent enough to be undone. */
export const isUndoableStill = ({ now }: Pick<Context, "now">, createdAt: Date): boolean =>
  now().getTime() - createdAt.getTime() <= limits.deletedDays * DAY_MS;

/**
 * A change to several records that the viewer undoes now, held; to others it is not there.
 * @throws SignInRequired, NotFound; Conflict "undone", "over" after `limits.deletedDays`, "byItself" where its kind has
 * another way back
 */
export async function undoableMassChange(ctx: Context, { id }: { id: number }): Promise<StoredMassChange> {
  if (ctx.viewer.kind === "anonymous") throw new SignInRequired(ctx.sessionEnd);
  const change = await holdMassChange(ctx.db, id);
  if (!change || !may.undoMassChange(ctx.viewer, change)) throw new NotFound();
  if (!undoableKinds.includes(change.kind)) throw new Conflict("byItself", massChangeWords.byItself);
  if (change.undoneAt) throw new Conflict("undone", massChangeWords.already);
  if (!isUndoableStill(ctx, change.createdAt)) throw new Conflict("over", massChangeWords.over(limits.deletedDays));
  return change;
}

/** A change to several records as it is read for lists; times are ISO 8601. */
export interface ListedMassChange {
  id: number;
  kind: MassChangeKind;
  authorId: number | null;
  runId: number | null;
  /** The account whose changes it undid or restored. */
  accountId: number | null;
  createdAt: string;
  undoneAt: string | null;
  /** How many records, as far as the list has them. */
  count: number;
}

/** A change to several records, with whether the viewer is offered to undo it. */
export function viewMassChange(ctx: Context, change: ListedMassChange): MassChange {
  const { id, kind, count, runId: run, accountId, undoneAt, createdAt } = change;
  const isOpen = undoneAt === null && undoableKinds.includes(kind) && isUndoableStill(ctx, new Date(createdAt));
  const account = may.undoAccounts(ctx.viewer) ? accountId : null;
  return { id, kind, count, run, account, mayUndo: isOpen && may.undoMassChange(ctx.viewer, change) };
}
