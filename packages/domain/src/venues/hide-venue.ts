import { may } from "@hereabouts/contract/permissions";
import type { Context } from "../context.ts";
import { ensure } from "../ensure.ts";
import { NotFound } from "../errors.ts";
import { rebuildForVenue } from "../schedule/rebuild-for-venue.ts";
import { refuseMerged } from "./refuse-merged.ts";
import { reviseVenue } from "./revise-venue.ts";
import { updateHidden } from "./venue-state.queries.ts";

/** Leaves a venue and its events out of listings, or in again; their pages stay. @throws SignInRequired, Forbidden, NotFound, Conflict "merged" */
export async function hideVenue(ctx: Context, { id, isHidden }: { id: number; isHidden: boolean }): Promise<void> {
  ensure(ctx, may.editEverything(ctx.viewer));
  await refuseMerged(ctx, id);
  await reviseVenue(ctx, id, "update", async (ctx, { deletedAt }) => {
    if (deletedAt) throw new NotFound();
    await updateHidden(ctx.db, id, isHidden, ctx.now());
    await rebuildForVenue(ctx, id);
  });
}
