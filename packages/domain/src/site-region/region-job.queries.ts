import type { Db } from "@hereabouts/db/connection";
import { sql } from "kysely";

/** A change or an undoing that a worker makes. */
export interface RegionJob {
  id: number;
  /** The wanted region as it was given; null for undoing. */
  file: unknown;
  seen: string | null;
  /** The change that is undone; null for a change. */
  changeId: number | null;
  requestedBy: number;
  requestedAt: Date;
  done: number;
  total: number;
  failure: string | null;
}

/** The change that a worker makes or failed to make; undefined if there is none. */
export async function selectRegionJob(db: Db): Promise<RegionJob | undefined> {
  return db
    .selectFrom("site_region_job")
    .select([
      "id",
      "file",
      "seen",
      "change_id as changeId",
      "requested_by as requestedBy",
      "requested_at as requestedAt",
      "done",
      "total",
      "failure",
    ])
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
}

/** Notes a change for a worker, in place of one before. @returns its id */
export async function replaceRegionJob(
  db: Db,
  job: { file: unknown; seen: string | null; changeId: number | null; by: number; total: number; now: Date },
): Promise<number> {
  await db.deleteFrom("site_region_job").execute();
  const { id } = await db
    .insertInto("site_region_job")
    .values({
      file: job.file === null ? null : JSON.stringify(job.file),
      seen: job.seen,
      change_id: job.changeId,
      requested_by: job.by,
      requested_at: job.now,
      total: job.total,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** Says how far a worker is. */
export async function updateRegionJob(
  db: Db,
  id: number,
  change: Partial<Pick<RegionJob, "done" | "total" | "failure">>,
): Promise<void> {
  await db.updateTable("site_region_job").set(change).where("id", "=", id).execute();
}

/** Ends a worker's change. */
export async function deleteRegionJob(db: Db, id: number): Promise<void> {
  await db.deleteFrom("site_region_job").where("id", "=", id).execute();
}

/** Lets a long change wait for rows that others hold, and its transaction rest while this process computes. */
export async function allowLongChange(db: Db): Promise<void> {
  await sql`select set_config('lock_timeout', '60s', true), set_config('idle_in_transaction_session_timeout', '5min', true)`.execute(
    db,
  );
}
