import { sql } from "kysely";
import type { Context } from "../context.ts";
import { advanceListings, rollForward } from "../schedule/roll-forward.ts";

/** Listing scans stay index-only while the visibility map is fresh; every published event touches its venue's row too. */
const vacuum = (ctx: Context) => sql`vacuum event_listing, venue_listing`.execute(ctx.db);

/** Moves listing rows whose next occurrence is over, and tidies up after it. */
export async function advanceAndVacuum(ctx: Context): Promise<void> {
  await advanceListings(ctx);
  await vacuum(ctx);
}

/** The daily work on the horizon, and tidying up after it. */
export async function rollForwardAndVacuum(ctx: Context): Promise<void> {
  await rollForward(ctx);
  await vacuum(ctx);
}
