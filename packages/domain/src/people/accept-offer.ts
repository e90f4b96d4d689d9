import { transferClaim } from "../claims/transfer-claim.ts";
import { type Context, inTransaction } from "../context.ts";
import { holdOffer } from "./hold-offer.ts";
import { mailTakenOver } from "./people-mails.ts";

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
