import { peopleMessages } from "@hereabouts/contract/people/people-messages";
import type { PersonOfVenue } from "@hereabouts/contract/people/venue-people";
import { selectManager, updateOffer } from "../claims/manager.queries.ts";
import { type Context, inTransaction } from "../context.ts";
import { NotFound } from "../errors.ts";
import { holdForOwner } from "./hold-kept-venue.ts";
import { noteInHistory } from "./note-people.ts";
import { mailOffer } from "./people-mails.ts";

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
