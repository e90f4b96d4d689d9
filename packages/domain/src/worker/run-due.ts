import type { JobWithMetadata, PgBoss } from "pg-boss";
import type { Context } from "../context.ts";
import { type JobName, jobNames } from "../jobs/catalogue.ts";
import { ensureQueue, openQueue } from "../jobs/enqueue.ts";
import { selectQueueNames, selectWaitingQueues } from "../jobs/queue.queries.ts";
import { type OutsideHandlers, runJob } from "./registry.ts";

/** Counts of the jobs that ran. */
export interface RunOutcome {
  completed: JobName[];
  failed: { name: JobName; error: Error }[];
}

/** Whether a failure of this try is final. */
export const isLastTry = (job: Pick<JobWithMetadata, "retryCount" | "retryLimit">) => job.retryCount >= job.retryLimit;

/** How due jobs are run. */
interface RunOptions {
  /** Also runs, once each, what is only due later: delayed jobs and next tries. */
  early?: boolean;
  /** Handlers of jobs outside the domain; without them, those jobs stay queued. */
  outside?: Partial<OutsideHandlers>;
}

async function runOne(
  ctx: Context,
  queue: PgBoss,
  name: JobName,
  { early = false, outside }: RunOptions,
  outcome: RunOutcome,
) {
  const [job] = await queue.fetch(name, { includeMetadata: true, ignoreStartAfter: early });
  if (!job) return false;
  try {
    await runJob(ctx, name, job.data, { isLast: isLastTry(job) }, outside);
    await queue.complete(name, job.id);
    outcome.completed.push(name);
  } catch (cause) {
    const error = cause instanceof Error ? cause : new Error(String(cause));
    await queue.fail(name, job.id, { message: error.message });
    outcome.failed.push({ name, error });
  }
  return true;
}

/**
 * Runs every job that is due, and those they lead to, in this process and one after the other, as a worker would. For
 * tests and command lines: nothing sleeps. A job that fails is kept for its next try, which is not due yet.
 */
export async function runDue(ctx: Context, { early = false, outside }: RunOptions = {}): Promise<RunOutcome> {
  if (ctx.db.isTransaction) throw new Error("Jobs run outside of transactions.");
  const present = await selectQueueNames(ctx.db);
  for (const name of jobNames) if (!present.has(name)) await ensureQueue(ctx.db, name);
  const names = jobNames.filter((name) => outside || !/^(?:sources|demo)\./.test(name));
  const queue = openQueue(ctx.db, { isWorker: false });
  await queue.start();
  const outcome: RunOutcome = { completed: [], failed: [] };
  try {
    for (let ran = true, isEarly = early; ran; isEarly = false) {
      ran = false;
      let waiting = await selectWaitingQueues(ctx.db, { early: isEarly });
      for (const name of names) {
        // Most queues are empty, which one question tells of all.
        if (!waiting.has(name)) continue;
        const due = isEarly ? await countWaiting(queue, name) : Number.POSITIVE_INFINITY;
        for (
          let n = 0;
          n < due && (await runOne(ctx, queue, name, { early: isEarly, ...(outside && { outside }) }, outcome));
          n += 1
        )
          ran = true;
        waiting = await selectWaitingQueues(ctx.db, { early: isEarly });
      }
    }
  } finally {
    await queue.stop({ graceful: false });
  }
  return outcome;
}

async function countWaiting(queue: PgBoss, name: JobName): Promise<number> {
  return (await queue.findJobs(name, { queued: true })).length;
}
