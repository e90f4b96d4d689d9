import type { PlanOffered } from "@hereabouts/contract/claims/poi-claim";
import { may } from "@hereabouts/contract/permissions";
import type { Context } from "../context.ts";
import { ensure } from "../ensure.ts";
import { selectPlans } from "../reference-data/plan.queries.ts";

/** The installation's plans, the smallest first. @throws SignInRequired, Forbidden */
export async function listPlans(ctx: Context): Promise<PlanOffered[]> {
  ensure(ctx, may.keepPlans(ctx.viewer));
  return selectPlans(ctx.db);
}
