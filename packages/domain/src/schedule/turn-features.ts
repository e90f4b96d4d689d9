import { type Context, inTransaction } from "../context.ts";
import { projectEvents } from "../projection/project-events.queries.ts";
import { BATCH } from "./advance-listings.ts";
import { holdTurningFeatures } from "./due-events.queries.ts";

/**
 * Puts events first whose highlight has begun, and lets go of those whose last day is over where their venue is. Safe to
 * run at any time and in several processes at once. @returns how many rows it wrote
 */
export async function turnFeatures(ctx: Context): Promise<number> {
  let turned = 0;
  for (;;) {
    const batch = await inTransaction(ctx, async ({ db, now }) => {
      const ids = await holdTurningFeatures(db, now(), BATCH);
      await projectEvents(db, ids, now());
      return ids.length;
    });
    turned += batch;
    if (batch < BATCH) return turned;
  }
}
