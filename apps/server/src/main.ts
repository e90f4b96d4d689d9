import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { bodyPlaces } from "@hereabouts/api/gate/body-places";
import { listen } from "@hereabouts/api/gate/listen";
import { beaconListener } from "@hereabouts/api/rest/beacon-listener";
import { regionZone } from "@hereabouts/contract/places/region";
import { type ChangeFeed, followChanges } from "@hereabouts/db/change-feed";
import { demoPassword } from "@hereabouts/demo-region/demo-accounts";
import { followEvents } from "@hereabouts/domain/event-index/follow-events";
import { putFinderBefore } from "@hereabouts/domain/listings/look-up-events";
import { advanceListings } from "@hereabouts/domain/schedule/advance-listings";
import { todayIn } from "@hereabouts/recurrence/local-date";
import { pino } from "pino";
import { contextMaker, publicUrlOf } from "./context.ts";
import { environmentOrExit } from "./env.ts";
import { createApp } from "./http/create-app.ts";
import { countHit, timeRequest } from "./http/health.ts";
import { requestCounter } from "./http/rate-limits.ts";
import { requestContext } from "./http/request-context.ts";
import { sharedAnswers } from "./http/shared-answers/shared-answers.ts";
import { starting } from "./http/starting.ts";
import { startJobs } from "./jobs.ts";
import { openDatabase } from "./open-database.ts";
import { finishDemo, seed } from "./seed.ts";

const env = environmentOrExit();
const log = pino({ level: env.LOG_LEVEL });

const database = await openDatabase(env, log);
const { db, workDb, queueDb } = database;
const server = createServer(starting);
let jobs: ReturnType<typeof startJobs> | undefined;
let changes: ChangeFeed | undefined;
let pictures: Promise<void> | undefined;
const stopsPictures = new AbortController();

let stopping: Promise<void> | undefined;
/** Lets requests in flight finish, then jobs, then the database. A second signal does not hurry it: a stop is short. */
function stop(reason: string): Promise<void> {
  stopping ??= (async () => {
    log.info({ reason }, "stopping");
    await new Promise<void>((closed) => {
      server.close(() => closed());
      server.closeIdleConnections();
      setTimeout(() => server.closeAllConnections(), 8_000).unref();
    });
    stopsPictures.abort();
    await Promise.all([jobs?.stop(), pictures]);
    await changes?.close();
    await database.close();
  })();
  return stopping;
}
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) {
  process.on(signal, () => void stop(signal).then(() => process.exit(0)));
}

/** Hears of what everybody sees, for what is kept of it in memory. */
function followWhatIsSeen(): ChangeFeed {
  changes ??= followChanges(database.url, {
    onLost: (error) => log.warn({ reason: error?.message }, "changes are not heard of: every answer is made anew"),
    onReturn: () => log.info("changes are heard of again"),
  });
  return changes;
}

/** Has searches answered from memory as soon as all listed events were read into it. */
function keepEventsNear(): void {
  if (env.INDEX_MAX_EVENTS === 0) return;
  const finder = followEvents({
    db: workDb,
    news: followWhatIsSeen(),
    mostEvents: env.INDEX_MAX_EVENTS,
    onFailed: (error) => log.warn({ err: error }, "listed events could not be read: the database answers searches"),
  });
  putFinderBefore(db, finder);
}

/** The site, and before it what is kept of its answers to strangers: not while its sources are worked on. */
function withSharedAnswers(app: RequestListener): RequestListener {
  if (env.SHARED_ANSWERS_MB === 0 || env.NODE_ENV === "development") return app;
  return sharedAnswers(app, {
    feed: followWhatIsSeen(),
    mostBytes: env.SHARED_ANSWERS_MB * 1024 * 1024,
    today: () => todayIn(regionZone, new Date()),
    onHit: countHit,
  });
}

try {
  await listen(server, env.PORT, env.HOST);
  const { port } = server.address() as AddressInfo;
  const publicUrl = publicUrlOf(env, port);
  const contextOf = contextMaker(env, db, publicUrl, log);
  const system = { ...contextOf({ kind: "system", job: "start" }), db: workDb };
  const accounts = await seed(workDb, system, env, log);
  await advanceListings(system);
  keepEventsNear();
  const app = await createApp({
    env,
    publicUrl,
    mediaStore: system.ports.media,
    db,
    log,
    contextOf: requestContext(contextOf),
  });
  const listener = beaconListener(withSharedAnswers(app), {
    ctx: contextOf({ kind: "anonymous" }),
    trustedProxies: env.TRUST_PROXY,
    countRequest: requestCounter("/events/api/v1/impressions/"),
    places: bodyPlaces(),
    onDefect: (error, id) => log.error({ err: error, id }, "a beacon failed"),
    onBeacon: timeRequest,
  });
  server.off("request", starting).on("request", listener);
  if (env.JOBS === "inline" && !stopping) jobs = startJobs(queueDb, system, log);
  if (accounts.length > 0) process.stdout.write(`Demo accounts, password ${demoPassword}: ${accounts.join(", ")}\n`);
  process.stdout.write(`Ready: ${publicUrl}\n`);
  if (env.SEED === "demo" && !stopping)
    pictures = finishDemo(workDb, system, log, { signal: stopsPictures.signal }).catch((error) =>
      log.error({ err: error }, "the pictures of the demo region are not all there: the next start goes on"),
    );
} catch (error) {
  // Stopped before it was ready: what fails after that is a consequence, not an error.
  if (stopping) await stopping.then(() => process.exit(0));
  log.fatal({ err: error }, "the server could not start");
  await stop("failed start");
  process.exit(1);
}
