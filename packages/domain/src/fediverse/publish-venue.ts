import { fediverseLimits } from "@hereabouts/contract/fediverse/fediverse-limits";
import { DAY_MS } from "@hereabouts/recurrence/durations";
import { type Context, inTransaction } from "../context.ts";
import { enqueue } from "../jobs/enqueue.ts";
import { selectActorOf, selectVenueState } from "./actor.queries.ts";
import { nameVenues } from "./actor.ts";
import { viewActor } from "./actor-document.ts";
import { deleteFailingInboxes, deleteUnusedInboxes } from "./follower.queries.ts";
import { selectEventsOfVenue, selectOver, selectUnlisted } from "./object.queries.ts";
import { queuePublication } from "./queue-activity.ts";

/** Events of one venue that follow a change of it. */
const MOST_EVENTS = 2_000;

async function queueEvents(ctx: Context, ids: readonly number[]): Promise<void> {
  for (const eventId of ids) await enqueue(ctx.db, "fediverse.publishEvent", { eventId }, { key: String(eventId) });
}

/** Tells followers what became of a venue, and looks at all of its events: they go and come back with it. */
export async function publishVenue(ctx: Context, { venueId }: { venueId: number }): Promise<void> {
  if (ctx.ports.signatures === null) return;
  const actor = await selectActorOf(ctx.db, venueId);
  const state = await selectVenueState(ctx.db, venueId);
  const object = actor && state?.isListed ? await viewActor(ctx, actor) : undefined;
  await inTransaction(ctx, async (ctx) => {
    if (actor && object) await queuePublication(ctx, actor, { type: "Update", object });
    await queueEvents(ctx, await selectEventsOfVenue(ctx.db, venueId, MOST_EVENTS));
  });
}

/**
 * Names new venues, sends events whose date is over with their next one, withdraws those that something else took away, and
 * drops the followers whose inboxes have failed for `fediverseLimits.failingDays`.
 */
export async function tidyFediverse(ctx: Context): Promise<void> {
  if (ctx.ports.signatures === null) return;
  const { batch, failingDays } = fediverseLimits;
  while ((await nameVenues(ctx)) === batch);
  await queueEvents(ctx, await selectOver(ctx.db, ctx.now(), MOST_EVENTS));
  await queueEvents(ctx, await selectUnlisted(ctx.db, MOST_EVENTS));
  await deleteFailingInboxes(ctx.db, new Date(ctx.now().getTime() - failingDays * DAY_MS));
  await deleteUnusedInboxes(ctx.db);
}
