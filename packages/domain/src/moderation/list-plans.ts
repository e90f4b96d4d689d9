import type { PlanOffered } from "@hereabouts/contract/claims/poi-claim";
import { may } from "@hereabouts/contract/permissions";
import type { Context } from "../context.ts";
import { ensure } from "../ensure.ts";

/** The installation's plans, the smallest first. @throws SignInRequired, Forbidden */
export async function listPlans(ctx: Context): Promise<PlanOffered[]> {
  ensure(ctx, may.moderateClaims(ctx.viewer));
  return ctx.db
    .selectFrom("plan")
    .select(["id", "name", "active_events as activeEvents"])
    .orderBy("position")
    .orderBy("id")
    .execute();
}
