import { paymentMessages } from "@hereabouts/contract/payments/payment-messages";
import type { BillingInvitation } from "@hereabouts/contract/payments/venue-subscription";
import { serverLimits } from "@hereabouts/contract/server-limits";
import { DAY_MS } from "@hereabouts/recurrence/durations";
import { holdVenue, updateBillingContact } from "../claims/claim.queries.ts";
import { type Context, inTransaction } from "../context.ts";
import { signedInUserId } from "../ensure.ts";
import { Invalid, NotFound } from "../errors.ts";
import { selectUser } from "../identity/user.queries.ts";
import { enqueue } from "../jobs/enqueue.ts";
import { currentVenueId } from "../merged-venue.queries.ts";
import { hashOfToken, newToken } from "../secret-token.ts";
import { countAttempt } from "../throttling/throttle.ts";
import { deleteInvitation, selectInvitationByToken, writeInvitation } from "./billing-invitation.queries.ts";
import { ensurePays } from "./checkout.ts";
import { noteInHistory } from "./move-plan.ts";
import { mailInvitation } from "./payment-mails.ts";
import { selectVenueBilling } from "./venue-people.queries.ts";

/** Returns a billing invitation by the token of its link. @throws SignInRequired, NotFound */
export async function getBillingInvitation(ctx: Context, { token }: { token: string }): Promise<BillingInvitation> {
  signedInUserId(ctx);
  const found = await selectInvitationByToken(ctx.db, hashOfToken(token), ctx.now());
  if (!found) throw new NotFound(paymentMessages.invitationGone);
  return { poi: { id: found.venueId, name: found.venueName }, invitedBy: found.invitedByEmail };
}

/**
 * Asks somebody by mail to take over a venue's bills: a venue has one producer, so its bookkeeper need not be one. Until they
 * accept nothing changes; an invitation that is open goes. @throws SignInRequired, NotFound, Refusal, Invalid, TooMany
 */
export async function inviteBillingContact(
  ctx: Context,
  { id: askedId, email }: { id: number; email: string },
): Promise<void> {
  const { venueId: id, venueName } = await ensurePays(ctx, askedId);
  const invitedBy = signedInUserId(ctx);
  await countAttempt(ctx, `billing invitation:${invitedBy}`, {
    attempts: serverLimits.billingInvitationsInHour,
    windowSeconds: 3600,
  });
  const user = await selectUser(ctx.db, invitedBy);
  if (!user) throw new NotFound();
  if (user.email.toLowerCase() === email.toLowerCase())
    throw new Invalid({ email: [paymentMessages.alreadyBillingContact] });
  const token = newToken();
  await inTransaction(ctx, async (ctx) => {
    const expiresAt = new Date(ctx.now().getTime() + serverLimits.billingInvitationDays * DAY_MS);
    const invitation = { venueId: id, email, tokenHash: hashOfToken(token), invitedBy, expiresAt };
    await writeInvitation(ctx.db, invitation, ctx.now());
    await mailInvitation(ctx, { email, venueName, invitedBy: user.email, token });
  });
}

/**
 * Makes the viewer the billing contact that the link of a mail asked for: the link is good once, and as long as who sent it may
 * still hand the bills over. @throws SignInRequired, NotFound
 */
export async function acceptBillingInvitation(ctx: Context, { token }: { token: string }): Promise<{ id: number }> {
  const userId = signedInUserId(ctx);
  return inTransaction(ctx, async (ctx) => {
    const { db, now } = ctx;
    const found = await selectInvitationByToken(db, hashOfToken(token), now());
    if (!found) throw new NotFound(paymentMessages.invitationGone);
    const { invitedBy } = found;
    const venueId = await currentVenueId(db, found.venueId);
    await holdVenue(db, venueId);
    const standing = await selectVenueBilling(db, venueId);
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

/** Takes back the wish that somebody takes over a venue's bills. @throws SignInRequired, NotFound, Refusal */
export async function withdrawBillingInvitation(ctx: Context, { id: askedId }: { id: number }): Promise<void> {
  const { venueId: id } = await ensurePays(ctx, askedId);
  if (!(await deleteInvitation(ctx.db, id))) throw new NotFound();
}
