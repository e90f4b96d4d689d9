import { posterMessages } from "@hereabouts/contract/posters/poster-limits";
import { eventPosterPath, townPosterPath, venuePosterPath } from "@hereabouts/contract/posters/poster-paths";
import { defaultTown } from "@hereabouts/contract/region/region";
import { installReferenceData } from "@hereabouts/domain/reference-data/install-reference-data";
import { contextOf } from "@hereabouts/domain/test-context";
import { anEvent, aVenue } from "@hereabouts/domain/test-factories";
import { testDatabase } from "@hereabouts/testing/database";
import { beforeAll, expect, test } from "vitest";
import { serveSite } from "../test-site.ts";

const { db } = await testDatabase();
const ctx = contextOf(db);
let origin: string;
let hall: number;
let dance: number;
let draft: number;

beforeAll(async () => {
  await installReferenceData(db);
  hall = await aVenue(ctx);
  dance = await anEvent(ctx, { venueId: hall, name: "Dance of “strings” <& friends>" });
  draft = await anEvent(ctx, { venueId: hall, published: false });
  origin = await serveSite(db, ctx);
});

const ask = (path: string, headers: Record<string, string> = {}, method = "GET") =>
  fetch(origin + path, { headers, method });

test("an event, a venue’s month and a town’s week are a page of PDF each, the same for everybody", async () => {
  for (const [path, name] of [
    [eventPosterPath(dance), `event-${dance}-letter.pdf`],
    [venuePosterPath(hall, { size: "a4" }), `venue-${hall}-a4.pdf`],
    [townPosterPath(defaultTown().id, { size: "a3" }), `town-${defaultTown().id}-a3.pdf`],
  ] as const) {
    const answer = await ask(path);
    const bytes = Buffer.from(await answer.arrayBuffer());
    expect([answer.status, answer.headers.get("content-type")]).toEqual([200, "application/pdf"]);
    expect(answer.headers.get("content-disposition")).toBe(`inline; filename="${name}"`);
    expect(answer.headers.get("cache-control")).toBe("public, max-age=300");
    expect(answer.headers.get("x-robots-tag")).toBe("noindex");
    expect(bytes.subarray(0, 8).toString("latin1")).toBe("%PDF-1.7");
    expect(bytes.toString("latin1").match(/\/Type \/Page\b/g)).toHaveLength(1);
    const again = await ask(path, { Cookie: "sessionid=none" });
    expect(Buffer.from(await again.arrayBuffer()).equals(bytes)).toBe(true);
  }
});

test("a browser that has a poster is not sent it again, until what it tells has changed", async () => {
  const path = eventPosterPath(dance, { size: "a4" });
  const etag = (await ask(path)).headers.get("etag") ?? "";
  expect((await ask(path, { "If-None-Match": etag })).status).toBe(304);
  await db.updateTable("event").set({ status: "sold_out" }).where("id", "=", dance).execute();
  const changed = await ask(path, { "If-None-Match": etag });
  expect([changed.status, changed.headers.get("etag") === etag]).toEqual([200, false]);
});

test("what is not public, not there or not asked for in earnest has no poster", async () => {
  const statuses = async (paths: readonly string[]) => Promise.all(paths.map(async (path) => (await ask(path)).status));
  expect(
    await statuses([
      eventPosterPath(draft),
      eventPosterPath(9_999_999),
      "/posters/events/x.pdf",
      "/posters/events/0.pdf",
      townPosterPath("atlantis"),
      "/posters/organizers/1.pdf",
    ]),
  ).toEqual([404, 404, 404, 404, 404, 404]);
  expect(
    await statuses([
      `/posters/events/${dance}.pdf?size=a0`,
      `/posters/events/${dance}.pdf?date=soon`,
      `/posters/events/${dance}.pdf?time=2960`,
      venuePosterPath(hall, { month: "2026-13" }),
      venuePosterPath(hall, { month: "2001-01" }),
      townPosterPath(defaultTown().id, { week: "2199-01-01" }),
    ]),
  ).toEqual([400, 400, 400, 400, 400, 400]);
  expect((await ask(eventPosterPath(dance), {}, "POST")).status).toBe(405);
});

test("a date that is over, or that the event does not have, is refused with words", async () => {
  const answer = await ask(eventPosterPath(dance, { date: "2020-01-01" }), { Accept: "application/json" });
  expect([answer.status, await answer.json()]).toEqual([
    400,
    { detail: posterMessages.noDate, error: "noUpcomingDate" },
  ]);
  const page = await ask(eventPosterPath(dance, { date: "2020-01-01" }), { Accept: "text/html" });
  expect(await page.text()).toContain(posterMessages.noDate);
});
