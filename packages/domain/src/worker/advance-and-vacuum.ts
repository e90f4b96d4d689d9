import type { Context } from "../context.ts";
import { advanceListings } from "../schedule/advance-listings.ts";
import { vacuumListings } from "./vacuum.queries.ts";

/** Moves listing rows whose next occurrence is over, and tidies up after it. */
export async function advanceAndVacuum(ctx: Context): Promise<void> {
  await advanceListings(ctx);
  await vacuumListings(ctx.db);
}
