import { paymentMessages } from "@hereabouts/contract/payments/payment-messages";
import type { BillingInvitation } from "@hereabouts/contract/payments/venue-subscription";
import type { Context } from "../context.ts";
import { signedInUserId } from "../ensure.ts";
import { NotFound } from "../errors.ts";
import { linkHash } from "../link-hash.ts";
import { selectInvitationByToken } from "./billing-invitation.queries.ts";

/** Returns a billing invitation by the token of its link. @throws SignInRequired, NotFound */
export async function getBillingInvitation(ctx: Context, { token }: { token: string }): Promise<BillingInvitation> {
  signedInUserId(ctx);
  const found = await selectInvitationByToken(ctx.db, linkHash(token), ctx.now());
  if (!found) throw new NotFound(paymentMessages.invitationGone);
  return { poi: { id: found.venueId, name: found.venueName }, invitedBy: found.invitedByEmail };
}
