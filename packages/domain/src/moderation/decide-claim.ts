import { type ClaimDecision, owesReason } from "@hereabouts/contract/claims/claim-forms";
import type { ClaimStatus } from "@hereabouts/contract/claims/claim-statuses";
import type { PoiClaim } from "@hereabouts/contract/claims/poi-claim";
import { messages } from "@hereabouts/contract/messages";
import { may } from "@hereabouts/contract/permissions";
import type { Deed } from "@hereabouts/contract/traffic/deeds";
import { recordAct } from "../audit/record-act.ts";
import type { StoredClaim } from "../claims/claim.queries.ts";
import { setClaimStatus } from "../claims/set-claim-status.ts";
import { type Context, inTransaction } from "../context.ts";
import { ensure } from "../ensure.ts";
import { Refusal } from "../errors.ts";
import { endPayments } from "../payments/end-payments.ts";
import { countDeed } from "../traffic/count-deed.ts";
import { publishVenue } from "../venues/publish-venue.ts";
import { noteNotices } from "../webhook-outbox/note-notices.ts";
import { mailDecision } from "./claim-mails.ts";
import { viewClaim } from "./view-claims.ts";

/** The deed that is counted when a claim gets a status. */
const deedOf: Partial<Record<ClaimStatus, Deed>> = { verifying: "start", verified: "accept", rejected: "reject" };

/** What other sites hear of; the other statuses are steps of the work. */
const decided: readonly ClaimStatus[] = ["verified", "rejected", "canceled"];

/** Lets other sites hear of a decision: those of the claimant, who may not produce for the venue. */
const noteDecision = (ctx: Context, { id, venueId, claimantId, venueName }: StoredClaim) =>
  noteNotices(ctx, [{ type: "claim.decided", recordId: id, venueId, userId: claimantId, name: venueName }]);

/**
 * Decides about a producer request, and tells the claimant. A verified suggestion becomes public.
 * @throws SignInRequired, Forbidden, NotFound; Refusal for a rejection without an explanation; Conflict "claimed"
 */
export async function decideClaim(
  ctx: Context,
  { id, ...decision }: { id: number } & ClaimDecision,
): Promise<PoiClaim> {
  ensure(ctx, may.moderateClaims(ctx.viewer));
  if (owesReason(decision)) throw new Refusal("invalid", messages.explainRejection);
  return inTransaction(ctx, async (ctx) => {
    const before = await setClaimStatus(ctx, { ...decision, id });
    if (before.status !== decision.status) {
      if (decision.status === "verified") await publishVenue(ctx, { id: before.venueId });
      // Who does not manage the venue any more pays for it no longer.
      if (before.status === "verified") await endPayments(ctx, { venueIds: [before.venueId] });
      await mailDecision(ctx, before, decision);
      if (decided.includes(decision.status)) await noteDecision(ctx, before);
    }
    await recordAct(ctx, {
      act: "claim.decide",
      record: { kind: "claim", id, name: before.venueName },
      before: { status: before.status },
      after: { ...decision },
    });
    const view = await viewClaim(ctx, { id });
    const deed = before.status === decision.status ? undefined : deedOf[decision.status];
    if (deed) await countDeed(ctx, deed);
    return view;
  });
}
