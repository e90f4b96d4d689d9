import { type ClaimStatus, claimStatuses } from "@hereabouts/contract/claims/claim-statuses";
import { may } from "@hereabouts/contract/permissions";
import type { Context } from "../context.ts";
import { ensure } from "../ensure.ts";
import { countByStatus } from "./claim-list.queries.ts";

/** How many producer requests stand where, every status named. @throws SignInRequired, Forbidden */
export async function countClaimsByStatus(ctx: Context): Promise<Record<ClaimStatus, number>> {
  ensure(ctx, may.moderateClaims(ctx.viewer));
  const counts = await countByStatus(ctx.db);
  const entries = claimStatuses.map(({ value }) => [value, counts.get(value) ?? 0]);
  return Object.fromEntries(entries) as Record<ClaimStatus, number>;
}
