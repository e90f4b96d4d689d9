import { cookieClient } from "@hereabouts/api/test-client";
import { serve } from "@hereabouts/api/test-server";
import { venuePath } from "@hereabouts/contract/paths";
import { type ChangeFeed, followChanges } from "@hereabouts/db/change-feed";
import { mergeVenues } from "@hereabouts/domain/duplicates/merge";
import { compareVenues } from "@hereabouts/domain/duplicates/venue-comparison";
import { deleteEvent } from "@hereabouts/domain/events/deleted-event";
import { hideEvent } from "@hereabouts/domain/events/event-visibility";
import { installReferenceData } from "@hereabouts/domain/reference-data/install-reference-data";
import { contextOf } from "@hereabouts/domain/test-context";
import { anEvent, aPerson, aVenue } from "@hereabouts/domain/test-factories";
import { testDatabase } from "@hereabouts/testing/database";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { makeSite } from "../test-site.ts";
import { responseCache } from "./response-cache.ts";

const { db, url } = await testDatabase();
await installReferenceData(db);
const ctx = contextOf(db);
const venueId = await aVenue(ctx);
await anEvent(ctx, { venueId });

/** A process that serves the site, with what it keeps of its answers. */
async function aProcess(): Promise<{ origin: string; feed: ChangeFeed; hits: () => number }> {
  const feed = followChanges(url);
  afterAll(() => feed.close());
  let hits = 0;
  const site = await makeSite(db, ctx);
  const onAnswer = (_kind: string, outcome: string) => {
    if (outcome !== "made") hits += 1;
  };
  const options = { feed, mostBytes: 20_000_000, today: () => "2026-11-21", onAnswer };
  return { origin: await serve(responseCache(site, options)), feed, hits: () => hits };
}

const processes = await Promise.all([aProcess(), aProcess()]);
const [one] = processes;
beforeAll(async () => {
  for (const { feed } of processes) await vi.waitUntil(feed.isLive);
});

/** Waits until every process has heard of whatever was committed up to now. */
async function heard(): Promise<void> {
  const before = processes.map(({ feed }) => feed.generation());
  await db
    .updateTable("region")
    .set({ name: (eb) => eb.ref("name") })
    .execute();
  for (const [index, { feed }] of processes.entries())
    await expect.poll(feed.generation).toBeGreaterThan(before[index] ?? 0);
}

const text = async (origin: string, path: string, headers: Record<string, string> = {}) =>
  (await fetch(origin + path, { headers })).text();

describe("several processes on one database", () => {
  const listing = `/events/api/v1/poi/${venueId}/events/`;
  const everywhere = async (path: string) => Promise.all(processes.map(({ origin }) => text(origin, path)));

  test("show what was published, hidden, taken back, deleted and merged, each from the next question on", async () => {
    const staff = { ...ctx, viewer: await aPerson(ctx, { isSuperuser: true, isStaff: true }) };
    const shows = async (isShown: boolean) => {
      await heard();
      // Asked twice: made, and kept.
      for (const answers of [await everywhere(listing), await everywhere(listing)])
        expect(answers.map((answer) => answer.includes("Walk with lanterns"))).toEqual([isShown, isShown]);
    };
    await shows(false);
    const id = await anEvent(ctx, { venueId, name: "Walk with lanterns" });
    await shows(true);
    await hideEvent(staff, { id, isHidden: true });
    await shows(false);
    await hideEvent(staff, { id, isHidden: false });
    await shows(true);
    await deleteEvent(staff, { id });
    await shows(false);
  });

  test("lead from a merged venue to the one that stayed", async () => {
    const dropped = await aVenue(ctx, { name: "Mill River Hall (old)" });
    const path = venuePath({ id: dropped, name: "Mill River Hall (old)" });
    for (const { origin } of processes) expect((await fetch(origin + path)).url).toBe(origin + path);
    const viewer = await aPerson(ctx, { isSuperuser: true, isStaff: true });
    const staff = { ...ctx, viewer };
    const pair = { keptId: venueId, droppedId: dropped };
    const seen = await compareVenues(staff, pair);
    const versions = { keptSeen: seen.kept.updated, droppedSeen: seen.dropped.updated };
    await mergeVenues(staff, { ...pair, ...versions, taken: [] });
    await heard();
    for (const { origin } of processes)
      expect((await fetch(origin + path)).url).toBe(origin + venuePath({ id: venueId, name: "Mill River Hall" }));
  });
});

test("who signs in is known at once, and who signs out is a stranger again", async () => {
  const { call, csrf } = cookieClient(one?.origin ?? "");
  await csrf();
  const password = "seven brown mugs";
  const json = { email: "kim-of-the-mill@example.org", password1: password, password2: password };
  expect((await call("/auth/register-ajax/", { json })).status).toBe(201);
  const me = `/trpc/account.me?input=%7B%7D`;
  expect(JSON.stringify((await call(me)).body)).toContain("kim-of-the-mill");
  expect((await call("/trpc/account.signOut", { json: {} })).status).toBe(200);
  expect(JSON.stringify((await call(me)).body)).not.toContain("kim-of-the-mill");
});
