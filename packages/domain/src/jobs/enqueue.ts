import type { Db } from "@hereabouts/db/connection";
import { fromKysely, PgBoss } from "pg-boss";
import { definitionOf, type JobName, type Payload } from "./catalogue.ts";
import { createQueue, insertJob } from "./queue.queries.ts";

/** A consumer of the queue on the connections of `db`, not started yet. `isWorker` adds schedules and upkeep. */
export function openQueue(db: Db, { isWorker }: { isWorker: boolean }): PgBoss {
  return new PgBoss({
    db: fromKysely(db),
    schema: "job_queue",
    createSchema: false,
    migrate: isWorker,
    supervise: isWorker,
    schedule: isWorker,
  });
}

export interface EnqueueOptions {
  /** For jobs that collect by key: of one key at most one is queued, and it keeps the first payload. */
  key?: string;
  /** Not before so many seconds from now. With a key, every repetition starts them again, up to `atMostSeconds`. */
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
  await createQueue(db, name, { ...queueRules(name), policy: definitionOf(name).policy });
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
  if (policy === "exclusive") throw new Error(`${name} is periodic and cannot be enqueued.`);
  if ((policy === "short") !== (options.key !== undefined)) throw new Error(`${name}: jobs that collect need a key.`);
  const { key = null, delaySeconds = 0, atMostSeconds = delaySeconds } = options;
  const job = { name, payload: schema.parse(payload) as object, key, delaySeconds, atMostSeconds };
  if (await insertJob(db, job)) return;
  await ensureQueue(db, name);
  await insertJob(db, job);
}
