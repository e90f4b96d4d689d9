import { may } from "@hereabouts/contract/permissions";
import { recordAct } from "../audit/record-act.ts";
import { type Context, inTransaction } from "../context.ts";
import { ensure } from "../ensure.ts";
import { NotFound } from "../errors.ts";
import type { PlanForm } from "./add-plan.ts";
import { holdPlans, updatePlanTerms } from "./plan.queries.ts";
import { refuseTakenName } from "./refuse-taken-name.ts";

/**
 * Changes what a plan is called, allows and costs. What venues published beyond a smaller number stays.
 * @throws SignInRequired, Forbidden, NotFound, Invalid
 */
export async function changePlan(ctx: Context, { id, ...form }: { id: string } & PlanForm): Promise<void> {
  ensure(ctx, may.keepPlans(ctx.viewer));
  await inTransaction(ctx, async (ctx) => {
    const all = await holdPlans(ctx.db);
    const plan = all.find((one) => one.id === id);
    if (!plan) throw new NotFound();
    refuseTakenName(all, form.name, id);
    await updatePlanTerms(ctx.db, id, form);
    const { name, activeEvents, monthlyCents } = plan;
    const record = { kind: "plan" as const, id, name: form.name };
    await recordAct(ctx, { act: "plan.change", record, before: { name, activeEvents, monthlyCents }, after: form });
  });
}
