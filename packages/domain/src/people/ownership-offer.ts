import { peopleMessages } from "@hereabouts/contract/people/people-messages";
import type { PersonOfVenue } from "@hereabouts/contract/people/venue-people";
import { type KeptVenue, type Manager, selectManager, updateOffer } from "../claims/manager.queries.ts";
import { transferClaim } from "../claims/transfer-claim.ts";
import { type Context, inTransaction } from "../context.ts";
import { signedInUserId } from "../ensure.ts";
import { NotFound } from "../errors.ts";
import { holdForOwner, holdKeptVenue, isOffered, noteInHistory } from "./kept-venue.ts";
import { mailDeclined, mailOffer, mailTakenOver } from "./people-mails.ts";

/** A venue that is offered to the viewer, held, with them as its manager. @throws SignInRequired, NotFound */
async function holdOffer(ctx: Context, id: number): Promise<{ venue: KeptVenue; manager: Manager }> {
  const venue = await holdKeptVenue(ctx, id);
  const manager = await selectManager(ctx.db, venue.claimId, signedInUserId(ctx));
  if (!manager || !isOffered(manager.offeredAt, ctx.now())) throw new NotFound(peopleMessages.offerGone);
  return { venue, manager };
}

/**
 * Offers a venue to one of its managers, who is asked by mail. Until they take it nothing changes; an offer to another goes.
 * @throws SignInRequired, NotFound, Refusal
 */
export async function offerVenue(ctx: Context, { id, person }: PersonOfVenue): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const venue = await holdForOwner(ctx, id);
    const manager = await selectManager(ctx.db, venue.claimId, person);
    if (!manager || manager.endedAt) throw new NotFound();
    await updateOffer(ctx.db, { claimId: venue.claimId, userId: person }, ctx.now());
    await noteInHistory(ctx, venue, peopleMessages.offeredVenue(manager.email));
    await mailOffer(ctx, venue, manager);
  });
}

/**
 * Makes the viewer the owner of a venue that its owner offers them; who was the owner becomes a manager. Who gets the bills stays.
 * @throws SignInRequired, NotFound
 */
export async function acceptOffer(ctx: Context, { id }: { id: number }): Promise<{ id: number }> {
  return inTransaction(ctx, async (ctx) => {
    const { venue, manager } = await holdOffer(ctx, id);
    await transferClaim(ctx, { venue, to: manager });
    await mailTakenOver(ctx, venue, manager.email);
    return { id: venue.venueId };
  });
}

/** Stays a manager of a venue whose owner wanted to give it to the viewer. @throws SignInRequired, NotFound */
export async function declineOffer(ctx: Context, { id }: { id: number }): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const { venue, manager } = await holdOffer(ctx, id);
    await updateOffer(ctx.db, { claimId: venue.claimId, userId: null }, ctx.now());
    await noteInHistory(ctx, venue, peopleMessages.declinedOffer(manager.email));
    await mailDeclined(ctx, venue, manager.email);
  });
}

/** Takes back that a venue was offered to a manager. @throws SignInRequired, NotFound, Refusal */
export async function withdrawOffer(ctx: Context, { id, person }: PersonOfVenue): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const venue = await holdForOwner(ctx, id);
    const manager = await selectManager(ctx.db, venue.claimId, person);
    if (!manager?.offeredAt) throw new NotFound();
    await updateOffer(ctx.db, { claimId: venue.claimId, userId: null }, ctx.now());
    await noteInHistory(ctx, venue, peopleMessages.tookOfferBack(manager.email));
  });
}
