import type { PaymentEvent, PaymentEventState } from "@hereabouts/contract/payments/payment-event";
import type { Db } from "@hereabouts/db/connection";
import { sql } from "kysely";
import { deleteInBatches } from "../delete-in-batches.queries.ts";
import type { PaymentNotice } from "../payments-port.ts";

/** Stored part of a webhook event: enough to query the payment service again. */
export type KeptNotice = Pick<PaymentNotice, "customerId" | "subscriptionId" | "status">;

/** Stores a webhook event. @returns its number; undefined for a repeated event */
export async function insertEvent(db: Db, notice: PaymentNotice, now: Date): Promise<number | undefined> {
  const { id, type, createdAt, customerId, subscriptionId, status } = notice;
  const payload = JSON.stringify({ customerId, subscriptionId, status } satisfies KeptNotice);
  const row = await db
    .insertInto("payment_event")
    .values({ event_id: id, type, created_at: createdAt, received_at: now, payload })
    .onConflict((conflict) => conflict.column("event_id").doNothing())
    .returning("id")
    .executeTakeFirst();
  return row?.id;
}

/** Selects a webhook event unless it was already processed. */
export async function selectOpenEvent(db: Db, id: number): Promise<(KeptNotice & { type: string }) | undefined> {
  const row = await db
    .selectFrom("payment_event")
    .select(["type", "payload"])
    .where("id", "=", id)
    .where("processed_at", "is", null)
    .executeTakeFirst();
  return row && { type: row.type, ...(row.payload as unknown as KeptNotice) };
}

/** Notes that it was taken over, and what became of it. */
export async function updateProcessed(db: Db, id: number, note: string, now: Date): Promise<void> {
  await db.updateTable("payment_event").set({ processed_at: now, note, error: null }).where("id", "=", id).execute();
}

/** Notes why it could not be taken over. */
export async function updateFailed(db: Db, id: number, error: string): Promise<void> {
  await db.updateTable("payment_event").set({ error }).where("id", "=", id).execute();
}

/** Reopens a processed event. @returns whether there is such an event */
export async function updateReplayed(db: Db, id: number, userId: number | null, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("payment_event")
    .set({ processed_at: null, error: null, replayed_at: now, replayed_by: userId })
    .where("id", "=", id)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

const inState = (state: PaymentEventState | undefined) =>
  state === "failed"
    ? sql<boolean>`e.processed_at is null and e.error is not null`
    : state === "waiting"
      ? sql<boolean>`e.processed_at is null and e.error is null`
      : state === "done"
        ? sql<boolean>`e.processed_at is not null`
        : sql<boolean>`true`;

/** How many events there are in a state. */
export async function countEvents(db: Db, state: PaymentEventState | undefined): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from payment_event e where ${inState(state)}`.execute(db);
  return rows[0]?.count ?? 0;
}

/** A page of events, the newest first, or one of them. */
export async function selectEvents(
  db: Db,
  { state, id = null }: { state?: PaymentEventState | undefined; id?: number | null },
  { offset, size }: { offset: number; size: number },
): Promise<PaymentEvent[]> {
  const { rows } = await sql<Omit<PaymentEvent, "created" | "processed" | "replayed"> & Record<Moment, Date | null>>`
    select e.id, e.event_id as "eventId", e.type, e.created_at as created, e.processed_at as processed, e.note, e.error,
      v.venue_id as "venueId", e.replayed_at as replayed, u.email as "replayedBy"
    from payment_event e left join venue_payment v on v.customer_id = e.payload ->> 'customerId'
    left join app_user u on u.id = e.replayed_by
    where ${inState(state)} and (${id}::int is null or e.id = ${id}::int)
    order by e.created_at desc, e.id desc limit ${size}::int offset ${offset}::int`.execute(db);
  const told = (moment: Date | null) => moment?.toISOString() ?? null;
  return rows.map(({ created, processed, replayed, ...event }) => ({
    ...event,
    created: told(created) ?? "",
    processed: told(processed),
    replayed: told(replayed),
  }));
}

type Moment = "created" | "processed" | "replayed";

/** Deletes events received before an instant. */
export async function deleteEventsBefore(db: Db, before: Date): Promise<void> {
  await deleteInBatches(db, "payment_event", sql`created_at < ${before}::timestamptz`);
}
