import { may } from "@hereabouts/contract/permissions";
import type { Context } from "../context.ts";
import { ensure } from "../ensure.ts";
import { NotFound } from "../errors.ts";
import { stopPayment } from "../payments/end-payments.ts";
import { rebuildForVenue } from "../schedule/rebuild-for-venue.ts";
import { refuseMerged } from "./refuse-merged.ts";
import { reviseVenue } from "./revise-venue.ts";
import { updateDeleted } from "./venue-state.queries.ts";

/**
 * Takes a venue and its events out of sight. Both are kept for `limits.deletedDays`, in which staff can restore it.
 * @throws SignInRequired, Forbidden, NotFound, Conflict "merged"
 */
export async function deleteVenue(ctx: Context, { id }: { id: number }): Promise<void> {
  ensure(ctx, may.deleteVenue(ctx.viewer));
  await refuseMerged(ctx, id);
  await reviseVenue(ctx, id, "delete", async (ctx, { deletedAt }) => {
    if (deletedAt) throw new NotFound();
    const now = ctx.now();
    await stopPayment(ctx, { venueId: id });
    await updateDeleted(ctx.db, id, now, now);
    await rebuildForVenue(ctx, id);
  });
}
