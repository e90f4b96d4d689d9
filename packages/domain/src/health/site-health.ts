import { healthLimits, type SiteHealth } from "@hereabouts/contract/admin/site-health";
import { may } from "@hereabouts/contract/permissions";
import type { Db } from "@hereabouts/db/connection";
import { missingMigrations, newestMigration } from "@hereabouts/db/migrate";
import type { Context } from "../context.ts";
import { ensure } from "../ensure.ts";
import { selectFollowing } from "../fediverse/follower.queries.ts";
import { intervalOf } from "../jobs/catalogue.ts";
import {
  countInbox,
  isWritable,
  selectLastRuns,
  selectQueue,
  selectSourceHealth,
  selectWaitingMails,
} from "./site-health.queries.ts";

/** Reads what waits in the database, and when work that runs by the clock was last done: the same for all processes. */
export async function readWork(db: Db) {
  const queue = await selectQueue(db);
  const runs = await selectLastRuns(db);
  const mails = await selectWaitingMails(db);
  const sources = await selectSourceHealth(db);
  return { queue, runs, mails, sources };
}

async function databaseState({ db, ports }: Context): Promise<SiteHealth["database"]> {
  const start = performance.now();
  const writable = await isWritable(db);
  const ms = Math.round(performance.now() - start);
  return { isWritable: writable, ms, connections: ports.process?.().connections ?? null };
}

/** Says why images cannot be stored, if they cannot. */
async function mediaState({ ports }: Context): Promise<SiteHealth["media"]> {
  const fault = await ports.media.check().then(
    () => null,
    (error: Error) => error.message.slice(0, healthLimits.faultChars),
  );
  return { fault };
}

/** State of the site, as one of its processes sees it. @throws SignInRequired, Forbidden */
export async function getSiteHealth(ctx: Context): Promise<SiteHealth> {
  ensure(ctx, may.administer(ctx.viewer));
  const [database, work, inbox, fediverse, media, missing] = await Promise.all([
    databaseState(ctx),
    readWork(ctx.db),
    countInbox(ctx.db),
    ctx.ports.signatures === null ? null : selectFollowing(ctx.db),
    mediaState(ctx),
    missingMigrations(ctx.db),
  ]);
  const { version = "", startedAt, feed = null, index = null } = ctx.ports.process?.() ?? {};
  const now = ctx.now();
  return {
    at: now.toISOString(),
    database,
    feed: feed && {
      isLive: feed.isLive,
      lagSeconds: Math.round(Math.min(feed.lagMs / 1_000, healthLimits.mostLagSeconds)),
    },
    index,
    queue: work.queue
      .filter(({ ready, delayed, active, failed }) => ready + delayed + active + failed > 0)
      .map((row) => ({ ...row, oldestSeconds: Math.round(row.oldestSeconds) })),
    periodic: work.runs.map(({ job, at, hasRun }) => {
      const everySeconds = intervalOf(job) ?? 0;
      const isLate = now.getTime() - at.getTime() > healthLimits.lateAfterSeconds(everySeconds) * 1_000;
      return { job, everySeconds, lastDone: hasRun ? at.toISOString() : null, isLate };
    }),
    mails: { ...work.mails, oldestSeconds: Math.round(work.mails.oldestSeconds) },
    inbox,
    sources: work.sources && { ...work.sources, oldestSeconds: Math.round(work.sources.oldestSeconds) },
    fediverse,
    media,
    release: {
      version,
      startedAt: startedAt?.toISOString() ?? null,
      migration: newestMigration,
      missing: missing.length,
    },
  };
}
