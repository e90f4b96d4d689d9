import type { RequestListener } from "node:http";
import { setTimeout } from "node:timers/promises";
import { bodyPlaces } from "@hereabouts/api/gate/body-places";
import { beaconListener } from "@hereabouts/api/operations/traffic/beacon-listener";
import { region } from "@hereabouts/contract/region/region";
import { siteParts } from "@hereabouts/contract/site-parts";
import { type ChangeFeed, followChanges } from "@hereabouts/db/change-feed";
import type { Change } from "@hereabouts/db/changes/change";
import { keepReads } from "@hereabouts/db/changes/kept-reads";
import type { OutageWatch } from "@hereabouts/db/outage-watch";
import type { DB } from "@hereabouts/db/schema.gen";
import { followCards } from "@hereabouts/domain/card-store/follow-cards";
import { type FollowedEvents, followEvents } from "@hereabouts/domain/event-index/follow-events";
import type { MemoryPorts, ProcessState, TrafficMemory } from "@hereabouts/domain/memory-ports";
import { readCategories } from "@hereabouts/domain/reference-data/category";
import { keepTraffic } from "@hereabouts/domain/traffic/sighting-queue";
import { todayIn } from "@hereabouts/recurrence/local-date";
import type { Kysely } from "kysely";
import type pg from "pg";
import type { Logger } from "pino";
import { contextMaker } from "./context.ts";
import type { Environment } from "./env.ts";
import { readFaces } from "./faces/faces.ts";
import { createApp } from "./http/create-app.ts";
import { requestCounter } from "./http/guards/rate-limits.ts";
import { requestContext } from "./http/request-context.ts";
import { responseCache } from "./http/response-cache/response-cache.ts";
import { inAskedLanguage } from "./http/site/language.ts";
import { traceRequests } from "./http/trace-requests.ts";
import { memoryUse } from "./memory-use.ts";
import { countSearch, showProcess } from "./metrics/memory-metrics.ts";
import { countDropped } from "./metrics/registry.ts";
import { countAnswer, countRefusal, timeRequest } from "./metrics/request-metrics.ts";
import { readRegion } from "./own-region.ts";
import { readRegionMap } from "./region-map/current-map.ts";
import { version } from "./version.ts";
import type { WorkerPool } from "./worker-pool.ts";

/** Longest wait of a start for the first heartbeat of the change feed. */
const HEARD_WITHIN_MS = 5_000;

interface SiteParts {
  env: Environment;
  log: Logger;
  workerPool: WorkerPool;
  /** For requests, and past any pooler. */
  databaseUrl: string;
  directUrl: string;
  publicUrl: string;
  /** For what people wait for. */
  db: Kysely<DB>;
  /** The connections of `db`. */
  pool: Pick<pg.Pool, "totalCount" | "idleCount" | "waitingCount">;
  /** For what takes its time. */
  workDb: Kysely<DB>;
  /** The outage of the database that requests use. */
  outage: OutageWatch;
}

export interface OpenedSite {
  listener: RequestListener;
  close: () => Promise<void>;
}

/** Waits until changes are heard of, so that a process is ready from its first answer; not for ever, if they are not. */
async function untilHeard(news: ChangeFeed): Promise<void> {
  const heard = Promise.withResolvers<void>();
  news.listen({ changed: () => undefined, missed: heard.resolve, renew: () => undefined });
  await Promise.race([heard.promise, setTimeout(HEARD_WITHIN_MS, undefined, { ref: false })]);
}

/**
 * Has this process know the site's own categories, region and faces, and what was drawn meanwhile drawn again.
 * @returns reads them at once
 */
async function followSite(
  news: ChangeFeed,
  { workDb: db, env, publicUrl, log }: SiteParts,
): Promise<() => Promise<void>> {
  const read = () =>
    Promise.all([
      readCategories(db),
      // What a face shows is measured in the region.
      readRegion(db, env).then(() => readFaces(db, publicUrl)),
      readRegionMap(db),
    ]).catch((error) => log.warn({ err: error }, "categories, region and faces could not be read"));
  const readAnew = () => read().then(news.renew);
  const changed = ({ table }: Change) => {
    if (["event_type", "site_region", "site_region_map", "face"].includes(table)) void readAnew();
  };
  news.listen({ changed, missed: () => void read(), renew: () => void read() });
  await read();
  return readAnew;
}

/** Shows the state of this process to metrics and staff, from here on. @param most connections that the pool may have */
const stateShower =
  (pool: SiteParts["pool"], most: number) =>
  (feed: ChangeFeed, events?: FollowedEvents): (() => ProcessState) => {
    const startedAt = new Date();
    const state = () => ({
      version,
      startedAt,
      connections: { used: pool.totalCount - pool.idleCount, waiting: pool.waitingCount, most },
      feed: { isLive: feed.isLive(), lagMs: feed.lagMs() },
      index: events?.state() ?? null,
    });
    showProcess(state);
    return state;
  };

/** The site with all that one process keeps of it in memory, over a database that is migrated. */
export async function openSiteOn(parts: SiteParts): Promise<OpenedSite> {
  const { env, log, workerPool, databaseUrl, directUrl, publicUrl, db, pool, workDb, outage } = parts;
  const showState = stateShower(pool, env.DATABASE_POOL_SIZE);
  let changes: ChangeFeed | undefined;

  /** Subscribes to changes of public data, for the caches in memory. */
  function followWhatIsSeen(): ChangeFeed {
    changes ??= followChanges(databaseUrl, {
      listenUrl: directUrl,
      onLost: (error) => {
        log.warn({ reason: error?.message }, "change notifications are lost: nothing in memory counts as fresh");
        void outage.check();
      },
      onReturn: () => log.info("change notifications are back"),
    });
    return changes;
  }

  /** Answers searches from memory as soon as all listed events are read into it, the cards they show, and small reads. */
  function keepInMemory(traffic: TrafficMemory): MemoryPorts {
    if (env.INDEX_MAX_EVENTS === 0) return { traffic, process: showState(followWhatIsSeen()) };
    const reads = keepReads(followWhatIsSeen());
    const cards = followCards({ news: followWhatIsSeen(), mostBytes: memoryUse[env.MEMORY].cardBytes });
    const events = followEvents({
      db: workDb,
      news: followWhatIsSeen(),
      mostEvents: env.INDEX_MAX_EVENTS,
      onFailed: (error) => log.warn({ err: error }, "the event index could not be loaded: searches use the database"),
      onAnswered: countSearch,
    });
    const process = showState(followWhatIsSeen(), events);
    return { events, cards, reads, traffic, process };
  }

  /** The site behind its response cache, which is off in development. */
  function withSharedAnswers(app: RequestListener): RequestListener {
    if (env.SHARED_ANSWERS_MB === 0 || env.NODE_ENV === "development") return app;
    return responseCache(app, {
      feed: followWhatIsSeen(),
      mostBytes: env.SHARED_ANSWERS_MB * 1024 * 1024,
      outage,
      staleMs: env.STALE_MINUTES * 60_000,
      today: () => todayIn(region.timeZone, new Date()),
      onAnswer: countAnswer,
    });
  }

  const [readSite] = await Promise.all([followSite(followWhatIsSeen(), parts), untilHeard(followWhatIsSeen())]);
  const memory = { ...keepInMemory(keepTraffic(db, countDropped)), readSite };
  const contextOf = contextMaker(env, db, publicUrl, log, memory);
  siteParts.fediverse = env.ACTIVITYPUB === "on";
  const app = await createApp({
    env,
    publicUrl,
    mediaStore: contextOf({ kind: "anonymous" }).ports.media,
    db,
    feed: followWhatIsSeen(),
    log,
    workerPool,
    contextOf: requestContext(contextOf),
  });
  const listener = beaconListener(withSharedAnswers(app), {
    ctx: contextOf({ kind: "anonymous" }),
    trustedProxies: env.TRUST_PROXY,
    countRequest: requestCounter("/events/api/v1/impressions/", undefined, workerPool.countsOf),
    places: bodyPlaces(),
    onDefect: (error, id) => log.error({ err: error, id }, "a beacon failed"),
    onRefusal: countRefusal,
    onBeacon: timeRequest,
  });
  return { listener: traceRequests(inAskedLanguage(listener)), close: async () => changes?.close() };
}
