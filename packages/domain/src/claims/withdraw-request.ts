import { claimMessages } from "@hereabouts/contract/claims/claim-messages";
import { moderatedStatuses } from "@hereabouts/contract/claims/claim-statuses";
import { may } from "@hereabouts/contract/permissions";
import { type Context, inTransaction } from "../context.ts";
import { ensure, signedInUserId } from "../ensure.ts";
import { Conflict, NotFound } from "../errors.ts";
import { holdClaim } from "./claim.queries.ts";
import { mailContestEnd } from "./contest-mail.ts";
import { deleteDecision } from "./decision.queries.ts";
import { setClaimStatus } from "./set-claim-status.ts";

/**
 * Takes the viewer's own request back while nobody has decided about it, which frees the venue; a contested venue's
 * people hear that it stays with them.
 * @throws SignInRequired, NotFound; Conflict "decided" once it is decided
 */
export async function withdrawRequest(ctx: Context, { id }: { id: number }): Promise<void> {
  ensure(ctx, may.claimVenue(ctx.viewer));
  const userId = signedInUserId(ctx);
  await inTransaction(ctx, async (ctx) => {
    const claim = await holdClaim(ctx.db, id);
    if (claim?.claimantId !== userId) throw new NotFound();
    if (!moderatedStatuses.includes(claim.status)) throw new Conflict("decided", claimMessages.decidedAlready);
    await setClaimStatus(ctx, { id, status: "canceled", notes: "", wording: () => claimMessages.withdrew });
    await deleteDecision(ctx.db, id);
    if (claim.isContest)
      await mailContestEnd(ctx, claim, { key: `claim:${id}:withdrawn:${ctx.now().getTime()}`, delaySeconds: 0 });
  });
}
