import { duplicateMessages } from "@hereabouts/contract/duplicates/duplicate-messages";
import type { MadeMerge, VenueMerge } from "@hereabouts/contract/duplicates/venue-merge";
import { may } from "@hereabouts/contract/permissions";
import { moveClaim } from "../claims/move-claim.ts";
import { type Context, inTransaction } from "../context.ts";
import { ensure, signedInUserId } from "../ensure.ts";
import { Conflict, Invalid, NotFound } from "../errors.ts";
import { moveEvents } from "../events/move-events.ts";
import { changesBetween } from "../history/changes-between.ts";
import { refuseStale } from "../history/versions.ts";
import { moveActiveVenue } from "../identity/user.queries.ts";
import { moveVenueBookmarks } from "../saved-items/bookmark.queries.ts";
import { rebuildForVenue } from "../schedule/rebuild-for-venue.ts";
import { reviseVenue, saveVenueAndEvents } from "../venues/save-venue.ts";
import { type StoredVenue, selectVenue } from "../venues/venue-snapshot.queries.ts";
import { holdVenues, updateMerged } from "../venues/venue-state.queries.ts";
import { takenFrom } from "./compare-fields.ts";
import { insertMerge, type Moved } from "./merge.queries.ts";
import { mergeObstacle } from "./merge-obstacle.ts";

async function heldPair(ctx: Context, { keptId, droppedId, keptSeen, droppedSeen }: VenueMerge) {
  if (keptId === droppedId) throw new Invalid({ droppedId: [duplicateMessages.twoVenues] });
  await holdVenues(ctx.db, [keptId, droppedId]);
  const [kept, dropped] = [await selectVenue(ctx.db, keptId), await selectVenue(ctx.db, droppedId)];
  if (!kept || !dropped || kept.deletedAt || dropped.deletedAt) throw new NotFound();
  refuseStale(keptSeen, kept);
  refuseStale(droppedSeen, dropped);
  return { kept, dropped };
}

const nameOf = ({ id, snapshot }: StoredVenue) => `${snapshot.name} (#${id})`;

/**
 * Makes one venue of two: the one that stays takes the fields that were chosen, the events, bookmarks and the open claim
 * of the other, whose addresses and source lead to it from now on. Everything or nothing; it can be undone.
 * @throws SignInRequired, Forbidden, NotFound; Invalid for one venue twice, and when one was changed meanwhile; Conflict
 * "bound" when something keeps the other where it is
 */
export async function mergeVenues(ctx: Context, merge: VenueMerge): Promise<MadeMerge> {
  ensure(ctx, may.seeDuplicates(ctx.viewer));
  const userId = signedInUserId(ctx);
  return inTransaction(ctx, async (ctx) => {
    const { db, now } = ctx;
    const { kept, dropped } = await heldPair(ctx, merge);
    const [keptId, droppedId] = [kept.id, dropped.id];
    const obstacle = await mergeObstacle(db, { keptId, droppedId });
    if (obstacle !== null) throw new Conflict("bound", obstacle);
    const way = { fromId: droppedId, toId: keptId };
    const claim = await moveClaim(ctx, { ...way, message: duplicateMessages.claimMoved(kept.snapshot.name) });
    const bookmarks = await moveVenueBookmarks(db, way);
    const activeUsers = await moveActiveVenue(db, way, now());
    const { certifiedAt: _, ...same } = kept.snapshot;
    const record = { ...same, ...takenFrom(dropped.snapshot, merge.taken) };
    const save = (ctx: Context) => saveVenueAndEvents(ctx, record, { id: keptId });
    const after = await reviseVenue(ctx, keptId, "merge", save, { mergedWith: nameOf(dropped) });
    const events = await moveEvents(ctx, way);
    const drop = async (ctx: Context) => {
      await updateMerged(ctx.db, droppedId, { into: keptId, now: now() });
      await rebuildForVenue(ctx, droppedId);
    };
    await reviseVenue(ctx, droppedId, "merge", drop, { mergedInto: nameOf(after) });
    const fields = changesBetween({ ...kept.snapshot }, { ...after.snapshot });
    const moved: Moved = { events, bookmarks, claim, activeUsers, fields };
    const id = await insertMerge(db, { keptId, droppedId, moved, userId }, now());
    return {
      id,
      kept: { id: keptId, name: after.snapshot.name },
      dropped: { id: droppedId, name: dropped.snapshot.name },
    };
  });
}
