import { randomBytes } from "node:crypto";
import { limits } from "@hereabouts/contract/limits";
import { paymentMessages } from "@hereabouts/contract/payments/payment-messages";
import { DAY_MS } from "@hereabouts/recurrence/durations";
import { type Context, inTransaction } from "../context.ts";
import { signedInUserId } from "../ensure.ts";
import { Invalid, NotFound } from "../errors.ts";
import { selectUser } from "../identity/user.queries.ts";
import { linkHash } from "../link-hash.ts";
import { countAttempt } from "../throttling/throttle.ts";
import { writeInvitation } from "./billing-invitation.queries.ts";
import { ensurePays } from "./ensure-pays.ts";
import { mailInvitation } from "./payment-mails.ts";

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
    attempts: limits.billingInvitationsInHour,
    windowSeconds: 3600,
  });
  const user = await selectUser(ctx.db, invitedBy);
  if (!user) throw new NotFound();
  if (user.email.toLowerCase() === email.toLowerCase())
    throw new Invalid({ email: [paymentMessages.alreadyBillingContact] });
  const token = randomBytes(32).toString("base64url");
  await inTransaction(ctx, async (ctx) => {
    const expiresAt = new Date(ctx.now().getTime() + limits.billingInvitationDays * DAY_MS);
    const invitation = { venueId: id, email, tokenHash: linkHash(token), invitedBy, expiresAt };
    await writeInvitation(ctx.db, invitation, ctx.now());
    await mailInvitation(ctx, { email, venueName, invitedBy: user.email, token });
  });
}
