import { messages } from "@hereabouts/contract/messages";
import { placeMessages } from "@hereabouts/contract/places/point-accuracy";
import type { Context } from "@hereabouts/domain/context";
import { installReferenceData } from "@hereabouts/domain/reference-data/install-reference-data";
import { contextOfSession } from "@hereabouts/domain/sessions/viewer-of-session";
import { contextOf } from "@hereabouts/domain/test-context";
import { anEvent, aVenue } from "@hereabouts/domain/test-factories";
import { testDatabase } from "@hereabouts/testing/database";
import express, { type Request } from "express";
import { expect, test } from "vitest";
import { mountRest } from "../../mounting/mount.ts";
import { sessionTokenOf } from "../../session-cookie.ts";
import { cookieClient } from "../../test-client.ts";
import { serve } from "../../test-server.ts";

const { db } = await testDatabase();
await installReferenceData(db);
const asked: string[] = [];
const base = contextOf(db);
const ctx: Context = {
  ...base,
  ports: {
    ...base.ports,
    geocoder: {
      provider: "test",
      locate: async ({ city }) => {
        asked.push(city);
        if (city === "Downtime") throw new Error("the source is down");
        return city === "Nowhere" ? null : { lat: 42.3, lon: -72.6, accuracy: "town" };
      },
    },
  },
};
const requestContext = async (request: Request): Promise<Context> => {
  return contextOfSession(ctx, { token: sessionTokenOf(request), now: new Date() });
};
const app = express();
mountRest(app, { contextOf: requestContext });
const origin = await serve(app);
const venue = await aVenue(ctx);
const dance = await anEvent(ctx, { venueId: venue, name: "Contra dance" });
const talk = await anEvent(ctx, {
  venueId: await aVenue(ctx, { name: "Far Library", lat: 42.8, lon: -72.56, city: "Brattleboro", state: "VT" }),
  name: "Book talk",
  eventTypeId: 11,
  dates: [{ startMinute: 600, endMinute: 660, dateRecur: "2026-11-23" }],
});

let people = 0;
async function person() {
  const client = cookieClient(origin);
  await client.csrf();
  const email = `keeper-${++people}@example.org`;
  const password = "seven brown mugs";
  await client.call("/auth/register-ajax/", { json: { email, password1: password, password2: password } });
  return client;
}
const stranger = await person();
const book = "/events/api/v1/search_addresses/";
const searches = "/events/api/v1/saved_searches/";
const home = {
  address_name: "Home",
  street: "14 Crescent Street",
  city: "Northampton",
  state: "MA",
  postal_code: "01060",
  country: "US",
  lat: 42.3239,
  lon: -72.6412,
};
const idOf = ({ body }: { body: unknown }) => (body as { id: number }).id;

test("an address is added, read, changed and deleted by its owner, and by nobody else", async () => {
  const client = await person();
  const added = await client.call(book, { json: home });
  expect(added).toMatchObject({ status: 201, body: { ...home, short_address: "14 Crescent Street, Northampton, MA" } });
  const path = `${book}${idOf(added)}/`;
  expect(await client.call(path)).toMatchObject({ status: 200, body: { address_name: "Home", street_number: "14" } });
  for (const method of ["GET", "DELETE"]) expect((await stranger.call(path, { method })).status).toBe(404);
  expect((await stranger.call(path, { method: "PUT", json: home })).status).toBe(404);
  const changed = await client.call(path, { method: "PUT", json: { ...home, address_name: "Casa" } });
  expect(changed).toMatchObject({ status: 200, body: { address_name: "Casa" } });
  const listed = await client.call<object[]>(book);
  expect(listed.body).toHaveLength(1);
  expect(listed.headers.get("X-Total-Count")).toBe("1");
  expect(await client.call(path, { method: "DELETE" })).toMatchObject({ status: 204, body: "" });
  expect((await client.call(path)).status).toBe(404);
});

test("an address that cannot be is refused by field, under the names that were sent", async () => {
  const client = await person();
  const { status, body } = await client.call(book, {
    json: { ...home, address_name: "x".repeat(25), state: "Massachusetts", lat: "" },
  });
  expect([status, body]).toEqual([
    400,
    { address_name: [messages.atMostChars(24)], state: [messages.usState], lat: [messages.required] },
  ]);
});

test("anonymous callers keep nothing", async () => {
  const anybody = cookieClient(origin);
  await anybody.csrf();
  const paths = [book, searches, "/events/api/v1/saved_events/", "/events/api/v1/saved_pois/"];
  for (const path of [...paths, `/events/api/saved_events/event/${dance}/`, "/manage/geocode/?q=Northampton, MA"])
    expect(await anybody.call(path)).toMatchObject({ status: 403, body: { detail: messages.signInRequired } });
  expect((await anybody.call(book, { json: home })).status).toBe(403);
  expect((await anybody.call("/events/api/v1/events/?search=1")).status).toBe(403);
  expect((await anybody.call("/events/api/v1/events/?address_id=1")).status).toBe(403);
});

test.each([
  ["event", `/events/api/saved_events/event/${dance}/`, "saved_event_ids"],
  ["venue", `/events/api/saved_pois/poi/${venue}/`, "saved_poi_ids"],
])("a bookmark on an %s is set and taken away by the same call", async (_kind, path) => {
  const client = await person();
  const press = () => client.call(path, { method: "POST" });
  expect((await client.call(path)).body).toEqual({ saved: false });
  expect((await press()).body).toEqual({ saved: true });
  expect((await client.call(path)).body).toEqual({ saved: true });
  const { body } = await client.call<{ savedEventIds: number[]; savedPoiIds: number[] }>("/events/api/v1/user_data/");
  expect([...body.savedEventIds, ...body.savedPoiIds]).toHaveLength(1);
  expect((await press()).body).toEqual({ saved: false });
  expect((await client.call(path.replace(/\d+/, "999999"), { method: "POST" })).status).toBe(404);
});

test("a search of one venue keeps it under the name that listings call it, and gives it up for null", async () => {
  const client = await person();
  const added = await client.call(searches, { json: { search_name: "At the hall", vid: venue } });
  const of = { vid: venue, venue: { id: venue, isListed: true }, lostVenue: null };
  expect(added).toMatchObject({ status: 201, body: of });
  const path = `${searches}${idOf(added)}/`;
  const { body: events } = await client.call<{ data: { pointOfInterest: { id: number } }[] }>(
    `/events/api/v1/events/?search=${idOf(added)}`,
  );
  expect([...new Set(events.data.map(({ pointOfInterest }) => pointOfInterest.id))]).toEqual([venue]);
  const put = await client.call(path, {
    method: "PUT",
    json: { search_name: "Free at the hall", vid: venue, price: "free" },
  });
  expect(put).toMatchObject({ status: 200, body: of });
  const wrong = await client.call(path, { method: "PATCH", json: { vid: 999_999 } });
  expect([wrong.status, wrong.body]).toEqual([400, { vid: [messages.choice(999_999)] }]);
  const wide = await client.call(path, { method: "PATCH", json: { vid: null } });
  expect(wide).toMatchObject({ status: 200, body: { vid: null, venue: null } });
  expect(await client.call(path, { method: "PATCH", json: { vid: venue } })).toMatchObject({ status: 200, body: of });
});

test("folders list what was saved, in the orders asked for, and cards know that they are saved", async () => {
  const client = await person();
  await client.call(`/events/api/saved_events/event/${talk}/`, { method: "POST" });
  await client.call(`/events/api/saved_events/event/${dance}/`, { method: "POST" });
  const names = async (query = "") =>
    (await client.call<{ name: string }[]>(`/events/api/v1/saved_events/${query}`)).body.map(({ name }) => name);
  expect(await names("?ordering=date")).toEqual(["Book talk", "Contra dance"]);
  expect(await names("?ordering=distance&latitude=42.33&longitude=-72.64")).toEqual(["Contra dance", "Book talk"]);
  expect(await names("?ordering=distance&latitude=42.8&longitude=-72.56")).toEqual(["Book talk", "Contra dance"]);
  expect((await client.call("/events/api/v1/saved_events/?ordering=loudness")).status).toBe(400);
  const { body } = await client.call<{ data: { id: number; isBookmarked: boolean }[] }>(
    "/events/api/v1/events/?named_date=next-30",
  );
  expect(body.data.map(({ isBookmarked }) => isBookmarked)).toEqual(body.data.map(() => true));
});

test("a search is saved, opens its results, is renamed, exported and forgotten; to others it is not there", async () => {
  const client = await person();
  const form = { search_name: "Dances", event_types: [5], named_date: "next_30", radius: 25 };
  const added = await client.call(searches, { json: form });
  expect(added).toMatchObject({
    status: 201,
    body: { searchName: "Dances", eventTypeLabels: ["Community"], isActive: true, defaultLocId: "" },
  });
  const path = `${searches}${idOf(added)}/`;
  const found = await client.call<{ data: { name: string }[] }>(`/events/api/v1/events/?search=${idOf(added)}`);
  expect(found.body.data.map(({ name }) => name)).toEqual(["Contra dance"]);
  expect((await client.call(path, { method: "PATCH", json: { search_name: "x".repeat(66) } })).body).toEqual({
    search_name: [messages.atMostChars(65)],
  });
  const renamed = await client.call(path, { method: "PATCH", json: { search_name: "Reels" } });
  expect(renamed).toMatchObject({ status: 200, body: { searchName: "Reels", namedDate: "next_30" } });
  expect((await client.call(`${path}results/?count=10`)).body).toEqual([
    {
      name: "Contra dance",
      event_date: "2026-11-28",
      point_of_interest: { name: "Mill River Hall" },
      next_event_occurrence_formatted: "Sat, Nov 28, 7:00 PM – 9:00 PM",
      absolute_url: `http://hereabouts.test/events/${dance}/contra-dance/`,
    },
  ]);
  expect((await client.call(`${path}results/?count=11`)).status).toBe(400);
  for (const theirs of [path, `${path}results/`, `/events/api/v1/events/?search=${idOf(added)}`])
    expect((await stranger.call(theirs)).status).toBe(404);
  expect((await stranger.call(path, { method: "PATCH", json: { search_name: "Mine" } })).status).toBe(404);
  expect((await client.call(`${path}mail_preview/`)).status).toBe(403);
  expect((await client.call(path, { method: "DELETE" })).status).toBe(204);
  expect((await client.call(path)).status).toBe(404);
});

test("filters asked on top of a saved search win over its own", async () => {
  const client = await person();
  const added = await client.call(searches, { json: { search_name: "All", named_date: "next_30", radius: 10 } });
  const names = async (more: string) => {
    const path = `/events/api/v1/events/?search=${idOf(added)}${more}`;
    return (await client.call<{ data: { name: string }[] }>(path)).body.data.map(({ name }) => name);
  };
  expect(await names("")).toEqual(["Contra dance"]);
  expect(await names("&radius=100&ordering=date")).toEqual(["Book talk", "Contra dance"]);
  expect(await names("&radius=100&date_start=2026-11-23&date_end=2026-11-23")).toEqual(["Book talk"]);
});

test("a search around an address goes on from its point when the address is deleted", async () => {
  const client = await person();
  const brattleboro = { ...home, address_name: "Parents", city: "Brattleboro", state: "VT", lat: 42.8, lon: -72.56 };
  const address = idOf(await client.call(book, { json: brattleboro }));
  const search = idOf(
    await client.call(searches, {
      json: { search_name: "There", address_id: address, radius: 5, named_date: "next_30" },
    }),
  );
  const names = async () => {
    const path = `/events/api/v1/events/?search=${search}`;
    return (await client.call<{ data: { name: string }[] }>(path)).body.data.map(({ name }) => name);
  };
  expect(await names()).toEqual(["Book talk"]);
  const around = await client.call(`/events/api/v1/events/?address_id=${address}&named_date=next-30&radius=5`);
  expect(around.body).toMatchObject({ data: [{ name: "Book talk" }] });
  expect((await stranger.call(`/events/api/v1/events/?address_id=${address}`)).status).toBe(404);
  await client.call(`${book}${address}/`, { method: "DELETE" });
  expect(await names()).toEqual(["Book talk"]);
  const foreign = await stranger.call(book, { json: home });
  const theft = await client.call(searches, { json: { search_name: "Theirs", address_id: idOf(foreign) } });
  expect(theft).toMatchObject({ status: 400, body: { address_id: [expect.any(String)] } });
});

test("an address is looked up once, and a source that is down is told without being remembered", async () => {
  const client = await person();
  const look = (q: string) => client.call(`/manage/geocode/?country=US&q=${encodeURIComponent(q)}`);
  const before = asked.length;
  expect((await look("1 Main St, Northampton, MA 01060")).body).toEqual({
    latitude: 42.3,
    longitude: -72.6,
    accuracy: "town",
  });
  expect((await look("1 MAIN st, northampton, ma 01060")).status).toBe(200);
  expect(asked.length).toBe(before + 1);
  for (const q of ["Nowhere, MA", "nowhere, ma"])
    expect(await look(q)).toMatchObject({ status: 404, body: { detail: placeMessages.geocodingFailed } });
  expect(asked.length).toBe(before + 2);
  expect(await look("Downtime, MA")).toMatchObject({ status: 503, body: { detail: placeMessages.geocodingFailed } });
  expect((await look("Downtime, MA")).status).toBe(503);
  expect(asked.filter((city) => city === "Downtime")).toHaveLength(2);
  expect((await look("")).status).toBe(400);
});

test("a burst of lookups is stopped for the person it comes from, without stopping what is known or other people", async () => {
  const client = await person();
  const look = (who: typeof client, q: string) => who.call(`/manage/geocode/?country=US&q=${encodeURIComponent(q)}`);
  const before = asked.length;
  const burst = await Promise.all(Array.from({ length: 62 }, (_, number) => look(client, `${number} Elm St, Lee, MA`)));
  expect(burst.filter(({ status }) => status === 200)).toHaveLength(60);
  const refused = burst.filter(({ status }) => status === 429);
  expect(refused.map(({ body }) => body)).toEqual([{ detail: messages.tooMany }, { detail: messages.tooMany }]);
  for (const { headers } of refused) expect(headers.get("Retry-After")).toBe("60");
  expect(asked.length).toBe(before + 60);
  const known = burst.findIndex(({ status }) => status === 200);
  expect((await look(client, `${known} Elm St, Lee, MA`)).status).toBe(200);
  expect((await look(await person(), "62 Elm St, Lee, MA")).status).toBe(200);
});

test("an address of nothing but commas is nowhere, and nobody is asked", async () => {
  const client = await person();
  const before = asked.length;
  expect((await client.call("/manage/geocode/?q=,%20,")).status).toBe(404);
  expect(asked.length).toBe(before);
});

test("a plan is shared by a secret link, named, read without an account, and ended", async () => {
  const client = await person();
  const links = "/events/api/v1/plan_links/";
  await client.call(`/events/api/saved_events/event/${dance}/`, { json: {} });
  expect((await client.call(links)).body).toEqual({ feed: null, share: null });
  expect((await client.call(`${links}share/`, { method: "PATCH", json: { name: "Mine" } })).status).toBe(404);
  const { token } = (await client.call<{ token: string }>(links, { json: { use: "share" } })).body;
  expect((await client.call(links, { json: { use: "share" } })).body).toEqual({ token });
  expect((await client.call(`${links}share/`, { method: "PATCH", json: { name: "My week" } })).status).toBe(200);
  expect((await client.call(links)).body).toEqual({ feed: null, share: { token, name: "My week" } });
  const plan = `/events/api/v1/plans/${token}/`;
  const anybody = cookieClient(origin);
  expect((await anybody.call(plan)).body).toMatchObject({ name: "My week", events: [{ id: dance }] });
  const { token: other } = (await client.call<{ token: string }>(links, { json: { use: "share", is_renewed: true } }))
    .body;
  expect((await anybody.call(plan)).status).toBe(404);
  expect((await client.call(`${links}end/`, { json: { use: "share" } })).body).toEqual({ ended: true });
  expect((await anybody.call(`/events/api/v1/plans/${other}/`)).status).toBe(404);
  expect(await client.call(links, { json: { use: "both" } })).toMatchObject({
    status: 400,
    body: { use: expect.anything() },
  });
  expect((await anybody.call(links)).status).toBe(403);
});
