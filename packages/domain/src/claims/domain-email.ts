import { claimLimits } from "@hereabouts/contract/claims/claim-limits";
import { claimMessages } from "@hereabouts/contract/claims/claim-messages";
import { moderatedStatuses } from "@hereabouts/contract/claims/claim-statuses";
import type { ProofRequest } from "@hereabouts/contract/claims/request-form";
import { claimProofPath } from "@hereabouts/contract/paths";
import { may } from "@hereabouts/contract/permissions";
import { t } from "@hereabouts/language/translate";
import { DAY_MS } from "@hereabouts/recurrence/durations";
import { type Context, inTransaction } from "../context.ts";
import { ensure, signedInUserId } from "../ensure.ts";
import { Conflict, Invalid, NotFound } from "../errors.ts";
import { sendMail } from "../mail/queue-mail.ts";
import { hashOfToken, newToken } from "../secret-token.ts";
import { countAttempt } from "../throttling/throttle.ts";
import { holdClaim, insertClaimEvent, type StoredClaim } from "./claim.queries.ts";
import { isOfHost, ownHostOf } from "./own-domain.ts";
import { selectAskedProof, selectWebsiteOfClaim, updateProved, writeProof } from "./proof.queries.ts";

async function mailLink(ctx: Context, claim: StoredClaim, { email, token }: { email: string; token: string }) {
  const { siteName, publicUrl } = ctx.settings;
  await sendMail(ctx, { recipient: email }, () => ({
    subject: t("Confirm that you represent {venueName}", { venueName: claim.venueName }),
    because: t("this address was entered to confirm a request for {venueName}", { venueName: claim.venueName }),
    blocks: [
      {
        kind: "text",
        text: t(
          "{claimantEmail} asked to manage {venueName} on {siteName} and gave this address. If that’s you, log in as {claimantEmail} and confirm the address.",
          { claimantEmail: claim.claimantEmail, venueName: claim.venueName, siteName },
        ),
      },
      { kind: "button", label: t("Confirm this address"), url: `${publicUrl}${claimProofPath(token)}` },
      {
        kind: "note",
        text: t("This link works once and expires in {proofDays} days. If you didn’t ask for it, ignore this email.", {
          proofDays: claimLimits.proofDays,
        }),
      },
    ],
  }));
}

/**
 * Sends a link to an address at the venue's own domain, so that the viewer can show that they read mails there. It speaks
 * for their request, and decides nothing by itself. A new link ends the one before.
 * @throws SignInRequired, NotFound, TooMany; Conflict "decided"; Invalid for an address elsewhere
 */
export async function askProof(ctx: Context, { id, email }: ProofRequest): Promise<void> {
  ensure(ctx, may.claimVenue(ctx.viewer));
  const userId = signedInUserId(ctx);
  await countAttempt(ctx, `proof:${userId}`, { attempts: claimLimits.proofsInHour, windowSeconds: 3600 });
  await inTransaction(ctx, async (ctx) => {
    const { db, now } = ctx;
    const claim = await holdClaim(db, id);
    if (claim?.claimantId !== userId) throw new NotFound();
    if (!moderatedStatuses.includes(claim.status)) throw new Conflict("decided", claimMessages.decidedAlready);
    const host = ownHostOf(await selectWebsiteOfClaim(db, id));
    if (host === null) throw new Invalid({ email: [claimMessages.noOwnHost] });
    if (!isOfHost(email, host)) throw new Invalid({ email: [claimMessages.notAtHost(host)] });
    const token = newToken();
    const expiresAt = new Date(now().getTime() + claimLimits.proofDays * DAY_MS);
    await writeProof(db, { claimId: id, email, tokenHash: hashOfToken(token), expiresAt }, now());
    await insertClaimEvent(
      db,
      { claimId: id, userId, status: null, message: claimMessages.askedProof(email), note: "" },
      now(),
    );
    await mailLink(ctx, claim, { email, token });
  });
}

/**
 * Takes the link of a mail to the venue's own domain as a proof for the viewer's request. It is good once, for a few days,
 * and for who asked for it alone. @throws SignInRequired, NotFound
 */
export async function giveProof(ctx: Context, { token }: { token: string }): Promise<{ id: number }> {
  const userId = signedInUserId(ctx);
  return inTransaction(ctx, async (ctx) => {
    const { db, now } = ctx;
    const tokenHash = hashOfToken(token);
    const asked = await selectAskedProof(db, tokenHash, now());
    if (asked?.claimantId !== userId) throw new NotFound(claimMessages.proofGone);
    await holdClaim(db, asked.claimId);
    if (!(await updateProved(db, tokenHash, now()))) throw new NotFound(claimMessages.proofGone);
    const message = claimMessages.gaveProof(asked.email);
    await insertClaimEvent(db, { claimId: asked.claimId, userId, status: null, message, note: "" }, now());
    return { id: asked.claimId };
  });
}
