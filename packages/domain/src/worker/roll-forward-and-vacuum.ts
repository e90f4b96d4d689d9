import type { Context } from "../context.ts";
import { rollForward } from "../schedule/roll-forward.ts";
import { vacuumListings } from "./vacuum.queries.ts";

/** The daily work on the horizon, and tidying up after it. */
export async function rollForwardAndVacuum(ctx: Context): Promise<void> {
  await rollForward(ctx);
  await vacuumListings(ctx.db);
}
