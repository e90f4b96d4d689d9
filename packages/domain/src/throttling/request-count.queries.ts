import type { Db } from "@hereabouts/db/connection";
import { sql } from "kysely";
import { deleteInBatches } from "../delete-in-batches.queries.ts";

/** Requests of a client that a process has counted since it last shared its counts. */
export interface CountedRequests {
  key: string;
  requests: number;
  windowMs: number;
}

/** Requests of a client in all processes, and for how long they count. */
interface SharedCount {
  key: string;
  requests: number;
  remainingMs: number;
}

/**
 * Adds counts and returns the sums, in one statement. Time is the database's, since clocks of machines differ; rows are
 * locked in one order, so that two processes don't deadlock.
 */
export async function addRequestCounts(db: Db, counted: readonly CountedRequests[]): Promise<SharedCount[]> {
  const keys = counted.map(({ key }) => key);
  const requests = counted.map((one) => one.requests);
  const windows = counted.map(({ windowMs }) => windowMs);
  const { rows } = await sql<SharedCount>`
    insert into request_count as c (key, requests, resets_at)
    select key, requests, now() + window_ms * interval '1 millisecond'
    from unnest(${keys}::text[], ${requests}::int[], ${windows}::int[]) as counted (key, requests, window_ms)
    order by key
    on conflict (key) do update set
      requests = excluded.requests + case when c.resets_at <= now() then 0 else c.requests end,
      resets_at = case when c.resets_at <= now() then excluded.resets_at else c.resets_at end
    returning key, requests, (extract(epoch from resets_at - now()) * 1000)::int as "remainingMs"`.execute(db);
  return rows;
}

/** Deletes the counts whose window is over. */
export async function deleteExpiredCounts(db: Db): Promise<void> {
  await deleteInBatches(db, "request_count", sql`resets_at <= now()`);
}
