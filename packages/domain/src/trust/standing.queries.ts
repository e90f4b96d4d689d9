import type { Db } from "@hereabouts/db/connection";
import { sql } from "kysely";
import { eventIsShown } from "../visibility.queries.ts";

/**
 * Whether an account is known: somebody trusts it, a text of it was accepted, or an event of it, typed or read from a source
 * that it added, is shown since `before`.
 */
export async function isKnown(db: Db, userId: number, before: Date): Promise<boolean> {
  const { rows } = await sql<{ known: boolean }>`
    select exists (select from account_trust where user_id = ${userId}::int)
      or exists (select from text_review where user_id = ${userId}::int and status = 'accepted')
      or exists (select from event e join venue v on v.id = e.venue_id
        where e.created_by = ${userId}::int and e.created_at < ${before}::timestamptz and ${eventIsShown})
      or exists (select from import_source s join import_item i on i.source_id = s.id
        join event e on e.id = i.event_id join venue v on v.id = e.venue_id
        where s.added_by = ${userId}::int and e.created_at < ${before}::timestamptz and ${eventIsShown})
      as known`.execute(db);
  return rows[0]?.known ?? false;
}

/** Trusts an account from now on. @returns whether that is new */
export async function insertTrust(db: Db, userId: number, trustedBy: number, now: Date): Promise<boolean> {
  const values = { user_id: userId, trusted_by: trustedBy, trusted_at: now };
  const { numInsertedOrUpdatedRows = 0n } = await db
    .insertInto("account_trust")
    .values(values)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows > 0n;
}

/** Trusts an account no more. */
export async function deleteTrust(db: Db, userId: number): Promise<void> {
  await db.deleteFrom("account_trust").where("user_id", "=", userId).execute();
}
