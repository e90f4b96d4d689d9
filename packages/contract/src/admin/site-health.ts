import { z } from "zod";

/** From when on something deserves a look, as on the page of the site's health, so in the alerts. Times are in seconds. */
export const healthLimits = {
  /** A job that is due waits for a worker. */
  queueSeconds: 600,
  /** A mail waits. */
  mailSeconds: 900,
  /** A source of the region was not read. */
  sourceSeconds: 259_200,
  /** A periodic job is late: it was left out, and some minutes have passed since. */
  lateAfterSeconds: (everySeconds: number) => 2 * everySeconds + 600,
  /** The database answers slowly, in milliseconds. */
  databaseMs: 500,
  /** More mails are not counted. */
  countedMails: 10_000,
  /** A feed that never was live has been so for ever: no number says that. */
  mostLagSeconds: 86_400,
  faultChars: 300,
} as const;

const seconds = z.number().min(0);
const count = z.int().min(0);

/** Sources of the region by how their last reading ended. One that was never read is new. */
const sourceStates = z.object({ good: count, new: count, failing: count, blocked: count, paused: count });
export const sourceHealthStates = sourceStates.keyof().options;

/** State of the site, as the process that answers sees it. Times are in seconds, instants ISO 8601. */
export const siteHealth = z.object({
  at: z.string(),
  database: z.object({
    isWritable: z.boolean(),
    /** Time of one question, in milliseconds. */
    ms: z.number(),
    /** Connections for requests in this process; null in processes that keep no count. */
    connections: z.object({ used: count, waiting: count, most: count }).nullable(),
  }),
  /** How this process hears of changes; null where it follows none. */
  feed: z.object({ isLive: z.boolean(), lagSeconds: seconds }).nullable(),
  /** Listed events in memory; null where `INDEX_MAX_EVENTS` is 0. */
  index: z.object({ isReady: z.boolean(), events: count }).nullable(),
  /** Jobs that wait, run or failed; of other names there are none. */
  queue: z.array(
    z.object({ job: z.string(), ready: count, delayed: count, active: count, failed: count, oldestSeconds: seconds }),
  ),
  /** Work that runs by the clock, and when it last ended well, if it has; empty until a worker has run. */
  periodic: z.array(
    z.object({ job: z.string(), everySeconds: seconds, lastDone: z.string().nullable(), isLate: z.boolean() }),
  ),
  mails: z.object({ waiting: count, oldestSeconds: seconds }),
  /** Emails to the editors that wait, and those of 30 days that were not read; null where none came. */
  inbox: z.object({ waiting: count, refused: count }).nullable(),
  /**
   * Sources of the region by their state, time since the first of those that are not paused was read, or added where it
   * never was, and entries at unknown places; null where there are no sources.
   */
  sources: z.object({ states: sourceStates, oldestSeconds: seconds, waitingEntries: count }).nullable(),
  /** Followers in the Fediverse, their inboxes, and those where deliveries fail; null where the site isn’t in it. */
  fediverse: z.object({ followers: count, inboxes: count, failingInboxes: count }).nullable(),
  /** Why images cannot be stored; null if they can. */
  media: z.object({ fault: z.string().nullable() }),
  release: z.object({
    version: z.string(),
    startedAt: z.string().nullable(),
    /** Newest migration of this version, and how many of its migrations the database lacks. */
    migration: z.string(),
    missing: count,
  }),
});
export type SiteHealth = z.output<typeof siteHealth>;

/** Parts of the site's health, in the order of the page. */
export const healthParts = [
  "database",
  "feed",
  "index",
  "queue",
  "periodic",
  "mails",
  "inbox",
  "sources",
  "fediverse",
  "media",
  "release",
] as const;
export type HealthPart = (typeof healthParts)[number];

/** Returns the parts that deserve a look. */
export function partsToLookAt({
  database,
  feed,
  index,
  queue,
  periodic,
  mails,
  inbox,
  sources,
  fediverse,
  media,
  release,
}: SiteHealth): HealthPart[] {
  const isBad: Record<HealthPart, boolean> = {
    database: !database.isWritable || database.ms > healthLimits.databaseMs || (database.connections?.waiting ?? 0) > 0,
    feed: feed !== null && !feed.isLive,
    index: index !== null && !index.isReady,
    queue: queue.some(({ failed, oldestSeconds }) => failed > 0 || oldestSeconds > healthLimits.queueSeconds),
    periodic: periodic.length === 0 || periodic.some(({ isLate }) => isLate),
    mails: mails.oldestSeconds > healthLimits.mailSeconds,
    inbox: inbox !== null && inbox.refused > 0,
    sources: sources !== null && sources.oldestSeconds > healthLimits.sourceSeconds,
    // Single servers come and go; most failing at a time is a fault here.
    fediverse: fediverse !== null && fediverse.failingInboxes > 1 && fediverse.failingInboxes * 2 > fediverse.inboxes,
    media: media.fault !== null,
    release: release.missing > 0,
  };
  return healthParts.filter((part) => isBad[part]);
}
