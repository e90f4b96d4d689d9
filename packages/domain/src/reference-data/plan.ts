import { adminMessages } from "@hereabouts/contract/admin/admin-messages";
import { defaultPlan } from "@hereabouts/contract/claims/plans";
import { slugify } from "@hereabouts/contract/paths";
import { may } from "@hereabouts/contract/permissions";
import { recordAct } from "../audit/record-act.ts";
import { type Context, inTransaction } from "../context.ts";
import { ensure } from "../ensure.ts";
import { Conflict, NotFound } from "../errors.ts";
import { refuseTakenName } from "./category.ts";
import { countVenuesOfPlan, deletePlanRow, holdPlans, insertPlan, updatePlanTerms } from "./plan.queries.ts";

/** A plan as its form has it. */
export interface PlanForm {
  name: string;
  /** Is null for unlimited. */
  activeEvents: number | null;
  /** Displayed price; null if private. */
  monthlyCents: number | null;
}

/** Adds a plan that venues can have. @returns its id @throws SignInRequired, Forbidden, Invalid */
export async function addPlan(ctx: Context, form: PlanForm): Promise<string> {
  ensure(ctx, may.keepPlans(ctx.viewer));
  return inTransaction(ctx, async (ctx) => {
    const all = await holdPlans(ctx.db);
    refuseTakenName(all, form.name);
    const known = new Set(all.map(({ id }) => id));
    // Programs take an id as a code: letters without accents, digits and hyphens.
    const base =
      slugify(form.name)
        .replace(/[^a-z0-9-]/g, "")
        .replace(/^-+$/, "") || "plan";
    let id = base;
    for (let number = 2; known.has(id); number++) id = `${base}-${number}`;
    await insertPlan(ctx.db, { id, ...form });
    await recordAct(ctx, { act: "plan.add", record: { kind: "plan", id, name: form.name }, after: form });
    return id;
  });
}

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
