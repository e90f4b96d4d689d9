import { peopleMessages } from "@hereabouts/contract/people/people-messages";
import { type KeptVenue, type Manager, selectManager } from "../claims/manager.queries.ts";
import type { Context } from "../context.ts";
import { signedInUserId } from "../ensure.ts";
import { NotFound } from "../errors.ts";
import { holdKeptVenue } from "./hold-kept-venue.ts";
import { isOffered } from "./view-people.ts";

/** A venue that is offered to the viewer, held, with them as its manager. @throws SignInRequired, NotFound */
export async function holdOffer(ctx: Context, id: number): Promise<{ venue: KeptVenue; manager: Manager }> {
  const venue = await holdKeptVenue(ctx, id);
  const manager = await selectManager(ctx.db, venue.claimId, signedInUserId(ctx));
  if (!manager || !isOffered(manager.offeredAt, ctx.now())) throw new NotFound(peopleMessages.offerGone);
  return { venue, manager };
}
