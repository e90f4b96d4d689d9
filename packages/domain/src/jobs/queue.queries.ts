import type { Db } from "@hereabouts/db/connection";
import { sql } from "kysely";

/** A job that is to wait in its queue. */
export interface NewJob {
  name: string;
  payload: object;
  key: string | null;
  delaySeconds: number;
  /** The longest a job with a key may be put off by repetitions. */
  atMostSeconds: number;
}

/** Makes a queue, unless it is there. */
export async function createQueue(db: Db, name: string, options: object): Promise<void> {
  await sql`select job_queue.create_queue(${name}::text, ${JSON.stringify(options)}::jsonb)`.execute(db);
}

/** Puts a job into its queue. @returns false when there is no such queue */
export async function insertJob(db: Db, job: NewJob): Promise<boolean> {
  const { name, payload, key, delaySeconds, atMostSeconds } = job;
  // The row is written here and not by pg-boss, whose sender would have to be started on the caller's transaction.
  // A queued job of the same key is touched: its lock keeps it from starting before it can see this transaction.
  const { rows } = await sql`
    insert into job_queue.job_common (name, data, singleton_key, start_after, keep_until, expire_seconds,
      deletion_seconds, retry_limit, retry_delay, retry_backoff, retry_delay_max, heartbeat_seconds, policy)
    select name, ${JSON.stringify(payload)}::jsonb, ${key}::text, now() + ${delaySeconds}::int * interval '1 second',
      now() + (${delaySeconds}::int + retention_seconds) * interval '1 second', expire_seconds, deletion_seconds,
      retry_limit, retry_delay, retry_backoff, retry_delay_max, heartbeat_seconds, policy
    from job_queue.queue where name = ${name}::text
    on conflict (name, coalesce(singleton_key, '')) where state = 'created' and policy = 'short'
    do update set start_after = greatest(job_common.start_after,
      least(excluded.start_after, job_common.created_on + ${atMostSeconds}::int * interval '1 second'))
    returning id`.execute(db);
  return rows.length > 0;
}

/** Names of the queues that are there. */
export async function selectQueueNames(db: Db): Promise<Set<string>> {
  const { rows } = await sql<{ name: string }>`select name from job_queue.queue`.execute(db);
  return new Set(rows.map(({ name }) => name));
}

/** Names of the queues in which jobs wait: those that are due, and with `early` those that are only due later. */
export async function selectWaitingQueues(db: Db, { early }: { early: boolean }): Promise<Set<string>> {
  const { rows } = await sql<{ name: string }>`
    select distinct name from job_queue.job
    where state < 'active' and (start_after < now() or ${early}::boolean)`.execute(db);
  return new Set(rows.map(({ name }) => name));
}
