import { may } from "@hereabouts/contract/permissions";
import type { Context } from "../context.ts";
import { ensure, signedInUserId } from "../ensure.ts";
import { NotFound } from "../errors.ts";
import { currentVenueId } from "../merged-venue.queries.ts";
import { selectActiveVenueId, selectOwnPlaces } from "./produced-venue.queries.ts";

/** Selects events by venue or by creator, and those at the places of organizers that somebody speaks for. */
export type EventOwner = ({ venueId: number } | { createdBy: number }) & { placeIds: readonly number[] };

/**
 * Events the viewer manages: of the given venue, else of their active venue and at places of their organizers; for editors of
 * everything, those they created. @throws SignInRequired, Forbidden; NotFound for a venue they do not manage
 */
export async function eventOwner(ctx: Context, vid: number | undefined): Promise<EventOwner> {
  ensure(ctx, may.manageSomething(ctx.viewer));
  const userId = signedInUserId(ctx);
  if (vid !== undefined) {
    const venueId = await currentVenueId(ctx.db, vid);
    if (!may.manageVenue(ctx.viewer, venueId)) throw new NotFound();
    return { venueId, placeIds: [] };
  }
  const producerOf = ctx.viewer.kind === "user" ? ctx.viewer.producerOf : [];
  const venueId = await selectActiveVenueId(ctx.db, userId, producerOf);
  const placeIds = await selectOwnPlaces(ctx.db, userId);
  return venueId === undefined ? { createdBy: userId, placeIds } : { venueId, placeIds };
}
