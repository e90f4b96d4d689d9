import { peopleMessages } from "@hereabouts/contract/people/people-messages";
import type { PersonOfVenue } from "@hereabouts/contract/people/venue-people";
import { selectManager, updateOffer } from "../claims/manager.queries.ts";
import { type Context, inTransaction } from "../context.ts";
import { NotFound } from "../errors.ts";
import { holdForOwner } from "./hold-kept-venue.ts";
import { noteInHistory } from "./note-people.ts";

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
