import type { Context } from "../context.ts";
import { advanceListings } from "../schedule/advance-listings.ts";
import { turnFeatures } from "../schedule/turn-features.ts";
import { vacuumListings } from "./vacuum.queries.ts";

/** Moves listing rows whose next occurrence is over, turns highlights on and off, and tidies up after it. */
export async function advanceAndVacuum(ctx: Context): Promise<void> {
  await advanceListings(ctx);
  await turnFeatures(ctx);
  await vacuumListings(ctx.db);
}
