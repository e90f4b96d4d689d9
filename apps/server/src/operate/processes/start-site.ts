import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { region } from "@hereabouts/contract/region/region";
import { type ChangeFeed, followChanges } from "@hereabouts/db/change-feed";
import { keepReads } from "@hereabouts/db/changes/kept-reads";
import { connect, createPool } from "@hereabouts/db/connection";
import { followCards } from "@hereabouts/domain/card-store/follow-cards";
import type { Context } from "@hereabouts/domain/context";
import { followEvents } from "@hereabouts/domain/event-index/follow-events";
import { todayIn } from "@hereabouts/recurrence/local-date";
import type { Logger } from "pino";
import { responseCache } from "../../http/response-cache/response-cache.ts";
import { makeSite } from "../../http/test-site.ts";

/** Serves requests on a free port of this machine. */
export async function serveHere(listener: RequestListener): Promise<{ origin: string; close: () => void }> {
  const server = createServer(listener);
  await new Promise<void>((listening) => void server.listen(0, "127.0.0.1", listening));
  const { port } = server.address() as AddressInfo;
  const close = () => {
    server.closeAllConnections();
    server.close();
  };
  return { origin: `http://127.0.0.1:${port}`, close };
}

/** A site with connections and memory of its own: several in one process stand for as many processes. */
export interface StartedSite {
  origin: string;
  feed: ChangeFeed;
  /** Responses given from memory so far. */
  keptResponses: () => number;
  close: () => Promise<void>;
}

/** Starts a site as a process serves it, by the clock and settings of `ctx`. @param url of the database, or of a way to it */
export async function startSite(url: string, ctx: Context, log?: Logger): Promise<StartedSite> {
  const db = connect(createPool(url, { max: 6 }));
  const feed = followChanges(url);
  const cards = followCards({ news: feed, mostBytes: 20_000_000 });
  const events = followEvents({ db, news: feed, mostEvents: 20_000 });
  const ports = { ...ctx.ports, cards, events, reads: keepReads(feed) };
  let kept = 0;
  const site = await makeSite(db, { ...ctx, db, ports }, log && { log });
  const options = { feed, mostBytes: 20_000_000, today: () => todayIn(region.timeZone, ctx.now()) };
  const onAnswer = (_kind: string, outcome: string) => {
    if (outcome !== "made") kept += 1;
  };
  const { origin, close: stopServing } = await serveHere(responseCache(site, { ...options, onAnswer }));
  while (!feed.isLive()) await pause(10);
  const close = async () => {
    stopServing();
    await feed.close();
    await db.destroy();
  };
  return { origin, feed, keptResponses: () => kept, close };
}
