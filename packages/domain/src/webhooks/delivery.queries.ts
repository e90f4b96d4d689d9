import type { DeliveryAttempt, DeliveryState } from "@hereabouts/contract/webhooks/webhook";
import type { Db } from "@hereabouts/db/connection";
import { sql } from "kysely";
import { deleteInBatches } from "../delete-in-batches.queries.ts";
import { isLetIn } from "../visibility.queries.ts";

interface NewDelivery {
  endpointId: number;
  messageId: string;
  /** Is null for a test. */
  noticeId: number | null;
  type: string;
  body: string;
}

/** Writes a delivery down. @returns its id; undefined when the endpoint has one of this notice already */
export async function insertDelivery(db: Db, delivery: NewDelivery, now: Date): Promise<number | undefined> {
  const { endpointId, messageId, noticeId, type, body } = delivery;
  const { rows } = await sql<{ id: string }>`
    insert into webhook_delivery (endpoint_id, message_id, notice_id, type, body, created_at)
    values (${endpointId}::int, ${messageId}::text, ${noticeId}::bigint, ${type}::text, ${body}::text,
      ${now}::timestamptz)
    on conflict (endpoint_id, notice_id) do nothing returning id`.execute(db);
  return rows[0] && Number(rows[0].id);
}

/** A delivery with all that sending it takes. */
export interface DueDelivery {
  id: number;
  endpointId: number;
  messageId: string;
  body: string;
  state: DeliveryState;
  attempts: number;
  url: string;
  secret: string | null;
  secretSealed: string | null;
  formerSecret: string | null;
  formerSecretSealed: string | null;
  formerUntil: Date | null;
  isOn: boolean;
}

/** A delivery that is to be sent; undefined when it is gone with its endpoint. */
export async function selectDue(db: Db, id: number): Promise<DueDelivery | undefined> {
  const { rows } = await sql<DueDelivery>`
    select d.id::int, d.endpoint_id as "endpointId", d.message_id as "messageId", d.body, d.state, d.attempts, e.url,
      e.secret, e.secret_sealed as "secretSealed", e.former_secret as "formerSecret",
      e.former_secret_sealed as "formerSecretSealed", e.former_until as "formerUntil", e.disabled_at is null and ${isLetIn} as "isOn"
    from webhook_delivery d join webhook_endpoint e on e.id = d.endpoint_id join app_user u on u.id = e.owner_id
    where d.id = ${id}::bigint`.execute(db);
  return rows[0];
}

/** Counts a try, unless another one was counted meanwhile. @returns whether it was */
export async function updateTried(
  db: Db,
  { id, attempts, state }: { id: number; attempts: number; state: DeliveryState },
): Promise<boolean> {
  const { rows } = await sql`update webhook_delivery set attempts = attempts + 1, state = ${state}::text
    where id = ${id}::bigint and attempts = ${attempts}::int returning id`.execute(db);
  return rows.length > 0;
}

/** Sets what became of a delivery. */
export async function updateState(db: Db, id: number, state: DeliveryState): Promise<void> {
  await db.updateTable("webhook_delivery").set({ state }).where("id", "=", id).execute();
}

interface NewAttempt {
  deliveryId: number;
  attempt: number;
  at: Date;
  durationMs: number;
  status: number | null;
  answer: string;
}

/** Writes down how a try ended. */
export async function insertAttempt(db: Db, tried: NewAttempt): Promise<void> {
  const { deliveryId, attempt, at, durationMs, status, answer } = tried;
  await db
    .insertInto("webhook_attempt")
    .values({
      delivery_id: deliveryId,
      attempt,
      attempted_at: at,
      duration_ms: durationMs,
      status,
      answer,
    })
    .execute();
}

interface DeliveryRow {
  id: number;
  messageId: string;
  type: string;
  state: DeliveryState;
  createdAt: Date;
  body: string;
  attempts: DeliveryAttempt[];
}

/** Deliveries of an endpoint with their tries, the newest first. */
export async function selectDeliveries(
  db: Db,
  endpointId: number,
  { beforeId, since, limit }: { beforeId: number | undefined; since: Date; limit: number },
): Promise<DeliveryRow[]> {
  const { rows } = await sql<DeliveryRow>`
    select d.id::int, d.message_id as "messageId", d.type, d.state, d.created_at as "createdAt", d.body,
      coalesce((select json_agg(json_build_object('attempt', a.attempt, 'at', a.attempted_at,
        'durationMs', a.duration_ms, 'status', a.status, 'answer', a.answer) order by a.attempt desc)
        from webhook_attempt a where a.delivery_id = d.id), '[]') as attempts
    from webhook_delivery d
    where d.endpoint_id = ${endpointId}::int and d.created_at >= ${since}::timestamptz
      and (${beforeId ?? null}::bigint is null or d.id < ${beforeId ?? null}::bigint)
    order by d.id desc limit ${limit}::int`.execute(db);
  return rows;
}

/** Sets a delivery of an endpoint back to be sent. @returns how often it was tried; undefined when there is no such one */
export async function updatePending(db: Db, endpointId: number, id: number): Promise<number | undefined> {
  const row = await db
    .updateTable("webhook_delivery")
    .set({ state: "pending" })
    .where("id", "=", id)
    .where("endpoint_id", "=", endpointId)
    .returning("attempts")
    .executeTakeFirst();
  return row?.attempts;
}

/** Deletes the deliveries from before an instant, with their tries. */
export async function deleteDeliveriesBefore(db: Db, before: Date): Promise<void> {
  await deleteInBatches(db, "webhook_delivery", sql`created_at < ${before}::timestamptz`, 1_000);
}
