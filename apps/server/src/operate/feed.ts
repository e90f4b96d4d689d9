import { setTimeout as pause } from "node:timers/promises";
import { followChanges } from "@hereabouts/db/change-feed";
import { connect, createPool } from "@hereabouts/db/connection";
import { migrate } from "@hereabouts/db/migrate";
import { timeLimits } from "@hereabouts/db/time-limits";
import { sql } from "kysely";
import type { Figures } from "./figures.ts";
import { openWay } from "./processes/open-way.ts";
import { startPooler } from "./processes/start-pooler.ts";
import { startServerProcess } from "./processes/start-server.ts";
import { type Scratch, scratchPostgres } from "./scratch.ts";

const WRITES = 20;
const LIVE_WITHIN_MS = 6_000;
/** A feed that hears nothing has to call itself stale within a pause between heartbeats, a wait, and a moment. */
const STALE_WITHIN_MS = 11_000;

/** Way to Postgres: where writers write, and where the feed listens. */
interface Way {
  name: string;
  url: string;
  listenUrl?: string;
}

/** Counts of writes: how many a feed heard of, and how often it said that it knew of all. */
interface Heard {
  isLive: boolean;
  heard: number;
  saidCurrent: number;
  /** Said so without having heard of the write. */
  lies: number;
}

/** Follows changes while a venue after the other is written past the pooler, and other clients use it. */
async function listenWhileWriting({ url, listenUrl }: Way, databaseUrl: string): Promise<Heard> {
  const feed = followChanges(url, { listenUrl });
  const writer = connect(createPool(databaseUrl, { max: 1 }));
  try {
    for (const until = Date.now() + LIVE_WITHIN_MS; !feed.isLive() && Date.now() < until; ) await pause(50);
    const result = { isLive: feed.isLive(), heard: 0, saidCurrent: 0, lies: 0 };
    const changed = () => {
      result.heard += 1;
    };
    feed.listen({ changed, missed: () => undefined, renew: () => undefined });
    for (let turn = 0; turn < WRITES; turn++) {
      const before = result.heard;
      await sql`insert into venue (name, lat, lon) values (${`Venue ${turn}`}, 42.3, -72.6)`.execute(writer);
      const isCurrent = await feed.catchUp().then(
        () => true,
        () => false,
      );
      if (isCurrent) result.saidCurrent += 1;
      if (isCurrent && result.heard === before) result.lies += 1;
    }
    return result;
  } finally {
    await Promise.all([feed.close(), writer.destroy()]);
  }
}

/** Milliseconds until a live feed whose connection stops to hand notifications on calls itself stale. */
async function staleAfter(databaseUrl: string): Promise<number> {
  const way = await openWay(databaseUrl);
  const feed = followChanges(databaseUrl, { listenUrl: way.url });
  try {
    while (!feed.isLive()) await pause(20);
    way.turn("deaf");
    const start = performance.now();
    while (feed.isLive() && performance.now() - start < 2 * STALE_WITHIN_MS) await pause(20);
    return performance.now() - start;
  } finally {
    await feed.close();
    way.close();
  }
}

/** Starts the site. @returns whether it was ready, or refused to start and named `DATABASE_DIRECT_URL` */
async function startSite({ folder }: Scratch, { url, listenUrl }: Way): Promise<string> {
  const variables = {
    DATABASE_URL: url,
    DATA_DIR: folder,
    JOBS: "off",
    ...(listenUrl && { DATABASE_DIRECT_URL: listenUrl }),
  };
  try {
    const server = await startServerProcess(variables, "dist/main.js");
    await server.end("SIGTERM");
    return "ready";
  } catch (error) {
    return String(error).includes("set DATABASE_DIRECT_URL") ? "refused" : "failed";
  }
}

/** Follows changes directly, and through a pooler that lends connections by session and by transaction. */
export async function run(scratch: Scratch): Promise<Figures> {
  const { url } = await scratchPostgres(scratch);
  const db = connect(createPool(url, { limits: timeLimits.work }));
  await migrate(db);
  await db.destroy();
  const bySession = await startPooler(scratch, url, { mode: "session" });
  const byTransaction = await startPooler(scratch, url, { mode: "transaction" });
  const ways: Way[] = [
    { name: "direct", url },
    { name: "pgbouncer by session", url: bySession.url },
    { name: "pgbouncer by transaction", url: byTransaction.url },
    { name: "the same, DATABASE_DIRECT_URL set", url: byTransaction.url, listenUrl: url },
  ];
  const rows: (string | number)[][] = [];
  const faults: string[] = [];
  for (const way of ways) {
    scratch.say(`  ${way.name}`);
    const { isLive, heard, saidCurrent, lies } = await listenWhileWriting(way, url);
    const start = await startSite(scratch, way);
    rows.push([way.name, isLive ? "live" : "stale", `${heard} of ${WRITES}`, saidCurrent, lies, start]);
    if (lies > 0) faults.push(`${way.name}: ${lies} times the feed said that it knew of a write it had not heard of`);
    const isHearing = way.url !== byTransaction.url || way.listenUrl !== undefined;
    // A pooler by session hands notifications on, but takes no time limits.
    const isReady = way.url === url || way.listenUrl !== undefined;
    if (isLive !== isHearing || (heard === WRITES) !== isHearing) faults.push(`${way.name}: ${heard} writes heard`);
    if (start !== (isReady ? "ready" : "refused")) faults.push(`${way.name}: the start was ${start}`);
  }
  const staleMs = await staleAfter(url);
  if (staleMs > STALE_WITHIN_MS)
    faults.push(`a connection that fell deaf counted as live for ${staleMs.toFixed(0)} ms`);
  rows.push(["direct, falling deaf", `stale after ${(staleMs / 1_000).toFixed(1)} s`, "", "", "", ""]);
  return {
    columns: ["way to Postgres", "feed", "writes heard", "said to be current", "of these wrongly", "start"],
    rows,
    summary: `${rows.map(([name, feed, heard]) => `${name}: ${heard || feed}`).join("; ")} (pgbouncer ${byTransaction.version})`,
    faults,
  };
}
