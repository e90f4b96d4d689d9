import { moderatedStatuses } from "@hereabouts/contract/claims/claim-statuses";
import { messages } from "@hereabouts/contract/messages";
import { may } from "@hereabouts/contract/permissions";
import { recordAct } from "../audit/record-act.ts";
import { deleteClaimRow, holdClaim } from "../claims/claim.queries.ts";
import { mailContestEnd } from "../claims/contest-mail.ts";
import { type Context, inTransaction } from "../context.ts";
import { ensure } from "../ensure.ts";
import { Conflict, NotFound } from "../errors.ts";

/**
 * Deletes a producer request with its history; an open one frees its venue.
 * @throws SignInRequired, Forbidden, NotFound; Conflict "verified" for one that a producer works by
 */
export async function deleteClaim(ctx: Context, { id }: { id: number }): Promise<void> {
  ensure(ctx, may.moderateClaims(ctx.viewer));
  await inTransaction(ctx, async (ctx) => {
    const { db } = ctx;
    const claim = await holdClaim(db, id);
    if (!claim) throw new NotFound();
    if (claim.status === "verified") throw new Conflict("verified", messages.verifiedStays);
    await deleteClaimRow(db, id);
    if (claim.isContest && moderatedStatuses.includes(claim.status))
      await mailContestEnd(ctx, claim, { key: `claim:${id}:deleted`, delaySeconds: 0 });
    const { venueId, claimantId, status, venueName: name } = claim;
    const before = { venueId, claimantId, status };
    await recordAct(ctx, { act: "claim.delete", record: { kind: "claim", id, name }, before });
  });
}
