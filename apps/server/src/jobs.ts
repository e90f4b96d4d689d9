import type { DB } from "@hereabouts/db/schema.gen";
import type { Context } from "@hereabouts/domain/context";
import { advanceListings, rollForward } from "@hereabouts/domain/events/roll-forward";
import { type Kysely, sql } from "kysely";
import type { Logger } from "pino";

interface PeriodicJob {
  name: string;
  everyMs: number;
  /** Key of the advisory lock: of many processes one runs the job at a time. */
  lock: number;
  run: (ctx: Context) => Promise<unknown>;
}

const minute = 60_000;

const jobs: PeriodicJob[] = [
  { name: "advance listings", everyMs: minute, lock: 7_101, run: advanceListings },
  { name: "roll the horizon forward", everyMs: 24 * 60 * minute, lock: 7_102, run: rollForward },
];

async function runJob(job: PeriodicJob, db: Kysely<DB>, ctx: Context, log: Logger): Promise<void> {
  await db.connection().execute(async (connection) => {
    const { rows } = await sql<{ locked: boolean }>`select pg_try_advisory_lock(${job.lock}) as locked`.execute(
      connection,
    );
    if (!rows[0]?.locked) return;
    try {
      const result = await job.run(ctx);
      log.debug({ job: job.name, result }, "job done");
    } finally {
      await sql`select pg_advisory_unlock(${job.lock})`.execute(connection);
    }
  });
  // Listing scans stay index-only while the visibility map is fresh.
  await sql`vacuum event_listing`.execute(db);
}

/** Starts the periodic jobs. `stop` lets a running one finish. */
export function startJobs(db: Kysely<DB>, ctx: Context, log: Logger): { stop: () => Promise<void> } {
  const running = new Set<Promise<void>>();
  const timers = jobs.map((job) =>
    setInterval(() => {
      const run = runJob(job, db, ctx, log).catch((error) => log.error({ err: error, job: job.name }, "job failed"));
      running.add(run);
      void run.finally(() => running.delete(run));
    }, job.everyMs),
  );
  return {
    stop: async () => {
      for (const timer of timers) clearInterval(timer);
      await Promise.all(running);
    },
  };
}
