import { slugify } from "@hereabouts/contract/paths";
import { may } from "@hereabouts/contract/permissions";
import { recordAct } from "../audit/record-act.ts";
import { type Context, inTransaction } from "../context.ts";
import { ensure } from "../ensure.ts";
import { holdPlans, insertPlan } from "./plan.queries.ts";
import { refuseTakenName } from "./refuse-taken-name.ts";

/** A plan as its form has it. */
export interface PlanForm {
  name: string;
  /** Null means unlimited. */
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
