import { claimMessages } from "@hereabouts/contract/claims/claim-messages";
import { hasEffect } from "@hereabouts/contract/claims/claim-transitions";
import { holdClaim, type StoredClaim, updateContest } from "../claims/claim.queries.ts";
import { setClaimStatus } from "../claims/claim-status.ts";
import { selectClaimState } from "../claims/claim-venue.queries.ts";
import { deleteDecision } from "../claims/decision.queries.ts";
import { type Context, inTransaction } from "../context.ts";
import { Conflict } from "../errors.ts";
import { endPayments } from "../payments/end-payments.ts";
import { decidableFrom } from "./claim-list.ts";
import { mailDecision } from "./claim-mails.ts";

/**
 * Makes room for a contest that is being verified: whoever holds the venue now holds it no longer, and is told.
 * @returns whether somebody had to go @throws Conflict "tooEarly" while the holder may still answer
 */
export async function resolveContest(ctx: Context, { id, venueId, createdAt }: StoredClaim): Promise<boolean> {
  return inTransaction(ctx, async (ctx) => {
    const { db, now } = ctx;
    const { claimId } = (await selectClaimState(db, venueId)) ?? { claimId: null };
    const held = claimId === null ? undefined : await holdClaim(db, claimId);
    if (held) {
      if (now() < decidableFrom(createdAt)) throw new Conflict("tooEarly", claimMessages.holderMayAnswer);
      const decision = { status: "canceled" as const, notes: claimMessages.lostToAnother };
      await setClaimStatus(ctx, { ...decision, id: held.id });
      await deleteDecision(db, held.id);
      if (hasEffect(held.status, "canceled", "endAccess")) await endPayments(ctx, { venueIds: [venueId] });
      await mailDecision(ctx, held, { ...decision, decidedAt: now(), delaySeconds: 0 });
    }
    await updateContest(db, id, false);
    return held !== undefined;
  });
}
