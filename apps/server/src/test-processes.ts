import type { RequestListener } from "node:http";
import { serve } from "@hereabouts/api/test-server";
import { followChanges } from "@hereabouts/db/change-feed";
import { connect, createPool } from "@hereabouts/db/connection";
import { followCards } from "@hereabouts/domain/card-store/follow-cards";
import type { Context } from "@hereabouts/domain/context";
import { followEvents } from "@hereabouts/domain/event-index/follow-events";
import { todayIn } from "@hereabouts/recurrence/local-date";
import { afterAll, vi } from "vitest";
import { responseCache } from "./http/response-cache/response-cache.ts";
import { makeSite } from "./http/test-site.ts";

/**
 * A process as it serves the site: connections of its own, what it keeps in memory, and what it hears of changes.
 * @param url of the database, or of a way to it @param ctx with the clock and settings
 */
export async function startTestProcess(url: string, ctx: Context) {
  const db = connect(createPool(url, { max: 6 }));
  const feed = followChanges(url);
  const cards = followCards({ news: feed, mostBytes: 20_000_000 });
  const ports = { ...ctx.ports, cards, events: followEvents({ db, news: feed, mostEvents: 1_000 }) };
  afterAll(async () => {
    await feed.close();
    await db.destroy();
  });
  let kept = 0;
  const site: RequestListener = await makeSite(db, { ...ctx, db, ports });
  const options = { feed, mostBytes: 20_000_000, today: () => todayIn(ctx.settings.timeZone, ctx.now()) };
  const onHit = () => {
    kept += 1;
  };
  const origin = await serve(responseCache(site, { ...options, onHit }));
  await vi.waitUntil(feed.isLive);
  return { origin, feed, keptResponses: () => kept };
}

export type TestProcess = Awaited<ReturnType<typeof startTestProcess>>;
