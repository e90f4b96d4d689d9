import { traced } from "@hereabouts/api/traced";
import { region } from "@hereabouts/contract/region/region";
import type { DB } from "@hereabouts/db/schema.gen";
import type { Context } from "@hereabouts/domain/context";
import { definitionOf, type JobName, jobNames } from "@hereabouts/domain/jobs/catalogue";
import { ensureQueue, openQueue, queueRules } from "@hereabouts/domain/jobs/enqueue";
import { readCategories } from "@hereabouts/domain/reference-data/category";
import { type OutsideHandlers, runJob } from "@hereabouts/domain/worker/registry";
import { isLastTry } from "@hereabouts/domain/worker/run-due";
import { sourceJobs } from "@hereabouts/importing/venue-sources/jobs/source-jobs";
import { MINUTE_MS } from "@hereabouts/recurrence/durations";
import { SpanKind } from "@opentelemetry/api";
import type { Kysely } from "kysely";
import type { Logger } from "pino";
import { type InboxVariables, inboxJob } from "./adapters/inbox/inbox-job.ts";
import { currentWork } from "./current-work.ts";
import { jobDuration } from "./metrics/job-metrics.ts";
import { type Overrides, readRegion } from "./own-region.ts";
import { fillDemo } from "./seed.ts";

/** How long a stop waits for running jobs. What is cut off is tried again by the next worker. */
const STOP_MS = 20_000;
/** While the database is away every look at the queue fails: one line in so long says so. */
const SAME_ERROR_MS = MINUTE_MS;
/** Jobs know the site's own categories and region at most so long after a change. */
const READ_SITE_MS = 10_000;
/** With more than so many jobs ready, a worker takes one after the other without a pause. */
const BACKLOG = 10;

/** Has a periodic job run by the clocks of the region. */
async function planJob(queue: ReturnType<typeof openQueue>, name: JobName): Promise<void> {
  const { schedule } = definitionOf(name);
  if (schedule) await queue.schedule(name, schedule, {}, { tz: region.timeZone, missed: "once" });
  else await queue.unschedule(name);
}

async function startWorker(
  queue: ReturnType<typeof openQueue>,
  name: JobName,
  ctx: Context,
  { outside, log }: { outside: OutsideHandlers; log: Logger },
): Promise<void> {
  const { pollingIntervalSeconds, concurrency = 1 } = definitionOf(name);
  await ensureQueue(ctx.db, name);
  // The queue may stand in the database with the rules of an earlier version.
  await queue.updateQueue(name, queueRules(name));
  await planJob(queue, name);
  const options = {
    includeMetadata: true,
    pollingIntervalSeconds,
    burstWhenReadyExceeds: BACKLOG,
    localConcurrency: concurrency,
  } as const;
  await queue.work(name, options, async ([job]) => {
    if (!job) return;
    const stopTimer = jobDuration.startTimer({ job_name: name });
    const run = () => runJob(ctx, name, job.data, { isLast: isLastTry(job) }, outside);
    try {
      await currentWork.run({ id: job.id, job: name }, () => traced(name, run, { kind: SpanKind.CONSUMER }));
      stopTimer({ outcome: "done" });
      log.debug({ job: name, id: job.id }, "job done");
    } catch (error) {
      stopTimer({ outcome: "failed" });
      log.error({ err: error, job: name, id: job.id, attempt: job.retryCount + 1 }, "job failed");
      throw error;
    }
  });
}

export interface RunningJobs {
  /** False when they could not be started, which is logged. */
  ready: Promise<boolean>;
  /** Lets running jobs finish. */
  stop: () => Promise<void>;
}

/**
 * Takes jobs off the queue and runs them in this process, periodic ones included: of many processes one runs each.
 * @param queueDb connections for the queue itself; jobs work on those of `ctx`
 */
export function startJobs(
  queueDb: Kysely<DB>,
  ctx: Context,
  env: Overrides & InboxVariables,
  log: Logger,
): RunningJobs {
  const queue = openQueue(queueDb, { isWorker: true });
  let toldAt = 0;
  queue.on("error", (error) => {
    if (Date.now() - toldAt < SAME_ERROR_MS) return;
    toldAt = Date.now();
    log.error({ err: error }, "the job queue failed");
  });
  queue.on("warning", ({ message, data }) => log.warn({ data }, message));
  // Jobs implemented outside the domain package.
  const outside = { ...sourceJobs(), "demo.fill": (ctx: Context) => fillDemo(ctx, log), "inbox.read": inboxJob(env) };
  let zone = region.timeZone;
  /** Has jobs know the site's own categories and region, and periodic ones keep to the clocks of another zone. */
  const read = async () => {
    try {
      await Promise.all([readCategories(ctx.db), readRegion(ctx.db, env)]);
      if (zone === region.timeZone) return;
      for (const name of jobNames) await planJob(queue, name);
      zone = region.timeZone;
    } catch (error) {
      log.warn({ err: error }, "categories and region could not be read");
    }
  };
  const reading = setInterval(() => void read(), READ_SITE_MS).unref();
  const ready = (async () => {
    try {
      await read();
      await queue.start();
      for (const name of jobNames) await startWorker(queue, name, ctx, { outside, log });
      return true;
    } catch (error) {
      log.fatal({ err: error }, "the jobs could not be started");
      return false;
    }
  })();
  return {
    ready,
    stop: async () => {
      clearInterval(reading);
      await ready;
      await queue.stop({ graceful: true, close: false, timeout: STOP_MS });
    },
  };
}
