import { type ChangeFeed, type FeedOptions, followChanges } from "@hereabouts/db/change-feed";
import { DeafConnection } from "@hereabouts/db/proven-connection";
import { testDatabase } from "@hereabouts/testing/database";
import { sql } from "kysely";
import { pino } from "pino";
import { afterAll, expect, test } from "vitest";
import { readEnvironment } from "./env.ts";
import { openDatabase } from "./open-database.ts";
import { openWay } from "./operate/processes/open-way.ts";
import { sharedKeys } from "./operate/processes/start-server.ts";

const { db, url } = await testDatabase();
const way = await openWay(url);
afterAll(way.close);

/** Another database of the same Postgres: it answers, and hears nothing of this one. */
const elsewhere = Object.assign(new URL(url), { pathname: "/postgres" }).href;
const pace = { everyMs: 20, withinMs: 300, answerMs: 5_000 };

function follow(options: FeedOptions): ChangeFeed {
  const feed = followChanges(url, { pace, ...options });
  afterAll(feed.close);
  return feed;
}

test("a feed whose connection hands no notices on calls itself stale, and is live again when it hears", async () => {
  const lost: unknown[] = [];
  const feed = follow({ listenUrl: way.url, onLost: (error) => lost.push(error) });
  await expect.poll(feed.isLive).toBe(true);
  const before = feed.generation();
  way.turn("deaf");
  await expect.poll(feed.isLive, { timeout: 60_000 }).toBe(false);
  expect(lost).toEqual([expect.any(DeafConnection)]);
  expect(feed.generation()).toBeGreaterThan(before);
  await expect(feed.catchUp()).rejects.toThrow();
  way.turn("open");
  await expect.poll(feed.isLive, { timeout: 60_000 }).toBe(true);
});

test("a feed that hears nothing is never live, though its connection answers", async () => {
  const failures = Promise.withResolvers<unknown>();
  const feed = follow({ listenUrl: elsewhere, onFailed: failures.resolve });
  expect(await failures.promise).toBeInstanceOf(DeafConnection);
  expect(feed.isLive()).toBe(false);
});

test("a feed whose heartbeats cannot be sent stays live while its own connection answers", async () => {
  const feed = followChanges(way.url, { pace, listenUrl: url });
  afterAll(feed.close);
  await expect.poll(feed.isLive).toBe(true);
  const before = feed.generation();
  way.turn("cut");
  await sql`insert into venue (name, lat, lon) values ('Mill River Hall', 42.3, -72.6)`.execute(db);
  await expect.poll(feed.generation).toBe(before + 1);
  expect(feed.isLive()).toBe(true);
  way.turn("open");
});

test("the start is refused where changes are not heard of, and names the variable to set", async () => {
  const log = pino({ level: "silent" });
  way.turn("deaf");
  const start = (more: Record<string, string>) =>
    openDatabase(readEnvironment({ DATABASE_URL: url, SECRETS_KEYS: sharedKeys, ...more }), log);
  const refused = await Promise.allSettled([
    start({ DATABASE_URL: way.url }),
    start({ DATABASE_DIRECT_URL: elsewhere }),
  ]);
  expect(refused.map((one) => one.status === "rejected" && String(one.reason))).toEqual([
    expect.stringContaining("changes are not heard of: set DATABASE_DIRECT_URL to the address of Postgres itself"),
    expect.stringContaining("DATABASE_DIRECT_URL does not hear what is written through DATABASE_URL"),
  ]);
  const opened = await start({ DATABASE_URL: way.url, DATABASE_DIRECT_URL: url });
  await opened.close();
  way.turn("open");
}, 60_000);
