import type { PlanOffered } from "@hereabouts/contract/claims/poi-claim";
import type { Db } from "@hereabouts/db/connection";

const columns = ["id", "name", "active_events as activeEvents", "monthly_cents as monthlyCents"] as const;

/** All plans, the smallest first. */
export function selectPlans(db: Db): Promise<PlanOffered[]> {
  return db.selectFrom("plan").select(columns).orderBy("position").orderBy("id").execute();
}

/** Adds the plans that are not there yet, in this order. */
export async function insertPlans(db: Db, plans: readonly Omit<PlanOffered, "monthlyCents">[]): Promise<void> {
  await db
    .insertInto("plan")
    .values(plans.map(({ id, name, activeEvents }, position) => ({ id, name, position, active_events: activeEvents })))
    .onConflict((conflict) => conflict.column("id").doNothing())
    .execute();
}

/** Sets what a plan costs a month. @returns the plan; undefined when there is none */
export function updatePlanPrice(db: Db, id: string, monthlyCents: number | null): Promise<PlanOffered | undefined> {
  return db
    .updateTable("plan")
    .set({ monthly_cents: monthlyCents })
    .where("id", "=", id)
    .returning(columns)
    .executeTakeFirst();
}
