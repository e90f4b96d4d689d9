import { duplicateMessages } from "@hereabouts/contract/duplicates/duplicate-messages";
import {
  type MadeMerge,
  mergeFields,
  type RecentMerge,
  type UndoneMerge,
  type VenueMerge,
} from "@hereabouts/contract/duplicates/venue-merge";
import { limits } from "@hereabouts/contract/limits";
import { may } from "@hereabouts/contract/permissions";
import { serverLimits } from "@hereabouts/contract/server-limits";
import { DAY_MS } from "@hereabouts/recurrence/durations";
import { selectClaimState } from "../claims/claim-venue.queries.ts";
import { moveClaim } from "../claims/transfer-claim.ts";
import { type Context, inTransaction } from "../context.ts";
import { ensure, signedInUserId } from "../ensure.ts";
import { Conflict, Invalid, NotFound } from "../errors.ts";
import { moveEvents } from "../events/move-events.ts";
import { changesBetween } from "../history/changes-between.ts";
import { updateMergeOf, updateMergeUndone } from "../history/mass-change.queries.ts";
import { beginMassChange } from "../history/mass-changes.ts";
import { refuseStale } from "../history/versions.ts";
import { moveActiveVenue } from "../identity/user.queries.ts";
import { moveVenueBookmarks, returnVenueBookmarks } from "../saved-items/bookmark.queries.ts";
import { rebuildForVenue } from "../schedule/rebuild-for-venue.ts";
import { reviseVenue, saveVenueAndEvents } from "../venues/save-venue.ts";
import { type StoredVenue, selectVenue } from "../venues/venue-snapshot.queries.ts";
import { holdVenues, updateMerged } from "../venues/venue-state.queries.ts";
import { selectEventNames } from "./event-pair.queries.ts";
import { holdMerge, insertMerge, type Moved, selectMerges, updateUndone } from "./merge.queries.ts";
import { mergeObstacle, takenFrom } from "./venue-comparison.ts";

async function lockPair(ctx: Context, { keptId, droppedId, keptSeen, droppedSeen }: VenueMerge) {
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
    const { kept, dropped } = await lockPair(ctx, merge);
    const [keptId, droppedId] = [kept.id, dropped.id];
    const obstacle = await mergeObstacle(db, { keptId, droppedId });
    if (obstacle !== null) throw new Conflict("bound", obstacle);
    const whole = await beginMassChange(ctx, { kind: "merge" });
    const way = { fromId: droppedId, toId: keptId };
    const claim = await moveClaim(ctx, { ...way, message: duplicateMessages.claimMoved(kept.snapshot.name) });
    const bookmarks = await moveVenueBookmarks(db, way);
    const activeUsers = await moveActiveVenue(db, way, now());
    const { certifiedAt: _, ...same } = kept.snapshot;
    const record = { ...same, ...takenFrom(dropped.snapshot, merge.taken) };
    const save = (ctx: Context) => saveVenueAndEvents(ctx, record, { id: keptId });
    const after = await reviseVenue(whole, keptId, "merge", save, { mergedWith: nameOf(dropped) });
    const events = await moveEvents(whole, way);
    const drop = async (ctx: Context) => {
      await updateMerged(ctx.db, droppedId, { into: keptId, now: now() });
      await rebuildForVenue(ctx, droppedId);
    };
    await reviseVenue(whole, droppedId, "merge", drop, { mergedInto: nameOf(after) });
    const fields = changesBetween({ ...kept.snapshot }, { ...after.snapshot });
    const moved: Moved = { events, bookmarks, claim, activeUsers, fields };
    const id = await insertMerge(db, { keptId, droppedId, moved, userId }, now());
    await updateMergeOf(db, whole.onBehalf.batch, id);
    return {
      id,
      kept: { id: keptId, name: after.snapshot.name },
      dropped: { id: droppedId, name: dropped.snapshot.name },
    };
  });
}

interface Way {
  fromId: number;
  toId: number;
}

const labelOf = (name: string) =>
  Object.values(mergeFields).find(({ of }) => (of as readonly string[]).includes(name))?.label ?? name;

/** The fields of the venue that stayed as they were, and what is left because somebody changed it since. */
function fieldsBack({ fields }: Moved, kept: StoredVenue): { record: Record<string, unknown>; left: string[] } {
  const now: Record<string, unknown> = { ...kept.snapshot };
  const record: Record<string, unknown> = {};
  const left = new Set<string>();
  for (const [name, [before, after]] of Object.entries(fields)) {
    if (name === "certifiedAt") continue;
    const isSame = Object.keys(changesBetween({ value: after }, { value: now[name] })).length === 0;
    if (isSame) record[name] = before;
    else left.add(duplicateMessages.leftField(labelOf(name)));
  }
  return { record, left: [...left] };
}

/** Brings the claim back unless it was moved or closed since. @returns what is left */
async function claimBack(ctx: Context, { claim }: Moved, way: Way, name: string): Promise<string[]> {
  if (!claim) return [];
  const standing = await selectClaimState(ctx.db, way.fromId);
  if (standing?.claimId !== claim.claimId) return [duplicateMessages.leftClaim];
  await moveClaim(ctx, { ...way, message: duplicateMessages.claimMovedBack(name), keepsPlan: claim.keepsPlan });
  return [];
}

async function eventsBack(ctx: Context, { events }: Moved, way: Way): Promise<string[]> {
  const back = new Set(await moveEvents(ctx, { ...way, ids: events }));
  const left = events.filter((id) => !back.has(id));
  return (await selectEventNames(ctx.db, left)).map(duplicateMessages.leftEvent);
}

/**
 * Undoes a merge: the other venue is one of its own again, with exactly what went from it, but for what was changed
 * since, which is reported. @throws SignInRequired, Forbidden, NotFound; Conflict "over" after `limits.deletedDays`, and
 * "merged" when the venue that stayed is gone itself
 */
export async function undoMerge(ctx: Context, { id }: { id: number }): Promise<UndoneMerge> {
  ensure(ctx, may.seeDuplicates(ctx.viewer));
  const userId = signedInUserId(ctx);
  return inTransaction(ctx, async (ctx) => {
    const { db, now } = ctx;
    const merge = await holdMerge(db, id);
    if (!merge) throw new NotFound();
    if (now().getTime() - merge.mergedAt.getTime() > limits.deletedDays * DAY_MS)
      throw new Conflict("over", duplicateMessages.mergeOver(limits.deletedDays));
    const { keptId, droppedId, moved } = merge;
    await holdVenues(db, [keptId, droppedId]);
    const [kept, dropped] = [await selectVenue(db, keptId), await selectVenue(db, droppedId)];
    if (!kept || !dropped) throw new NotFound();
    if (kept.deletedAt) throw new Conflict("merged", duplicateMessages.mergedFurther(kept.snapshot.name));
    const whole = await beginMassChange(ctx, { kind: "undo_merge" });
    const way = { fromId: keptId, toId: droppedId };
    const raise = async (ctx: Context) => {
      await updateMerged(ctx.db, droppedId, { into: null, now: now() });
      await rebuildForVenue(ctx, droppedId);
    };
    await reviseVenue(whole, droppedId, "unmerge", raise, { mergedInto: nameOf(kept) });
    const left = await eventsBack(whole, moved, way);
    const { record, left: leftFields } = fieldsBack(moved, kept);
    const { certifiedAt: _, ...same } = kept.snapshot;
    const save = (ctx: Context) => saveVenueAndEvents(ctx, { ...same, ...record }, { id: keptId });
    await reviseVenue(whole, keptId, "unmerge", save, { mergedWith: nameOf(dropped) });
    left.push(...leftFields, ...(await claimBack(ctx, moved, way, dropped.snapshot.name)));
    const saved = await returnVenueBookmarks(db, way, moved.bookmarks);
    if (saved < moved.bookmarks.length) left.push(duplicateMessages.leftSaves(moved.bookmarks.length - saved));
    await moveActiveVenue(db, way, now(), moved.activeUsers);
    await updateUndone(db, id, userId, now());
    await updateMergeUndone(db, id, userId, now());
    return { id: droppedId, name: dropped.snapshot.name, left };
  });
}

/** The merges that can still be undone, the newest first. @throws SignInRequired, Forbidden */
export async function listMerges(ctx: Context): Promise<RecentMerge[]> {
  ensure(ctx, may.seeDuplicates(ctx.viewer));
  const since = new Date(ctx.now().getTime() - limits.deletedDays * DAY_MS);
  const rows = await selectMerges(ctx.db, since, serverLimits.mergesListed);
  return rows.map(({ mergedAt, ...row }) => ({ ...row, merged: mergedAt.toISOString() }));
}
