import { may } from "@hereabouts/contract/permissions";
import type { Context } from "../context.ts";
import { ensure } from "../ensure.ts";
import { NotFound } from "../errors.ts";
import { rebuildForVenue } from "../schedule/rebuild-for-venue.ts";
import { reviseVenue } from "./save-venue.ts";
import { refuseMerged } from "./venue-form.ts";
import { updateHidden, updatePublished } from "./venue-state.queries.ts";

/** Shows a venue and its events, now that somebody vouched for it. Who may do that is the caller's. @throws NotFound */
export async function publishVenue(ctx: Context, { id }: { id: number }): Promise<void> {
  await reviseVenue(ctx, id, "update", async (ctx, { snapshot }) => {
    if (snapshot.published) return;
    await updatePublished(ctx.db, id, true, ctx.now());
    await rebuildForVenue(ctx, id);
  });
}

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

/** Hides a venue and its events again, that were shown by mistake. Who may do that is the caller's. @throws NotFound */
export async function unpublishVenue(ctx: Context, { id }: { id: number }): Promise<void> {
  await reviseVenue(ctx, id, "update", async (ctx, { snapshot }) => {
    if (!snapshot.published) return;
    await updatePublished(ctx.db, id, false, ctx.now());
    await rebuildForVenue(ctx, id);
  });
}
