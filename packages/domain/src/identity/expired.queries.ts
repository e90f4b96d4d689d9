import type { Db } from "@hereabouts/db/connection";

/** Deletes the sessions that are over. */
export async function deleteExpiredSessions(db: Db, now: Date): Promise<void> {
  await db.deleteFrom("session").where("expires_at", "<", now).execute();
}

/** Deletes the mailed tokens that are over. */
export async function deleteExpiredTokens(db: Db, now: Date): Promise<void> {
  await db.deleteFrom("account_token").where("expires_at", "<", now).execute();
}

/** Deletes the counts of attempts whose window is over. */
export async function deleteExpiredThrottles(db: Db, now: Date): Promise<void> {
  await db.deleteFrom("throttle").where("resets_at", "<", now).execute();
}
