import { peopleMessages } from "@hereabouts/contract/people/people-messages";
import { updateOffer } from "../claims/manager.queries.ts";
import { type Context, inTransaction } from "../context.ts";
import { holdOffer } from "./hold-offer.ts";
import { noteInHistory } from "./note-people.ts";
import { mailDeclined } from "./people-mails.ts";

/** Stays a manager of a venue whose owner wanted to give it to the viewer. @throws SignInRequired, NotFound */
export async function declineOffer(ctx: Context, { id }: { id: number }): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const { venue, manager } = await holdOffer(ctx, id);
    await updateOffer(ctx.db, { claimId: venue.claimId, userId: null }, ctx.now());
    await noteInHistory(ctx, venue, peopleMessages.declinedOffer(manager.email));
    await mailDeclined(ctx, venue, manager.email);
  });
}
