import { type AccountUndo, undoLimits } from "@hereabouts/contract/account-undo/account-undo";
import { DAY_MS } from "@hereabouts/recurrence/durations";
import type { Context } from "../context.ts";
import { NotFound } from "../errors.ts";
import { type StoredUndo, selectUndos } from "./undo.queries.ts";

function stateOf({ isReverting, waiting, done }: StoredUndo): AccountUndo["state"] {
  if (isReverting) return done > 0 ? "puttingBack" : "putBack";
  return waiting > 0 ? "undoing" : "undone";
}

/** One rollback of an account, with its current state. */
function viewUndo(stored: StoredUndo, now: Date): AccountUndo {
  const { id, userId, total, waiting, done, left, leftCount, begunAt, begunBy, isReverting } = stored;
  const until = new Date(begunAt.getTime() + undoLimits.putBackDays * DAY_MS);
  return {
    id,
    userId,
    total,
    left,
    leftCount,
    begunBy,
    state: stateOf(stored),
    worked: total - (isReverting ? done : waiting),
    begun: begunAt.toISOString(),
    until: isReverting || done === 0 || until <= now ? null : until.toISOString(),
  };
}

/** Rollbacks of an account, newest first. */
export async function viewUndosOf({ db, now }: Context, userId: number): Promise<AccountUndo[]> {
  const shown = undoLimits.undoLeftShown;
  return (await selectUndos(db, { userId, limit: undoLimits.undosListed, shown })).map((row) => viewUndo(row, now()));
}

/** One of them. @throws NotFound */
export async function viewUndoOf({ db, now }: Context, undoId: number): Promise<AccountUndo> {
  const [found] = await selectUndos(db, { undoId, limit: 1, shown: undoLimits.undoLeftShown });
  if (!found) throw new NotFound();
  return viewUndo(found, now());
}
