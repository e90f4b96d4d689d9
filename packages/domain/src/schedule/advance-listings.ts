import { type Context, inTransaction } from "../context.ts";
import { advanceEvents } from "../projection/project-events.queries.ts";
import { holdOverdueListings } from "./due-events.queries.ts";

/** Rows that are written in one transaction, so that writers wait little. */
export const BATCH = 1_000;

/**
 * Moves listing rows whose next occurrence is over on to the one after it. Short, and safe to run at any time and in
 * several processes at once. @returns how many rows moved
 */
export async function advanceListings(ctx: Context): Promise<number> {
  let moved = 0;
  for (;;) {
    const batch = await inTransaction(ctx, async ({ db, now }) => {
      const ids = await holdOverdueListings(db, now(), BATCH);
      await advanceEvents(db, ids, now());
      return ids.length;
    });
    moved += batch;
    if (batch < BATCH) return moved;
  }
}
