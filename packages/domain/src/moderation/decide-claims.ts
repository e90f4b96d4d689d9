import { type ClaimDecisions, type ClaimOutcomes, owesReason } from "@hereabouts/contract/claims/claim-forms";
import { messages } from "@hereabouts/contract/messages";
import { may } from "@hereabouts/contract/permissions";
import type { Context } from "../context.ts";
import { ensure } from "../ensure.ts";
import { Refusal } from "../errors.ts";
import { decideClaim } from "./decide-claim.ts";
import { eachClaim } from "./each-claim.ts";

/**
 * Decides alike about several producer requests. @throws SignInRequired, Forbidden; Refusal for a rejection without an
 * explanation. What one request does not allow is in the answer.
 */
export async function decideClaims(ctx: Context, { claims, ...decision }: ClaimDecisions): Promise<ClaimOutcomes> {
  ensure(ctx, may.moderateClaims(ctx.viewer));
  if (owesReason(decision)) throw new Refusal("invalid", messages.explainRejection);
  return eachClaim(claims, (id) => decideClaim(ctx, { ...decision, id }));
}
