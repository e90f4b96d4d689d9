import type { PlanPrice } from "@hereabouts/contract/claims/claim-forms";
import type { PlanOffered } from "@hereabouts/contract/claims/poi-claim";
import { messages } from "@hereabouts/contract/messages";
import { may } from "@hereabouts/contract/permissions";
import type { Context } from "../context.ts";
import { ensure } from "../ensure.ts";
import { Invalid } from "../errors.ts";
import { updatePlanPrice } from "../reference-data/plan.queries.ts";

/** Sets what a plan costs a month, as producers read it; null is told to who asks. @throws SignInRequired, Forbidden, Invalid */
export async function setPlanPrice(ctx: Context, { plan, monthlyCents }: PlanPrice): Promise<PlanOffered> {
  ensure(ctx, may.moderateClaims(ctx.viewer));
  const priced = await updatePlanPrice(ctx.db, plan, monthlyCents);
  if (!priced) throw new Invalid({ plan: [messages.choice(plan)] });
  return priced;
}
