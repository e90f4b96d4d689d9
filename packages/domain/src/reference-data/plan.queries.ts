import type { PlanOffered } from "@hereabouts/contract/claims/poi-claim";
import type { Db } from "@hereabouts/db/connection";

/** All plans, the smallest first. */
export function selectPlans(db: Db): Promise<PlanOffered[]> {
  return db
    .selectFrom("plan")
    .select(["id", "name", "active_events as activeEvents"])
    .orderBy("position")
    .orderBy("id")
    .execute();
}

/** Adds the plans that are not there yet, in this order. */
export async function insertPlans(db: Db, plans: readonly PlanOffered[]): Promise<void> {
  await db
    .insertInto("plan")
    .values(plans.map(({ id, name, activeEvents }, position) => ({ id, name, position, active_events: activeEvents })))
    .onConflict((conflict) => conflict.column("id").doNothing())
    .execute();
}
