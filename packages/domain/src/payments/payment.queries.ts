import { endedPayments, type PaymentStatus } from "@hereabouts/contract/claims/plans";
import type { Db } from "@hereabouts/db/connection";
import type { VenuePayment } from "@hereabouts/db/schema.gen";
import type { Selectable } from "kysely";
import type { PaidSubscription } from "../payments-port.ts";

/** How a venue pays. */
export interface StoredPayment {
  venueId: number;
  customerId: string;
  /** The subscription at the payment service, once there was one. */
  subscriptionId: string | null;
  status: PaymentStatus | null;
  planId: string | null;
  renewsAt: Date | null;
  endsAt: Date | null;
  checkoutId: string | null;
  checkoutTurn: number;
  version: number;
}

const stored = (row: Selectable<VenuePayment>): StoredPayment => ({
  venueId: row.venue_id,
  customerId: row.customer_id,
  subscriptionId: row.subscription_id,
  status: row.status as PaymentStatus | null,
  planId: row.plan_id,
  renewsAt: row.renews_at,
  endsAt: row.ends_at,
  checkoutId: row.checkout_id,
  checkoutTurn: row.checkout_turn,
  version: row.version,
});

/** Whether the payment service still looks after the venue's subscription. */
export const isGoingOn = ({ status }: Pick<StoredPayment, "status">): boolean =>
  status !== null && !endedPayments.includes(status);

/** How venues pay; those that never began to are absent. */
export async function selectPayments(db: Db, venueIds: readonly number[]): Promise<ReadonlyMap<number, StoredPayment>> {
  if (venueIds.length === 0) return new Map();
  const rows = await db.selectFrom("venue_payment").selectAll().where("venue_id", "in", venueIds).execute();
  return new Map(rows.map((row) => [row.venue_id, stored(row)]));
}

/** How a venue pays; undefined when it never began to. */
export const selectPayment = async (db: Db, venueId: number): Promise<StoredPayment | undefined> =>
  (await selectPayments(db, [venueId])).get(venueId);

/** How the venue pays that the payment service knows by this id. */
export async function selectPaymentOfCustomer(db: Db, customerId: string): Promise<StoredPayment | undefined> {
  const row = await db.selectFrom("venue_payment").selectAll().where("customer_id", "=", customerId).executeTakeFirst();
  return row && stored(row);
}

/** Holds how a venue pays until the transaction ends. */
export async function holdPayment(db: Db, venueId: number): Promise<StoredPayment | undefined> {
  const row = await db
    .selectFrom("venue_payment")
    .selectAll()
    .where("venue_id", "=", venueId)
    .forUpdate()
    .executeTakeFirst();
  return row && stored(row);
}

/** Notes who a venue is at the payment service; the first of two at the same moment stays. */
export async function insertCustomer(db: Db, venueId: number, customerId: string, now: Date): Promise<void> {
  await db
    .insertInto("venue_payment")
    .values({ venue_id: venueId, customer_id: customerId, created_at: now, updated_at: now })
    .onConflict((conflict) => conflict.column("venue_id").doNothing())
    .execute();
}

/** Notes where a venue pays for the first time, unless somebody else did at this turn. */
export async function updateCheckout(
  db: Db,
  { venueId, checkoutTurn }: StoredPayment,
  checkoutId: string,
  now: Date,
): Promise<void> {
  await db
    .updateTable("venue_payment")
    .set({ checkout_id: checkoutId, checkout_turn: checkoutTurn + 1, updated_at: now })
    .where("venue_id", "=", venueId)
    .where("checkout_turn", "=", checkoutTurn)
    .execute();
}

/** Takes over what the payment service says. */
export async function updatePaid(
  db: Db,
  { venueId, version }: StoredPayment,
  paid: PaidSubscription & { planId: string },
  now: Date,
): Promise<void> {
  await db
    .updateTable("venue_payment")
    .set({
      subscription_id: paid.id,
      status: paid.status,
      plan_id: paid.planId,
      renews_at: paid.renewsAt,
      ends_at: paid.endsAt,
      checkout_id: null,
      version: version + 1,
      updated_at: now,
    })
    .where("venue_id", "=", venueId)
    .execute();
}

/** Forgets how venues paid. @returns what there was */
export async function deletePayments(db: Db, venueIds: readonly number[]): Promise<StoredPayment[]> {
  if (venueIds.length === 0) return [];
  const rows = await db.deleteFrom("venue_payment").where("venue_id", "in", venueIds).returningAll().execute();
  return rows.map(stored);
}
