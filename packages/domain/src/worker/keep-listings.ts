import type { Context } from "../context.ts";
import { advanceListings, rollForward } from "../schedule/roll-forward.ts";
import { vacuumListings } from "./vacuum.queries.ts";

/** Moves listing rows whose next occurrence is over, and tidies up after it. */
export async function advanceAndVacuum(ctx: Context): Promise<void> {
  await advanceListings(ctx);
  await vacuumListings(ctx.db);
}

/** The daily work on the horizon, and tidying up after it. */
export async function rollForwardAndVacuum(ctx: Context): Promise<void> {
  await rollForward(ctx);
  await vacuumListings(ctx.db);
}
