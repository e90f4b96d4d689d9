import { limits } from "@hereabouts/contract/limits";
import type { EventCard } from "@hereabouts/contract/listings/cards";
import { may } from "@hereabouts/contract/permissions";
import type { ProducerEventsQuery } from "@hereabouts/contract/producer/producer-events-query";
import { todayIn } from "@hereabouts/recurrence/local-date";
import { hydrateEventCards } from "../cards/hydrate-event-cards.ts";
import type { Context } from "../context.ts";
import { ensure, signedInUserId } from "../ensure.ts";
import { NotFound } from "../errors.ts";
import { type EventOwner, selectActiveVenueId, selectEventIds } from "./producer-events.queries.ts";

/** A venue that was named, the producer's active one, or, for who looks after everything, what they made themselves. */
async function ownerOf(ctx: Context, vid: number | undefined): Promise<EventOwner> {
  const userId = signedInUserId(ctx);
  if (vid !== undefined) {
    if (!may.manageVenue(ctx.viewer, vid)) throw new NotFound();
    return { venueId: vid };
  }
  const producerOf = ctx.viewer.kind === "user" ? ctx.viewer.producerOf : [];
  const venueId = await selectActiveVenueId(ctx.db, userId, producerOf);
  return venueId === undefined ? { createdBy: userId } : { venueId };
}

/**
 * "My Events": those with a date today or later, the newest first or by date, at most
 * `limits.producerEventsListed`. @throws SignInRequired, Forbidden; NotFound for a venue that is not the viewer's
 */
export async function listProducerEvents(
  ctx: Context,
  { ordering = "-created", vid, past = false }: ProducerEventsQuery,
): Promise<EventCard[]> {
  ensure(ctx, may.manageSomething(ctx.viewer));
  const owner = await ownerOf(ctx, vid);
  const asked = { isPast: past, ordering, now: ctx.now(), limit: limits.producerEventsListed };
  const ids = await selectEventIds(ctx.db, owner, asked);
  return hydrateEventCards(ctx, ids, { from: todayIn(ctx.settings.timeZone, ctx.now()), until: null }, null);
}
