import type { ClaimChoice, ClaimOutcomes } from "@hereabouts/contract/claims/claim-forms";
import { may } from "@hereabouts/contract/permissions";
import type { Context } from "../context.ts";
import { ensure } from "../ensure.ts";
import { eachClaim } from "./each-claim.ts";
import { undoDecision } from "./undo-decision.ts";

/** Takes the viewer's last decisions about several producer requests back. @throws SignInRequired, Forbidden */
export async function undoDecisions(ctx: Context, { claims }: ClaimChoice): Promise<ClaimOutcomes> {
  ensure(ctx, may.moderateClaims(ctx.viewer));
  return eachClaim(claims, (id) => undoDecision(ctx, { id }));
}
