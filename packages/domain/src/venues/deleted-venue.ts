import { duplicateMessages } from "@hereabouts/contract/duplicates/duplicate-messages";
import { may } from "@hereabouts/contract/permissions";
import type { VenueFormRecord } from "@hereabouts/contract/venues/venue-form";
import type { Context } from "../context.ts";
import { ensure } from "../ensure.ts";
import { Conflict, NotFound } from "../errors.ts";
import { getRevision } from "../history/revisions.ts";
import { selectMergedVenue } from "../merged-venue.queries.ts";
import { stopPayment } from "../payments/end-payments.ts";
import { rebuildForVenue } from "../schedule/rebuild-for-venue.ts";
import { reviseVenue, saveVenueAndEvents } from "./save-venue.ts";
import { refuseMerged, viewVenueForm } from "./venue-form.ts";
import type { VenueSnapshot } from "./venue-snapshot.queries.ts";
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

/** Loads the values of a revision, without publication and confirmation. */
async function earlier(ctx: Context, id: number, revisionId: number) {
  const { record } = await getRevision(ctx, { kind: "venue", recordId: id, id: revisionId });
  const { certifiedAt: _, published: __, ...kept } = record as unknown as VenueSnapshot;
  return kept;
}

/**
 * Brings a deleted venue back with its events, or takes a venue back to what it was after a revision.
 * @throws SignInRequired, Forbidden, Conflict "merged", NotFound, also for a venue that is neither deleted nor asked to go back
 */
export async function restoreVenue(
  ctx: Context,
  { id, revisionId }: { id: number; revisionId?: number | undefined },
): Promise<VenueFormRecord> {
  ensure(ctx, may.restoreRevision(ctx.viewer));
  const venue = await reviseVenue(ctx, id, "restore", async (ctx, { deletedAt }) => {
    if (await selectMergedVenue(ctx.db, id)) throw new Conflict("merged", duplicateMessages.undoMerge);
    if (!deletedAt && revisionId === undefined) throw new NotFound();
    await updateDeleted(ctx.db, id, null, ctx.now());
    if (revisionId === undefined) await rebuildForVenue(ctx, id);
    else await saveVenueAndEvents(ctx, await earlier(ctx, id, revisionId), { id });
  });
  return viewVenueForm(ctx, venue);
}
