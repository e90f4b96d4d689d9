import type { Db } from "@hereabouts/db/connection";
import { sql } from "kysely";
import { definitionOf, type JobName, type Payload } from "./catalogue.ts";

export interface EnqueueOptions {
  /** For jobs that collect by key: of one key at most one is queued, and it keeps the first payload. */
  key?: string;
  /** Not before so many seconds from now. With a key, every repetition starts them anew, up to `atMostSeconds`. */
  delaySeconds?: number;
  /** The longest a job with a key may be put off by repetitions. */
  atMostSeconds?: number;
}

/** A job's rules in pg-boss' words. A worker that dies is noticed when its heart stops, not when the job's time is up. */
export function queueRules(name: JobName) {
  const { retryLimit, retryDelay, retryDelayMax, expireInSeconds, deleteAfterSeconds } = definitionOf(name);
  const rules = { retryLimit, retryDelay, retryDelayMax, expireInSeconds, deleteAfterSeconds };
  return { ...rules, retryBackoff: true, heartbeatSeconds: 60 };
}

/** Writes down a queue and its rules where they are missing. */
export async function ensureQueue(db: Db, name: JobName): Promise<void> {
  const options = JSON.stringify({ ...queueRules(name), policy: definitionOf(name).policy });
  await sql`select job_queue.create_queue(${name}::text, ${options}::jsonb)`.execute(db);
}

async function insert(db: Db, name: JobName, payload: object, options: EnqueueOptions): Promise<boolean> {
  const { key = null, delaySeconds = 0, atMostSeconds = delaySeconds } = options;
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

/**
 * Queues a job in the transaction `db` is in: it exists if, and only if, that commits. Works in processes that run no
 * jobs themselves.
 * @throws when the payload is not what the catalogue says, or the job is periodic
 */
export async function enqueue<Name extends JobName>(
  db: Db,
  name: Name,
  payload: Payload<Name>,
  options: EnqueueOptions = {},
): Promise<void> {
  const { policy, payload: schema } = definitionOf(name);
  if (policy === "exclusive") throw new Error(`${name} is periodic: nobody asks for it.`);
  if ((policy === "short") !== (options.key !== undefined)) throw new Error(`${name}: jobs that collect need a key.`);
  const data = schema.parse(payload) as object;
  if (await insert(db, name, data, options)) return;
  await ensureQueue(db, name);
  await insert(db, name, data, options);
}
