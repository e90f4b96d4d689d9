import type { Context } from "../context.ts";
import { rebuildForVenue } from "../schedule/rebuild-for-venue.ts";
import { reviseVenue } from "./revise-venue.ts";
import { updatePublished } from "./venue-state.queries.ts";

/** Hides a venue and its events again, that were shown by mistake. Who may do that is the caller's. @throws NotFound */
export async function withholdVenue(ctx: Context, { id }: { id: number }): Promise<void> {
  await reviseVenue(ctx, id, "update", async (ctx, { snapshot }) => {
    if (!snapshot.published) return;
    await updatePublished(ctx.db, id, false, ctx.now());
    await rebuildForVenue(ctx, id);
  });
}
