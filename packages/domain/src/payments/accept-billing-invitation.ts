import { paymentMessages } from "@hereabouts/contract/payments/payment-messages";
import { holdVenue, updateBillingContact } from "../claims/claim.queries.ts";
import { type Context, inTransaction } from "../context.ts";
import { signedInUserId } from "../ensure.ts";
import { NotFound } from "../errors.ts";
import { selectUser } from "../identity/user.queries.ts";
import { enqueue } from "../jobs/enqueue.ts";
import { linkHash } from "../link-hash.ts";
import { currentVenueId } from "../merged-venue.queries.ts";
import { deleteInvitation, selectInvitationByToken } from "./billing-invitation.queries.ts";
import { noteInHistory } from "./move-plan.ts";
import { selectStanding } from "./venue-people.queries.ts";

/**
 * Makes the viewer the billing contact that the link of a mail asked for: the link is good once, and as long as who sent it may
 * still hand the bills over. @throws SignInRequired, NotFound
 */
export async function acceptBillingInvitation(ctx: Context, { token }: { token: string }): Promise<{ id: number }> {
  const userId = signedInUserId(ctx);
  return inTransaction(ctx, async (ctx) => {
    const { db, now } = ctx;
    const found = await selectInvitationByToken(db, linkHash(token), now());
    if (!found) throw new NotFound(paymentMessages.invitationGone);
    const { invitedBy } = found;
    const venueId = await currentVenueId(db, found.venueId);
    await holdVenue(db, venueId);
    const standing = await selectStanding(db, venueId);
    const isGood = standing && (standing.billingContactId ?? standing.producerId) === invitedBy;
    if (!isGood || !(await deleteInvitation(db, found.venueId))) throw new NotFound(paymentMessages.invitationGone);
    const user = await selectUser(db, userId);
    if (!user) throw new NotFound();
    await updateBillingContact(db, venueId, userId, now());
    await noteInHistory(ctx, venueId, [paymentMessages.billsTaken(user.email)]);
    await enqueue(db, "payments.tellContact", { venueId });
    return { id: venueId };
  });
}
