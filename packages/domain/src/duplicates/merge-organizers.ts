import { duplicateMessages } from "@hereabouts/contract/duplicates/duplicate-messages";
import { organizerLimits } from "@hereabouts/contract/events/organizer-limits";
import { limits } from "@hereabouts/contract/limits";
import type { MadeOrganizerMerge, OrganizerMerge } from "@hereabouts/contract/organizers/organizer-claim";
import { organizerDeskMessages } from "@hereabouts/contract/organizers/organizer-desk-messages";
import { may } from "@hereabouts/contract/permissions";
import { DAY_MS } from "@hereabouts/recurrence/durations";
import { recordAct } from "../audit/record-act.ts";
import { type Context, inTransaction } from "../context.ts";
import { ensure, signedInUserId } from "../ensure.ts";
import { Conflict, Invalid, NotFound } from "../errors.ts";
import { selectEventsOfOrganizer } from "../events/event-state.queries.ts";
import { moveOrganizerClaims } from "../organizer-claims/organizer-claim.queries.ts";
import { setOrganizerOfEvents } from "../organizer-claims/organizer-of-events.ts";
import {
  holdOrganizer,
  holdOrganizers,
  selectOrganizerName,
  updateKeeper,
  updateOrganizerMerged,
} from "../organizers/organizer.queries.ts";
import { moveAsks } from "../organizers/organizer-ask.queries.ts";
import {
  moveSearchesOfOrganizer,
  returnSearches,
  takeDoubleSearches,
} from "../saved-items/searches-of-organizer.queries.ts";
import { movePlaces } from "../venues/venue-state.queries.ts";
import {
  holdOrganizerMerge,
  insertOrganizerMerge,
  type MovedOfOrganizer,
  selectOrganizerMerges,
  updateOrganizerMergeUndone,
} from "./organizer-merge.queries.ts";

/**
 * Makes one organizer of two: the one that stays gets the events, followers, calendars and requests of the other, whose
 * name and addresses lead to it from now on. Everything or nothing; it can be undone.
 * @throws SignInRequired, Forbidden, NotFound; Invalid for one organizer twice; Conflict "bound" when two people speak for them
 */
export async function mergeOrganizers(
  ctx: Context,
  { keptId, droppedId }: OrganizerMerge,
): Promise<MadeOrganizerMerge> {
  ensure(ctx, may.editOrganizers(ctx.viewer));
  const userId = signedInUserId(ctx);
  if (keptId === droppedId) throw new Invalid({ droppedId: [organizerDeskMessages.twoOrganizers] });
  return inTransaction(ctx, async (ctx) => {
    const { db, now } = ctx;
    await holdOrganizers(db, [keptId, droppedId]);
    const [kept, dropped] = [await holdOrganizer(db, keptId), await holdOrganizer(db, droppedId)];
    if (!kept || !dropped) throw new NotFound();
    if (kept.keeperId !== null && dropped.keeperId !== null && kept.keeperId !== dropped.keeperId)
      throw new Conflict("bound", organizerDeskMessages.bothClaimed);
    const way = { fromId: droppedId, toId: keptId };
    const keeperId = kept.keeperId === null ? dropped.keeperId : null;
    const events = await selectEventsOfOrganizer(db, droppedId);
    await setOrganizerOfEvents(ctx, { ids: events, organizerId: keptId });
    const moved: MovedOfOrganizer = {
      events,
      // Before the others move: what a follower of both has twice stays once.
      doubles: await takeDoubleSearches(db, way),
      searches: await moveSearchesOfOrganizer(db, way, now()),
      asks: await moveAsks(db, way),
      claims: await moveOrganizerClaims(db, way),
      places: await movePlaces(db, way),
      keeperId,
    };
    if (keeperId !== null) {
      await updateKeeper(db, keptId, keeperId);
      // The right went along: what becomes of it there holds after an undo, too.
      await updateKeeper(db, droppedId, null);
    }
    await updateOrganizerMerged(db, droppedId, keptId);
    const id = await insertOrganizerMerge(db, { keptId, droppedId, moved, userId }, now());
    await recordAct(ctx, {
      act: "organizer.merge",
      record: { kind: "organizer", id: keptId, name: kept.name },
      after: { merged: { id: droppedId, name: dropped.name } },
    });
    return { id, kept: { id: keptId, name: kept.name }, dropped: { id: droppedId, name: dropped.name } };
  });
}

/** Brings back what went with a merge, but for what was changed since. */
async function bringBack(
  ctx: Context,
  { keptId, droppedId, moved }: { keptId: number; droppedId: number; moved: MovedOfOrganizer },
): Promise<void> {
  const { db, now } = ctx;
  const way = { fromId: keptId, toId: droppedId };
  const events = await selectEventsOfOrganizer(db, keptId, moved.events);
  await setOrganizerOfEvents(ctx, { ids: events, organizerId: droppedId });
  await moveSearchesOfOrganizer(db, { ...way, ids: moved.searches }, now());
  await returnSearches(db, moved.doubles ?? [], now());
  await movePlaces(db, { ...way, ids: moved.places ?? [] });
  await moveAsks(db, { ...way, ids: moved.asks });
  await moveOrganizerClaims(db, { ...way, ids: moved.claims });
  const kept = await holdOrganizer(db, keptId);
  if (moved.keeperId === null) return;
  const isKeptStill = kept?.keeperId === moved.keeperId;
  await updateKeeper(db, droppedId, isKeptStill ? moved.keeperId : null);
  if (isKeptStill) await updateKeeper(db, keptId, null);
}

/**
 * Undoes a merge: the other organizer is one of its own again, with what went from it, but for what was changed since.
 * @throws SignInRequired, Forbidden, NotFound; Conflict "over" after `limits.deletedDays`, and "merged" when the one that
 * stayed was merged itself
 */
export async function undoOrganizerMerge(ctx: Context, { id }: { id: number }): Promise<{ id: number; name: string }> {
  ensure(ctx, may.editOrganizers(ctx.viewer));
  const userId = signedInUserId(ctx);
  return inTransaction(ctx, async (ctx) => {
    const { db, now } = ctx;
    const merge = await holdOrganizerMerge(db, id);
    if (!merge) throw new NotFound();
    if (now().getTime() - merge.mergedAt.getTime() > limits.deletedDays * DAY_MS)
      throw new Conflict("over", duplicateMessages.mergeOver(limits.deletedDays));
    const { keptId, droppedId } = merge;
    await holdOrganizers(db, [keptId, droppedId]);
    const kept = await holdOrganizer(db, keptId);
    const name = (await selectOrganizerName(db, droppedId)) ?? "";
    if (!kept)
      throw new Conflict("merged", duplicateMessages.mergedFurther((await selectOrganizerName(db, keptId)) ?? ""));
    await updateOrganizerMerged(db, droppedId, null);
    await bringBack(ctx, merge);
    await updateOrganizerMergeUndone(db, id, userId, now());
    await recordAct(ctx, {
      act: "organizer.unmerge",
      record: { kind: "organizer", id: droppedId, name },
      before: { mergedInto: { id: keptId, name: kept.name } },
    });
    return { id: droppedId, name };
  });
}

/** The merges into an organizer that can still be undone, the newest first. @throws SignInRequired, Forbidden */
export async function listOrganizerMerges(ctx: Context, { id: keptId }: { id: number }): Promise<MadeOrganizerMerge[]> {
  ensure(ctx, may.editOrganizers(ctx.viewer));
  const since = new Date(ctx.now().getTime() - limits.deletedDays * DAY_MS);
  return selectOrganizerMerges(ctx.db, { keptId, since, limit: organizerLimits.listed });
}
