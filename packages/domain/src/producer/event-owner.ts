import { may } from "@hereabouts/contract/permissions";
import type { Context } from "../context.ts";
import { ensure, signedInUserId } from "../ensure.ts";
import { NotFound } from "../errors.ts";
import { currentVenueId } from "../merged-venue.queries.ts";
import { selectActiveVenueId } from "./active-venue.queries.ts";

/** Whose events: those at a venue, or those that somebody made. */
export type EventOwner = { venueId: number } | { createdBy: number };

/**
 * Whose events somebody looks after: those of a venue that was named, of the producer's active one, or, for who looks
 * after everything, what they made themselves. @throws SignInRequired, Forbidden; NotFound for a venue that is not theirs
 */
export async function eventOwner(ctx: Context, vid: number | undefined): Promise<EventOwner> {
  ensure(ctx, may.manageSomething(ctx.viewer));
  const userId = signedInUserId(ctx);
  if (vid !== undefined) {
    const venueId = await currentVenueId(ctx.db, vid);
    if (!may.manageVenue(ctx.viewer, venueId)) throw new NotFound();
    return { venueId };
  }
  const producerOf = ctx.viewer.kind === "user" ? ctx.viewer.producerOf : [];
  const venueId = await selectActiveVenueId(ctx.db, userId, producerOf);
  return venueId === undefined ? { createdBy: userId } : { venueId };
}
