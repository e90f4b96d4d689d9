import { may } from "@hereabouts/contract/permissions";
import type { VenueForm, VenueFormRecord } from "@hereabouts/contract/venues/venue-form";
import type { Context } from "../context.ts";
import { ensure } from "../ensure.ts";
import { createVenue } from "./create-venue.ts";

/**
 * Adds a venue. One of an editor's or a member of staff's is public at once; a producer's further venue waits, like a
 * suggestion, until the claim that comes with it is verified. @throws SignInRequired, Forbidden, Invalid
 */
export async function addVenue(ctx: Context, form: VenueForm): Promise<VenueFormRecord> {
  ensure(ctx, may.manageSomething(ctx.viewer));
  return createVenue(ctx, form, { isPublished: may.editEverything(ctx.viewer) });
}
