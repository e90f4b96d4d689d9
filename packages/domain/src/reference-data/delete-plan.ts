import { adminMessages } from "@hereabouts/contract/admin/admin-messages";
import { defaultPlan } from "@hereabouts/contract/claims/plans";
import { may } from "@hereabouts/contract/permissions";
import { recordAct } from "../audit/record-act.ts";
import { type Context, inTransaction } from "../context.ts";
import { ensure } from "../ensure.ts";
import { Conflict, NotFound } from "../errors.ts";
import { countVenuesOfPlan, deletePlanRow, holdPlans } from "./plan.queries.ts";

/** Deletes a plan that no venue has. @throws SignInRequired, Forbidden, NotFound; Conflict "default", "sold", "inUse" */
export async function deletePlan(ctx: Context, { id }: { id: string }): Promise<void> {
  ensure(ctx, may.keepPlans(ctx.viewer));
  await inTransaction(ctx, async (ctx) => {
    const plan = (await holdPlans(ctx.db)).find((one) => one.id === id);
    if (!plan) throw new NotFound();
    if (id === defaultPlan) throw new Conflict("default", adminMessages.planStays);
    if (plan.priceId !== null) throw new Conflict("sold", adminMessages.planSold);
    const venues = await countVenuesOfPlan(ctx.db, id);
    if (venues > 0) throw new Conflict("inUse", adminMessages.planInUse(venues));
    await deletePlanRow(ctx.db, id);
    const { name, activeEvents, monthlyCents } = plan;
    const before = { name, activeEvents, monthlyCents };
    await recordAct(ctx, { act: "plan.delete", record: { kind: "plan", id, name }, before });
  });
}
