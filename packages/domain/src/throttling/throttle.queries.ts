import type { Db } from "@hereabouts/db/connection";
import { sql } from "kysely";
import { deleteInBatches } from "../delete-in-batches.queries.ts";

/** Counts one more attempt under `key`, in a new window that ends at `resetsAt` where the last one is over. */
export async function addAttempt(
  db: Db,
  key: string,
  { at, resetsAt }: { at: Date; resetsAt: Date },
): Promise<{ attempts: number; resetsAt: Date } | undefined> {
  const { rows } = await sql<{ attempts: number; resetsAt: Date }>`
    insert into throttle as t (key, attempts, resets_at) values (${key}::text, 1, ${resetsAt}::timestamptz)
    on conflict (key) do update set
      attempts = case when t.resets_at <= ${at}::timestamptz then 1 else t.attempts + 1 end,
      resets_at = case when t.resets_at <= ${at}::timestamptz then excluded.resets_at else t.resets_at end
    returning attempts, resets_at as "resetsAt"`.execute(db);
  return rows[0];
}

/**
 * Puts off the next turn under `key` by `pauseMs`, unless it is later than `latest`.
 * @returns the turn after the one that was taken; undefined when none was
 */
export async function takeSlot(
  db: Db,
  key: string,
  { at, pauseMs, latest }: { at: Date; pauseMs: number; latest: Date },
): Promise<Date | undefined> {
  const { rows } = await sql<{ nextTurnAt: Date }>`
    insert into throttle as t (key, attempts, resets_at)
    values (${key}::text, 1, ${new Date(at.getTime() + pauseMs)}::timestamptz)
    on conflict (key) do update set
      resets_at = greatest(t.resets_at, ${at}::timestamptz) + ${pauseMs}::float8 * interval '1 millisecond'
      where t.resets_at <= ${latest}::timestamptz
    returning resets_at as "nextTurnAt"`.execute(db);
  return rows[0]?.nextTurnAt;
}

/** Takes back one attempt under `key`. */
export async function subtractAttempt(db: Db, key: string): Promise<void> {
  await sql`update throttle set attempts = attempts - 1 where key = ${key}::text and attempts > 0`.execute(db);
}

/** Takes back all attempts under `key`. */
export async function deleteAttempts(db: Db, key: string): Promise<void> {
  await db.deleteFrom("throttle").where("key", "=", key).execute();
}

/** Takes back all attempts under keys that name an address: "reset:ann@example.org", "sign-in:ann@example.org from 192.0.2.1". */
export async function deleteAttemptsAt(db: Db, email: string): Promise<void> {
  await sql`delete from throttle
    where substring(split_part(key, ' from ', 1) from position(':' in key) + 1) = lower(${email}::text)`.execute(db);
}

/** Whether what is marked under a key is so at an instant. */
export async function isMarked(db: Db, key: string, at: Date): Promise<boolean> {
  const row = await db
    .selectFrom("throttle")
    .select("key")
    .where("key", "=", key)
    .where("resets_at", ">", at)
    .executeTakeFirst();
  return row !== undefined;
}

/** Marks something under a key until an instant, or a later one that was marked already. */
export async function markUntil(db: Db, key: string, until: Date): Promise<void> {
  await sql`insert into throttle as t (key, attempts, resets_at) values (${key}::text, 1, ${until}::timestamptz)
    on conflict (key) do update set resets_at = greatest(t.resets_at, excluded.resets_at)`.execute(db);
}

/** Deletes the counts of attempts whose window is over. */
export async function deleteExpiredThrottles(db: Db, now: Date): Promise<void> {
  await deleteInBatches(db, "throttle", sql`resets_at < ${now}::timestamptz`);
}
