import type { PlanOffered, PlanPriceTag } from "@hereabouts/contract/claims/poi-claim";
import type { Db } from "@hereabouts/db/connection";
import type { Plan } from "@hereabouts/db/schema.gen";
import { t } from "@hereabouts/language/translate";
import type { Selectable } from "kysely";

const columns = [
  "id",
  "name",
  "active_events",
  "monthly_cents",
  "price_id",
  "price_amount",
  "price_currency",
  "price_interval",
  "price_interval_count",
] as const;

type PlanRow = Pick<Selectable<Plan>, (typeof columns)[number]>;

/** A plan with what the payment service knows its price by; null for one that is not sold online. */
export type StoredPlan = PlanOffered & { priceId: string | null };

function storedPlan(row: PlanRow): StoredPlan {
  const { price_amount: amount, price_currency: currency, price_interval_count: intervalCount } = row;
  const isSold = amount !== null && currency !== null && intervalCount !== null;
  return {
    id: row.id,
    name: row.name,
    activeEvents: row.active_events,
    monthlyCents: row.monthly_cents,
    price: isSold
      ? { amount, currency, interval: row.price_interval as PlanPriceTag["interval"], intervalCount }
      : null,
    priceId: row.price_id,
  };
}

/** All plans with their prices' ids, the smallest first. */
export async function selectStoredPlans(db: Db): Promise<StoredPlan[]> {
  const rows = await db.selectFrom("plan").select(columns).orderBy("position").orderBy("id").execute();
  return rows.map(storedPlan);
}

/** A plan as people see it: a name that the product gave it in the reader's language. */
export const offeredPlan = ({ priceId: _, ...plan }: StoredPlan): PlanOffered => ({ ...plan, name: t(plan.name) });

/** All plans as people see them, the smallest first. */
export async function selectPlans(db: Db): Promise<PlanOffered[]> {
  return (await selectStoredPlans(db)).map(offeredPlan);
}

/** Adds the plans that a new installation begins with, in this order. Where there are any, they stay as they are. */
export async function insertPlans(
  db: Db,
  plans: readonly Pick<PlanOffered, "id" | "name" | "activeEvents">[],
): Promise<void> {
  const known = await db.selectFrom("plan").select("id").limit(1).executeTakeFirst();
  if (known) return;
  await db
    .insertInto("plan")
    .values(plans.map(({ id, name, activeEvents }, position) => ({ id, name, position, active_events: activeEvents })))
    .onConflict((conflict) => conflict.column("id").doNothing())
    .execute();
}

/** Price of a plan: displayed, and at the payment service. Absent values stay. */
export interface PlanCost {
  monthlyCents?: number | null | undefined;
  sold?: (PlanPriceTag & { priceId: string }) | null | undefined;
}

/** Sets what a plan costs. @returns the plan; undefined if missing */
export async function updatePlanCost(
  db: Db,
  id: string,
  { monthlyCents, sold }: PlanCost,
): Promise<PlanOffered | undefined> {
  const row = await db
    .updateTable("plan")
    .set({
      ...(monthlyCents === undefined ? {} : { monthly_cents: monthlyCents }),
      ...(sold === undefined
        ? {}
        : {
            price_id: sold?.priceId ?? null,
            price_amount: sold?.amount ?? null,
            price_currency: sold?.currency ?? null,
            price_interval: sold?.interval ?? null,
            price_interval_count: sold?.intervalCount ?? null,
          }),
    })
    .where("id", "=", id)
    .returning(columns)
    .executeTakeFirst();
  if (!row) return undefined;
  const { priceId: _, ...plan } = storedPlan(row);
  return plan;
}

/** Plan settings that staff edit. */
interface PlanTerms {
  name: string;
  activeEvents: number | null;
  monthlyCents: number | null;
}

/** All plans, locked until the transaction ends: concurrent changes wait here. */
export async function holdPlans(db: Db): Promise<StoredPlan[]> {
  const rows = await db.selectFrom("plan").select(columns).orderBy("position").orderBy("id").forUpdate().execute();
  return rows.map(storedPlan);
}

/** Adds a plan behind the others. */
export async function insertPlan(db: Db, { id, name, activeEvents, monthlyCents }: PlanTerms & { id: string }) {
  const { last } = await db
    .selectFrom("plan")
    .select(({ fn }) => fn.max("position").as("last"))
    .executeTakeFirstOrThrow();
  const values = { id, name, position: (last ?? 0) + 1, active_events: activeEvents, monthly_cents: monthlyCents };
  await db.insertInto("plan").values(values).execute();
}

/** Changes what a plan is called, allows and costs by hand. */
export async function updatePlanTerms(db: Db, id: string, { name, activeEvents, monthlyCents }: PlanTerms) {
  const terms = { name, active_events: activeEvents, monthly_cents: monthlyCents };
  await db.updateTable("plan").set(terms).where("id", "=", id).execute();
}

/** How many venues have a plan. */
export async function countVenuesOfPlan(db: Db, id: string): Promise<number> {
  const { count } = await db
    .selectFrom("subscription")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("plan_id", "=", id)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Deletes a plan. */
export async function deletePlanRow(db: Db, id: string): Promise<void> {
  await db.deleteFrom("plan").where("id", "=", id).execute();
}
