import type { Db } from "@hereabouts/db/connection";
import { sql } from "kysely";
import { deleteInBatches } from "../delete-in-batches.queries.ts";
import type { StoredActor } from "./actor.queries.ts";

/** Writes an activity down. @returns its id */
export async function insertActivity(db: Db, { actorId, body }: { actorId: number; body: string }, now: Date) {
  const { rows } = await sql<{ id: string }>`
    insert into fediverse_activity (actor_id, body, created_at)
    values (${actorId}::int, ${body}::text, ${now}::timestamptz) returning id`.execute(db);
  return Number(rows[0]?.id);
}

/** The actor of an activity; undefined when it is gone with its venue. */
export async function selectActivityActor(db: Db, id: number): Promise<number | undefined> {
  const { rows } = await sql<{ actorId: number }>`
    select actor_id as "actorId" from fediverse_activity where id = ${id}::bigint`.execute(db);
  return rows[0]?.actorId;
}

/** Adds deliveries of an activity to inboxes that have none of it. @returns their ids */
export async function insertDeliveries(db: Db, activityId: number, inboxIds: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ id: string }>`
    insert into fediverse_delivery (activity_id, inbox_id)
    select ${activityId}::bigint, inbox_id from unnest(${inboxIds}::int[]) as inbox_id
    on conflict do nothing returning id`.execute(db);
  return rows.map(({ id }) => Number(id));
}

/** A delivery with all that sending it takes. */
export interface DueDelivery {
  id: number;
  inboxId: number;
  url: string;
  body: string;
  state: "pending" | "delivered" | "failed";
  attempts: number;
  actor: StoredActor;
}

/** A delivery that is to be sent; undefined when it is gone with its inbox or its actor. */
export async function selectDueDelivery(db: Db, id: number): Promise<DueDelivery | undefined> {
  const { rows } = await sql<DueDelivery>`
    select d.id::int, d.inbox_id as "inboxId", i.url, v.body, d.state, d.attempts, json_build_object('id', a.id,
      'venueId', a.venue_id, 'username', a.username, 'publicKey', a.public_key,
      'privateKeySealed', a.private_key_sealed) as actor
    from fediverse_delivery d join fediverse_inbox i on i.id = d.inbox_id
    join fediverse_activity v on v.id = d.activity_id join fediverse_actor a on a.id = v.actor_id
    where d.id = ${id}::bigint`.execute(db);
  return rows[0];
}

/** Counts a try, unless another one was counted meanwhile. @returns whether it was */
export async function updateTried(
  db: Db,
  { id, attempts, state }: Pick<DueDelivery, "id" | "attempts" | "state">,
): Promise<boolean> {
  const { rows } = await sql`update fediverse_delivery set attempts = attempts + 1, state = ${state}::text
    where id = ${id}::bigint and attempts = ${attempts}::int returning id`.execute(db);
  return rows.length > 0;
}

/** Notes of an inbox whether a delivery succeeded. */
export async function updateInbox(db: Db, id: number, hasSucceeded: boolean, now: Date): Promise<void> {
  await sql`update fediverse_inbox set failing_since = case when ${hasSucceeded}::boolean then null
    else coalesce(failing_since, ${now}::timestamptz) end
    where id = ${id}::int and (failing_since is null) <> ${hasSucceeded}::boolean`.execute(db);
}

/** Deletes an inbox that no longer exists, with the followers there. */
export async function deleteInbox(db: Db, id: number): Promise<void> {
  await sql`delete from fediverse_inbox where id = ${id}::int`.execute(db);
}

/** Deletes the activities from before an instant, with their deliveries. */
export async function deleteActivitiesBefore(db: Db, before: Date): Promise<void> {
  await deleteInBatches(db, "fediverse_activity", sql`created_at < ${before}::timestamptz`, 1_000);
}
