import { cookieClient } from "@hereabouts/api/test-client";
import { serve } from "@hereabouts/api/test-server";
import { llmsPath } from "@hereabouts/contract/assistants/assistant-paths";
import {
  eventFeedPath,
  feedFormats,
  listingFeedPath,
  venueFeedPath,
  widgetFeedPath,
} from "@hereabouts/contract/feeds/feed-paths";
import { eventCalendarPath, eventPath, venuePath } from "@hereabouts/contract/paths";
import { embedScriptPath, widgetPath } from "@hereabouts/contract/widgets/widget-paths";
import { installReferenceData } from "@hereabouts/domain/reference-data/install-reference-data";
import { contextOf } from "@hereabouts/domain/test-context";
import { aCalendar, anEvent, aProducer, aVenue } from "@hereabouts/domain/test-factories";
import { testDatabase } from "@hereabouts/testing/database";
import { expect, test } from "vitest";
import { makeSite, serveSite } from "./test-site.ts";

const { db } = await testDatabase();
await installReferenceData(db);
const ctx = contextOf(db);
const venueId = await aVenue(ctx);
const soon = [{ startMinute: 19 * 60, endMinute: null, dateRecur: "2026-11-24" }];
const eventId = await anEvent(ctx, { venueId, dates: soon });
const { id: ownerId } = await aProducer(ctx, [venueId]);
const calendarId = await aCalendar(ctx, ownerId);
const call = (path: string, input: unknown) => `/trpc/${path}?input=${encodeURIComponent(JSON.stringify(input))}`;
const eventPage = eventPath({ id: eventId, name: "Contra dance" });
const venuePage = venuePath({ id: venueId, name: "Mill River Hall" });
const origin = await serveSite(db, ctx);

/** The pages that keep a place for an ad. Which one stands there each browser asks for. */
const withPlace = ["/events/", "/venues/", "/in/northampton-ma/", "/events/?named_date=next-30&page=1"];

/** Everything else that tells of events and venues. */
const without: [surface: string, address: string][] = [
  ["the first page", "/"],
  ["an event's page", eventPage],
  ["a venue's page", venuePage],
  ["a widget", widgetPath(calendarId, { theme: "", search: null })],
  ["the script that embeds it", embedScriptPath],
  ...feedFormats.flatMap(({ value }): [string, string][] => [
    [`the listing as ${value}`, listingFeedPath(value, {})],
    [`an event as ${value}`, eventFeedPath(value, eventId)],
    [`a venue as ${value}`, venueFeedPath(value, venueId)],
    [`a widget as ${value}`, widgetFeedPath(value, calendarId)],
  ]),
  ["a calendar file", eventCalendarPath(eventId)],
  ["the REST listing of events", "/events/api/v1/events/?named_date=next-30"],
  ["the REST listing of venues", "/events/api/v1/poi/"],
  ["a venue's events over REST", `/events/api/v1/poi/${venueId}/events/`],
  ["one event over REST", `/events/api/v1/events/${eventId}/`],
  ["search as one types", "/events/api/v1/events/livesearch/?q=bakery"],
  ["the listing as the site reads it", call("listings.events", {})],
  ["the map of events", call("listings.eventPins", {})],
  ["the map of venues", call("listings.venuePins", {})],
  ["what is recommended", call("listings.recommended", { eventId })],
  ["the sitemap", "/sitemap.xml"],
  ["the rules for crawlers", "/robots.txt"],
  ["what assistants are told of the site", llmsPath],
];

const read = async (address: string) => {
  const answer = await fetch(origin + address);
  expect([address, answer.status]).toEqual([address, 200]);
  return answer.text();
};
// What differs each time: moments and identifiers of answers.
const settled = (text: string) =>
  text.replace(/\d{8}T\d{6}Z|\d{4}-\d\d-\d\dT[\d:.]+Z|"(dehydrated|dataUpdated)At":\d+/g, "");

const before = new Map<string, string>();
for (const [, address] of without) before.set(address, settled(await read(address)));
const totals = () =>
  Promise.all(
    ["events/?named_date=next-30", "poi/"].map(async (listing) =>
      (await fetch(`${origin}/events/api/v1/${listing}`)).headers.get("x-total-count"),
    ),
  );
const totalsBefore = await totals();
const row = { title: "Zebra Bakery", url: "https://zebra-bakery.example/", button_text: "Menu", radius_miles: 25 };
await db
  .insertInto("search_ad")
  .values({ ...row, state: "running" })
  .execute();

test.each(withPlace)("%s keeps a place for an ad, and says nothing of one to strangers", async (address) => {
  const page = await read(address);
  expect(page).toContain('data-part="ad"');
  expect(page).not.toMatch(/zebra/i);
});

test.each(without)("%s has no ads", async (_surface, address) => {
  const now = await read(address);
  expect(now).not.toMatch(/zebra|data-part="ad"/i);
  expect(settled(now) === before.get(address)).toBe(true);
});

test("an ad counts in no total", async () => {
  expect(await totals()).toEqual(totalsBefore);
});

test("it is told to whoever asks for it, by no cache, and its ping needs no token", async () => {
  const browser = { "user-agent": "Mozilla/5.0 (X11; Linux) Firefox/130.0" };
  const answer = await fetch(`${origin}/events/api/v1/search_ad/`, { headers: browser });
  expect(answer.headers.get("cache-control")).toMatch(/no-store|private/);
  const ad = (await answer.json()) as { id: number };
  expect(ad).toEqual({
    id: expect.any(Number),
    title: "Zebra Bakery",
    description: "",
    image: { url: expect.stringContaining("/prints/event/community/"), width: 480, height: 240, alt: "" },
    firstForSession: true,
    url: "https://zebra-bakery.example/",
    buttonText: "Menu",
  });
  const ping = async (body: object, agent = browser) => {
    const init = { method: "POST", headers: { ...agent, "content-type": "application/json" } };
    const told = await fetch(`${origin}/events/api/v1/search_ad/ping/`, { ...init, body: JSON.stringify(body) });
    return [told.status, await told.json()];
  };
  expect(await ping({ id: ad.id })).toEqual([200, { counted: true }]);
  expect(await ping({ id: ad.id, kind: "shown" })).toEqual([200, { counted: false }]);
  expect(await ping({ id: ad.id, kind: "clicked" })).toEqual([200, { counted: true }]);
  expect(await ping({ id: ad.id }, { "user-agent": "Googlebot/2.1" })).toEqual([200, { counted: false }]);
  expect((await ping({ id: 999_999 }))[0]).toBe(404);
  expect((await ping({ id: "seven" }))[0]).toBe(400);
});

test("once it is over, pages keep no place for it, and asking answers that none is there", async () => {
  await db.updateTable("search_ad").set({ state: "over" }).execute();
  const client = cookieClient(origin);
  expect(await client.call("/events/api/v1/search_ad/")).toMatchObject({ status: 404, body: { detail: "Not found." } });
  await expect.poll(async () => (await read("/events/")).includes('data-part="ad"')).toBe(false);
});

const framedSite = async () => serve(await makeSite(db, ctx, { variables: { GPT_AD_UNIT: "/1234567/listing" } }));

test("without an ad unit there is no frame for ads of others", async () => {
  expect((await fetch(`${origin}/ad-frame/`)).status).toBe(404);
  expect(await read("/events/")).toContain('"hasAdFrames":false');
});

test("with one, lists keep a place for a frame of its own policy, and the site’s own stays as it is", async () => {
  const framed = await framedSite();
  const page = await fetch(`${framed}/events/`);
  expect(await page.text()).toContain('data-part="ad"');
  const policy = page.headers.get("content-security-policy");
  expect(policy).toBe((await fetch(`${origin}/events/`)).headers.get("content-security-policy"));
  expect(policy).not.toMatch(/google|doubleclick/);
  const frame = await fetch(`${framed}/ad-frame/`);
  expect(frame.headers.get("content-security-policy")).toMatch(
    /securepubads\.g\.doubleclick\.net.*frame-ancestors 'self'.*sandbox/,
  );
  expect(frame.headers.get("content-security-policy")).not.toContain("allow-same-origin");
  expect(frame.headers.get("x-frame-options")).toBe("SAMEORIGIN");
  expect(await frame.text()).toContain('"/1234567/listing"');
});

test("neither widgets nor pages of events, forms and accounts have such a frame", async () => {
  const framed = await framedSite();
  const widget = widgetPath(calendarId, { theme: "", search: null });
  for (const address of ["/", eventPage, venuePage, widget, "/auth/login/", "/register/", "/privacy/"]) {
    const page = await (await fetch(framed + address)).text();
    expect([address, /data-part="ad"|ad-frame\//.test(page)]).toEqual([address, false]);
  }
});

test("the privacy page tells of ads what is true", async () => {
  const page = await read("/privacy/");
  expect(page).toContain("marked as sponsored");
  expect(page).not.toContain("no advertising");
});
