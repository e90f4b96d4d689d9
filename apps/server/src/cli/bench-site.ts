/**
 * The whole site as it runs, over a data set of the bench and on its day: started by the bench in a process of its own,
 * `bench-site.ts DATABASE_URL`. Tells its parent where it is, and what it has used of the processor and of memory.
 */
import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { bodyPlaces } from "@hereabouts/api/gate/body-places";
import { listen } from "@hereabouts/api/gate/listen";
import { beaconListener } from "@hereabouts/api/operations/traffic/beacon-listener";
import { benchContext } from "@hereabouts/bench/data-sets/bench-context";
import { benchNow, roomForEvents } from "@hereabouts/bench/data-sets/data-set";
import type { SiteUse } from "@hereabouts/bench/measures/measure-site";
import { region } from "@hereabouts/contract/region/region";
import { serverLimits } from "@hereabouts/contract/server-limits";
import { followChanges } from "@hereabouts/db/change-feed";
import { keepReads } from "@hereabouts/db/changes/kept-reads";
import { connect, createPool } from "@hereabouts/db/connection";
import { followCards } from "@hereabouts/domain/card-store/follow-cards";
import { followEvents } from "@hereabouts/domain/event-index/follow-events";
import type { EventFinder } from "@hereabouts/domain/memory-ports";
import { keepTraffic } from "@hereabouts/domain/traffic/sighting-queue";
import { todayIn } from "@hereabouts/recurrence/local-date";
import { pino } from "pino";
import { readEnvironment } from "../env.ts";
import { createApp } from "../http/create-app.ts";
import { withSources } from "../http/response-cache/request-sources.ts";
import { responseCache } from "../http/response-cache/response-cache.ts";

const [url = ""] = process.argv.slice(2);
const env = readEnvironment({ NODE_ENV: "production", TRUST_PROXY: "loopback", DATABASE_URL: url });
const log = pino({ level: "error" });
const db = connect(createPool(url));
const news = followChanges(url);

const cards = followCards({ news, mostBytes: serverLimits.cardBytesInMemory });
const events = await new Promise<EventFinder>((isThere, fail) => {
  // Above this number the index would not load, silently.
  const mostEvents = roomForEvents;
  const finder = followEvents({ db, news, mostEvents, onLoaded: () => isThere(finder), onFailed: fail });
});
const ctx = benchContext(db, { events, cards, reads: keepReads(news), traffic: keepTraffic(db) });
const { publicUrl } = ctx.settings;
const contextOf = (request: IncomingMessage) => withSources(request, ctx);
const app = await createApp({ env, publicUrl, mediaStore: ctx.ports.media, db, log, contextOf });
let keptResponses = 0;
const kept = responseCache(app, {
  feed: news,
  mostBytes: env.SHARED_ANSWERS_MB * 1024 * 1024,
  today: () => todayIn(region.timeZone, benchNow),
  onAnswer: (_kind, outcome) => {
    if (outcome !== "made") keptResponses += 1;
  },
});
const server = createServer(
  beaconListener(kept, {
    ctx,
    trustedProxies: env.TRUST_PROXY,
    places: bodyPlaces(),
    onDefect: (error) => log.error(error),
  }),
);
await listen(server, 0, "127.0.0.1");

process.on("message", () => {
  const { user, system } = process.cpuUsage();
  const memoryMb = process.memoryUsage().rss / 1024 / 1024;
  const use: SiteUse = { cpuMs: (user + system) / 1_000, memoryMb, keptResponses };
  process.send?.(use);
});
process.on("disconnect", () => process.exit(0));
process.send?.(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
