import type { Db } from "@hereabouts/db/connection";
import { sql } from "kysely";
import { deleteInBatches } from "../delete-in-batches.queries.ts";

/** A request, as it is told from others: the key by its hash. */
export interface RequestId {
  userId: number;
  operation: string;
  keyHash: string;
}

/**
 * Writes a request down unless it was since `after`. Waits for another transaction that writes the same one.
 * @returns whether it is new
 */
export async function insertRequest(
  db: Db,
  { userId, operation, keyHash, inputHash }: RequestId & { inputHash: string },
  { now, after }: { now: Date; after: Date },
): Promise<boolean> {
  const { rows } = await sql`
    insert into idempotent_request as kept (user_id, operation, key_hash, input_hash, created_at)
    values (${userId}::int, ${operation}::text, ${keyHash}::text, ${inputHash}::text, ${now}::timestamptz)
    on conflict (user_id, operation, key_hash) do update
      set input_hash = excluded.input_hash, response = null, created_at = excluded.created_at
      where kept.created_at <= ${after}::timestamptz
    returning true`.execute(db);
  return rows.length > 0;
}

/** The input and response of a request that is not older than `after`. */
export function selectRequest(db: Db, { userId, operation, keyHash }: RequestId, after: Date) {
  return db
    .selectFrom("idempotent_request")
    .select(["input_hash as inputHash", "response"])
    .where("user_id", "=", userId)
    .where("operation", "=", operation)
    .where("key_hash", "=", keyHash)
    .where("created_at", ">", after)
    .executeTakeFirst();
}

/** Keeps the sealed response to a request. */
export async function updateResponse(
  db: Db,
  { userId, operation, keyHash }: RequestId,
  response: Buffer,
): Promise<void> {
  await db
    .updateTable("idempotent_request")
    .set({ response })
    .where("user_id", "=", userId)
    .where("operation", "=", operation)
    .where("key_hash", "=", keyHash)
    .execute();
}

/** Deletes the requests made before an instant. */
export async function deleteRequestsBefore(db: Db, instant: Date): Promise<void> {
  await deleteInBatches(db, "idempotent_request", sql`created_at < ${instant}::timestamptz`);
}
