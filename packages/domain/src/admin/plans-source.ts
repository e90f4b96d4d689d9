import type { AdminValues } from "@hereabouts/contract/admin/admin-schemas";
import { planWords } from "@hereabouts/contract/claims/plan-words";
import { formatNumber, t } from "@hereabouts/language/translate";
import type { Context } from "../context.ts";
import { NotFound } from "../errors.ts";
import { addPlan, changePlan, deletePlan } from "../reference-data/plan.ts";
import type { AdminSource } from "./admin-source.ts";
import { countPlans, type PlanAdminRow, selectPlanRows } from "./plan-rows.queries.ts";

function priceWords({ monthlyCents, isSold }: PlanAdminRow): string | null {
  if (isSold) return t("Sold online");
  return monthlyCents === null ? null : planWords.price({ price: null, monthlyCents });
}

const numberOrNone = (value: AdminValues[string] | undefined) => (typeof value === "number" ? value : null);

/** A plan as its form has it. */
const formOf = ({ name, activeEvents, monthlyCents }: AdminValues) => ({
  name: String(name),
  activeEvents: numberOrNone(activeEvents),
  monthlyCents: numberOrNone(monthlyCents),
});

const whole = { number: 1, size: 1, offset: 0 };

async function planOf({ db }: Context, id: string): Promise<PlanAdminRow> {
  const [plan] = await selectPlanRows(db, { id }, whole);
  if (!plan) throw new NotFound();
  return plan;
}

/** Plans with their limits and prices. */
export const plansSource: AdminSource = {
  count: ({ db }, asked) => countPlans(db, asked),
  rows: async ({ db }, asked, page) =>
    (await selectPlanRows(db, asked, page)).map((row) => ({
      id: row.id,
      name: row.name,
      detail: row.id,
      cells: {
        activeEvents: row.activeEvents === null ? t("No limit") : formatNumber(row.activeEvents),
        price: priceWords(row),
        venues: row.venues,
      },
      verbs: ["delete"],
    })),
  values: async (ctx, id) => {
    const { name, activeEvents, monthlyCents } = await planOf(ctx, id);
    return { name, activeEvents, monthlyCents };
  },
  save: (ctx, id, values) => changePlan(ctx, { id, ...formOf(values) }),
  add: (ctx, values) => addPlan(ctx, formOf(values)),
  verbs: { delete: (ctx, id) => deletePlan(ctx, { id }) },
};
