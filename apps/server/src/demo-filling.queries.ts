import type { Db } from "@hereabouts/db/connection";
import { sql } from "kysely";

/** Advisory lock held by the process that fills the database. */
const LOCK = 814_200_817;
/** How long others wait: a slow machine draws many pictures. */
const LOCK_WAIT = "30min";

/** How far the demo region has come; null for what is still to be done. */
interface DemoFilling {
  begunAt: Date;
  finishedAt: Date | null;
  picturedAt: Date | null;
}

/** Holds the lock on filling, until it is let go of or the connection ends. */
export async function holdFilling(holder: Db): Promise<void> {
  await sql`with patience as (select set_config('lock_timeout', ${LOCK_WAIT}::text, true))
    select pg_advisory_lock(${LOCK}::int) from patience`.execute(holder);
}

/** Lets go of the lock on filling. */
export async function releaseFilling(holder: Db): Promise<void> {
  await sql`select pg_advisory_unlock(${LOCK}::int)`.execute(holder);
}

/** Whether the database is empty: no venue, no event, no account. */
export async function isUntouched(db: Db): Promise<boolean> {
  const { rows } = await sql<{ isUntouched: boolean }>`
    select not exists (select from venue) and not exists (select from event) and not exists (select from app_user)
      as "isUntouched"`.execute(db);
  return rows[0]?.isUntouched === true;
}

/** How far the demo region has come; undefined where it was never begun. */
export function selectFilling(db: Db): Promise<DemoFilling | undefined> {
  return db
    .selectFrom("demo_filling")
    .select(["begun_at as begunAt", "finished_at as finishedAt", "pictured_at as picturedAt"])
    .executeTakeFirst();
}

/** Notes that the demo region is begun. */
export async function insertFilling(db: Db, now: Date): Promise<void> {
  await db.insertInto("demo_filling").values({ begun_at: now }).execute();
}

/** Notes that the demo region is all there, but for its pictures. */
export async function updateFinished(db: Db, now: Date): Promise<void> {
  await db.updateTable("demo_filling").set({ finished_at: now }).execute();
}

/** Notes that the demo region has its pictures. */
export async function updatePictured(db: Db, now: Date): Promise<void> {
  await db.updateTable("demo_filling").set({ pictured_at: now }).execute();
}
