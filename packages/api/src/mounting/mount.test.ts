import { eventTypes } from "@hereabouts/contract/events/event-types";
import { limits } from "@hereabouts/contract/limits";
import { messages } from "@hereabouts/contract/messages";
import { connect } from "@hereabouts/db/connection";
import { installReferenceData } from "@hereabouts/domain/reference-data/install-reference-data";
import { contextOf } from "@hereabouts/domain/test-context";
import { anEvent, aVenue } from "@hereabouts/domain/test-factories";
import { testDatabase } from "@hereabouts/testing/database";
import express from "express";
import { afterAll, expect, test } from "vitest";
import { addressExample } from "../rest/documentation/curl-line.ts";
import type { OpenApiDocument } from "../rest/documentation/openapi.ts";
import { canBeTried } from "../rest/documentation/operation-section.ts";
import { socialPath } from "../rest/documentation/social-operation.ts";
import { cablePool, cableTo, serve } from "../test-server.ts";
import { mountRest } from "./mount.ts";

const cable = await cableTo((await testDatabase()).url);
const db = connect(cablePool(cable.url));
afterAll(() => db.destroy());
const ctx = contextOf(db);
await installReferenceData(db);
const venue = await aVenue(ctx, { name: "Mill River Hall" });
const events: number[] = [];
for (let n = 1; n <= 7; n += 1) events.push(await anEvent(ctx, { venueId: venue, name: `Contra dance ${n}` }));
const event = events[0];

const app = express();
mountRest(app, { contextOf: () => ctx });
const origin = await serve(app);

const call = async (path: string, init?: RequestInit) => {
  const response = await fetch(origin + path, init);
  const text = await response.text();
  const isJson = response.headers.get("Content-Type")?.includes("json") && text !== "";
  return { status: response.status, headers: response.headers, text, body: isJson ? JSON.parse(text) : undefined };
};
const dates = "date_start=2026-11-21&date_end=2026-12-31";
const listing = "/events/api/v1/events/";

test("the event listing answers cards and their pages", async () => {
  const { status, body, headers } = await call(`${listing}?${dates}&page_size=2&page=2`);
  expect(status).toBe(200);
  expect(Object.keys(body)).toEqual(["data", "pagination"]);
  expect(body.data).toHaveLength(2);
  expect(body.data[0]).toMatchObject({
    name: expect.stringMatching(/^Contra dance \d$/),
    pointOfInterest: { id: venue },
  });
  expect(body.data[0]).toHaveProperty("nextEventOccurrence.eventDate", "2026-11-28");
  expect(body.data[0].occurences).toHaveLength(1);
  expect(body.pagination).toMatchObject({ curPage: 2, totalPages: 4, totalItems: 7 });
  expect(headers.get("X-Total-Count")).toBe("7");
});

test("following the next links meets every event once", async () => {
  const met: number[] = [];
  let next: string | undefined = `${listing}?${dates}&page_size=2&ordering=date`;
  while (next) {
    const { body, headers } = await call(next);
    met.push(...body.data.map(({ id }: { id: number }) => id));
    next = /<http:\/\/hereabouts\.test([^>]+)>; rel="next"/.exec(headers.get("Link") ?? "")?.[1];
  }
  expect(met.toSorted((a, b) => a - b)).toEqual(events.toSorted((a, b) => a - b));
});

test("a page past the end is not there", async () => {
  for (const path of [`${listing}?${dates}&page=9`, "/events/api/v1/poi/?page=9", "/events/api/event_types/?page=9"]) {
    expect(await call(path)).toMatchObject({ status: 404, body: { detail: messages.invalidPage } });
  }
});

test.each(["event_types[]=5&event_types[]=12", "event_types=5&event_types=12", "event_types=5,12", "event_types[0]=5"])(
  "several categories may be asked for as %s",
  async (query) => {
    expect((await call(`${listing}?${dates}&${query}`)).body.pagination.totalItems).toBe(7);
    expect((await call(`${listing}?${dates}&event_types=12`)).body.pagination.totalItems).toBe(0);
  },
);

const badValues: Record<string, string[]> = {
  latitude: ["latitude=91&longitude=1", "latitude=x&longitude=1", "longitude=1", "latitude[a]=1&longitude=1"],
  longitude: ["latitude=1&longitude=181", "latitude=1&longitude=1e2", "latitude=1"],
  default_loc_id: ["default_loc_id=paris-fr"],
  address_id: ["address_id=x", "address_id=0", "address_id=99999999999"],
  radius: ["radius=-1", "radius=0", "radius=x", "radius=25001", "radius=NaN", "radius=1&radius=2"],
  bounds: [
    "bounds=42,-73,43",
    "bounds=42,-73,43,-72,1",
    "bounds=42,-73,x,-72",
    "bounds=42,-73,91,-72",
    "bounds=42,-181,43,-72",
    "bounds=43,-73,42,-72",
    "bounds[south]=42",
    "bounds=42,-73,43,-72&bounds=1",
  ],
  named_date: ["named_date=someday"],
  date_start: ["date_start=2026-13-01", "date_start=11/21/2026", "date_start=2026-02-30", "date_start[]=a"],
  date_end: ["date_end=tomorrow", "date_start=2026-11-22&date_end=2026-11-21"],
  hour: ["named_date=today&hour=30", "named_date=today&hour=x", "hour=20", "named_date=next-7&hour=20"],
  keyword: [`keyword=${"a".repeat(limits.keywordChars + 1)}`, "keyword=%00", "keyword[]=a"],
  event_types: ["event_types=99", "event_types[]=music", "event_types=5,x", "event_types[a]=0"],
  age_groups: ["age_groups=old", "age_groups[]=all_ages&age_groups[]=x"],
  prices: ["prices=cheap"],
  is_online: ["is_online=maybe", "is_online=2"],
  is_in_person: ["is_in_person=maybe"],
  access: ["access=lift", "access=step-free,x", "access[a]=0"],
  hide_cancelled: ["hide_cancelled=maybe"],
  vid: ["vid=x", "vid=-1"],
  organizer: ["organizer=x", "organizer=-1"],
  search: ["search=x"],
  widget: [`widget=${"a".repeat(65)}`],
  page: ["page=0", "page=-1", "page=x", "page=1.5", "page=99999999999999999999"],
  page_size: ["page_size=0", "page_size=101", "page_size=x"],
  ordering: ["ordering=-date", "ordering=name;drop"],
  counts: ["counts=maybe"],
};
const cases = Object.entries(badValues).flatMap(([field, queries]) => queries.map((query) => [field, query] as const));

test.each(cases)("the event listing refuses a bad %s by its name: %s", async (field, query) => {
  const { status, body } = await call(`${listing}?${query}`);
  expect(status).toBe(400);
  expect(body[field]).toEqual([expect.any(String), ...body[field].slice(1)]);
});

test("every parameter of the event listing has its bad values tried above", async () => {
  const { body } = await call("/api/openapi.json");
  const names = body.paths[listing].get.parameters.map(({ name }: { name: string }) => name);
  expect(Object.keys(badValues).toSorted()).toEqual(names.toSorted());
});

test.each([
  ["/events/api/v1/poi/?ordering=price", "ordering"],
  ["/events/api/v1/poi/?radius=x", "radius"],
  ["/events/api/v1/poi/?bounds=1,2", "bounds"],
  ["/events/api/v1/poi/?event_types=x", "event_types"],
  ["/events/api/v1/poi/?place_kinds=library,castle", "place_kinds"],
  ["/events/api/v1/poi/?open_now=maybe", "open_now"],
  ["/events/api/v1/poi/?access=lift", "access"],
  ["/events/api/event_types/?page_size=101", "page_size"],
  ["/events/api/v1/events/livesearch/?id=x", "id"],
  [`/events/api/v1/poi/livesearch/?q=${"a".repeat(201)}`, "q"],
  [`/events/api/v1/read_sentence/?q=${"a".repeat(201)}`, "q"],
  [`/events/api/v1/suggestions/?q=${"a".repeat(201)}`, "q"],
  ["/events/api/v1/suggestions/?q=jazz&latitude=42", "longitude"],
  [`/icalendar/event/${event}/?dtstart=x`, "dtstart"],
])("%s is refused naming %s", async (path, field) => {
  expect(await call(path)).toMatchObject({ status: 400, body: { [field]: [expect.any(String)] } });
});

test.each([
  `"`,
  "-",
  `-"`,
  "'; drop table event; --",
  "%",
  "\\",
  "a & | ! ( ) : *",
  "🎪",
  " ",
  "ﷺ",
  `""`,
  "--x",
  "<->",
])("odd words are searched and never fail: %s", async (words) => {
  const q = encodeURIComponent(words);
  expect((await call(`${listing}?${dates}&keyword=${q}`)).status).toBe(200);
  expect((await call(`/events/api/v1/poi/?keyword=${q}`)).status).toBe(200);
  expect((await call(`/events/api/v1/poi/livesearch/?q=${q}${q}${q}`)).status).toBe(200);
});

test.each([
  [200, "date_start=1970-01-01&date_end=2199-12-31"],
  [200, "date_start=2199-12-31"],
  [200, "latitude=90&longitude=180&radius=25000"],
  [200, "latitude=-90&longitude=-180&radius=0.1"],
  [200, "bounds=-90,-180,90,180"],
  [200, "bounds=-17.5,177,-16,-179.5&latitude=-16.8&longitude=179.9"],
  [200, "bounds=42,-72,42,-72"],
  [200, "bounds="],
  [200, "vid=2147483647"],
  [404, "page=1000000&page_size=100"],
  [404, "widget=unknown"],
  [403, "address_id=1"],
  [403, "search=1"],
])("values at the edge of what is allowed are answered with %s: %s", async (status, query) => {
  expect((await call(`${listing}?${query}`)).status).toBe(status);
});

test("a part of the map is asked for over REST, and the answer says which", async () => {
  const here = "bounds=42,-73,43,-72&latitude=10&longitude=10&radius=1";
  const { body } = await call(`${listing}?${dates}&${here}`);
  expect(body.pagination.totalItems).toBe(7);
  expect(body.data[0].distanceMetres).toBeGreaterThan(1_000_000);
  expect((await call(`/events/api/v1/poi/?${here}`)).body.data).toEqual([expect.objectContaining({ id: venue })]);
  const beside = await call(`${listing}?${dates}&bounds=42,-75,43,-74&counts=true`);
  expect(beside.body.pagination.totalItems).toBe(0);
  expect(beside.body.steps[0]).toEqual({ filter: "radius", change: { bounds: null }, total: 7 });
});

test("the venue listing answers cards and their pages", async () => {
  const { body, headers } = await call("/events/api/v1/poi/");
  expect(body.data).toEqual([expect.objectContaining({ id: venue, name: "Mill River Hall", numEventsFuture: 7 })]);
  expect(body.pagination).toMatchObject({ curPage: 1, totalPages: 1, totalItems: 1 });
  expect(headers.get("X-Total-Count")).toBe("1");
});

test("one event, one venue and a venue's events answer under their ids", async () => {
  expect((await call(`/events/api/v1/events/${event}/`)).body).toMatchObject({ id: event, dates: [expect.anything()] });
  expect((await call(`/events/api/v1/poi/${venue}`)).body).toMatchObject({ id: venue, name: "Mill River Hall" });
  const { body, headers } = await call(`/events/api/v1/poi/${venue}/events/`);
  expect(body).toHaveLength(7);
  expect(headers.get("X-Total-Count")).toBe("7");
  expect((await call(`/events/api/v1/poi/${venue}/events/?page=3&page_size=3`)).body).toHaveLength(1);
});

test.each([
  "/events/api/v1/events/999999/",
  "/events/api/v1/poi/abc/",
  "/events/api/v1/poi/999999/events/",
  "/icalendar/event/999999/",
  "/events/api/v1/nothing/",
  "/api/nothing",
])("%s is not there", async (path) => {
  expect(await call(path)).toMatchObject({ status: 404, body: { detail: "Not found." } });
});

test("live search answers names with their addresses in both spellings", async () => {
  const { body } = await call("/events/api/v1/poi/livesearch/?q=mill");
  const address = `http://hereabouts.test/venues/${venue}/mill-river-hall/`;
  expect(body).toEqual([{ id: venue, name: "Mill River Hall", absoluteUrl: address, absolute_url: address }]);
  expect((await call(`/events/api/v1/events/livesearch/?id=${event}`)).body).toMatchObject([{ id: event }]);
});

test("the event types come in pages", async () => {
  const { body, headers } = await call("/events/api/event_types/?page=2&page_size=10");
  expect(body).toEqual(eventTypes.slice(10).map(({ id, name, slug }) => ({ id, name, slug })));
  expect(headers.get("X-Total-Count")).toBe("18");
  expect(headers.get("Link")).toContain('rel="prev"');
});

test("an event's calendar file is saved under its id and confirmed when unchanged", async () => {
  const path = `/icalendar/event/${event}/`;
  const { status, headers, text } = await call(path);
  expect(status).toBe(200);
  expect(headers.get("Content-Type")).toBe("text/calendar; charset=utf-8");
  expect(headers.get("Content-Disposition")).toBe(`attachment; filename="event-${event}.ics"`);
  expect(text).toContain("BEGIN:VCALENDAR");
  expect((await call(`${path}?dtstart=2026-11-28&dtend=2026-11-28`)).text).toContain("BEGIN:VEVENT");
  const again = await call(path, { headers: { "If-None-Match": headers.get("ETag") ?? "" } });
  expect(again.status).toBe(304);
});

test.each(["application/json", "text/plain;charset=UTF-8"])("impressions are taken as %s", async (type) => {
  const count = async () => (await db.selectFrom("sighting").select("kind").execute()).length;
  const before = await count();
  const body = JSON.stringify({ impressions: [{ kind: "event_card", id: event }] });
  const headers = { "Content-Type": type, "User-Agent": "Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0" };
  const { status, text } = await call("/events/api/v1/impressions/", { method: "POST", headers, body });
  expect([status, text]).toEqual([204, ""]);
  expect(await count()).toBe(before + 1);
});

test.each(["Sec-Purpose", "Purpose", "X-Purpose"])("what %s says nobody looks at is not counted", async (name) => {
  const count = async () => (await db.selectFrom("sighting").select("kind").execute()).length;
  const before = await count();
  const body = JSON.stringify({ impressions: [{ kind: "page_view" }] });
  const browser = { "Content-Type": "application/json", "User-Agent": "Mozilla/5.0 (X11; Linux) Firefox/140.0" };
  const send = (headers: object) =>
    call("/events/api/v1/impressions/", { method: "POST", headers: { ...browser, ...headers }, body });
  expect((await send({ [name]: "prefetch" })).status).toBe(204);
  expect(await count()).toBe(before);
  expect((await send({})).status).toBe(204);
  expect(await count()).toBe(before + 1);
});

test("impressions that cannot be read are refused", async () => {
  const send = (body: string, type = "text/plain") =>
    call("/events/api/v1/impressions/", { method: "POST", headers: { "Content-Type": type }, body });
  expect((await send("{")).body.detail).toMatch(/^JSON parse error - /);
  expect(await send("{}")).toMatchObject({ status: 400, body: { impressions: [messages.required] } });
  expect(await send("[]")).toMatchObject({ status: 400, body: { non_field_errors: [expect.any(String)] } });
  expect((await send('{"impressions":[{"kind":"event_card","id":2147483648}]}')).status).toBe(400);
  expect((await send('{"impressions":[{"kind":"x","id":1}]}')).body).toHaveProperty("impressions");
  expect((await send("a", "image/png")).status).toBe(415);
  expect((await call("/events/api/v1/impressions/")).status).toBe(405);
});

test("the document describes every path that is mounted, and every path it describes is mounted", async () => {
  const { body, headers } = await call("/api/openapi.json");
  expect(headers.get("Access-Control-Allow-Origin")).toBe("*");
  expect(body.openapi).toBe("3.1.0");
  const publicReads = [
    "/events/api/event_types/",
    "/events/api/v1/events/",
    "/events/api/v1/events/livesearch/",
    "/events/api/v1/events/month/",
    "/events/api/v1/events/{id}/",
    "/events/api/v1/impressions/",
    "/events/api/v1/impressions/widget/",
    "/events/api/v1/poi/",
    "/events/api/v1/poi/livesearch/",
    "/events/api/v1/poi/{id}/",
    "/events/api/v1/poi/{id}/events/",
    "/events/api/v1/read_sentence/",
    "/events/api/v1/suggestions/",
    "/icalendar/event/{id}/",
  ];
  expect(Object.keys(body.paths)).toEqual(expect.arrayContaining(publicReads));
  for (const [path, methods] of Object.entries<object>(body.paths)) {
    // Logins by other services are mounted by the server itself.
    if (path === socialPath) continue;
    const other = ["PATCH", "PUT", "POST", "DELETE"].find((method) => !(method.toLowerCase() in methods));
    const asked = path
      .replace(/\{(?:id|record|person|invitation)\}/g, "1")
      .replace(/\{(?:token|widget)\}/, "a".repeat(27));
    const answer = await call(asked, { method: other });
    expect(answer.status).toBe(405);
    expect(answer.headers.get("Allow")?.toLowerCase()).toContain(Object.keys(methods)[0]);
  }
});

test("the documentation page lists every operation, brings nothing from elsewhere and leads to the document", async () => {
  const { body } = await call("/api/openapi.json");
  const { headers, text } = await call("/api/docs/");
  expect(headers.get("Content-Type")).toMatch(/^text\/html/);
  for (const path of Object.keys(body.paths)) expect(text).toContain(path);
  expect(text).toContain('href="/api/openapi.json"');
  // Callers learn there what stays as it is, and how long what is removed is kept.
  expect(text).toMatch(/<section id="versions">[\s\S]*at least six months/);
  expect(text).not.toMatch(/<style|style=|onsubmit=|<(?:script|link|img)[^>]*(?:src|href)="(?!\/api\/)/);
  for (const [path, type] of [
    ["/api/docs.css", "text/css"],
    ["/api/docs.js", "text/javascript"],
  ] as const)
    expect((await call(path)).headers.get("Content-Type")).toContain(type);
});

test("the documentation shows a call for each operation and its answer, and a form for what anybody may read", async () => {
  const document = (await call("/api/openapi.json")).body as OpenApiDocument;
  const { text } = await call("/api/docs/");
  for (const [path, methods] of Object.entries(document.paths))
    for (const [method, operation] of Object.entries(methods)) {
      const from = text.indexOf(`<section id="${operation.operationId}">`);
      const section = text.slice(from, text.indexOf("</section>", from));
      expect(section).toContain("<figcaption>Call</figcaption>");
      expect(section).toContain("curl ");
      const isTried = canBeTried(path, method, operation);
      expect([operation.operationId, section.includes('class="try"')]).toEqual([operation.operationId, isTried]);
      if (!isTried) continue;
      const { status } = await call(addressExample(path, operation));
      expect([operation.operationId, [200, 404].includes(status)]).toEqual([operation.operationId, true]);
    }
});

test("while the database is away everything answers 503, and all is well when it is back", async () => {
  await cable.cut();
  const away = await call(`${listing}?${dates}`);
  expect(away).toMatchObject({ status: 503, body: { detail: messages.unavailable } });
  expect(away.headers.get("Retry-After")).toBe("5");
  expect(away.headers.get("Access-Control-Allow-Origin")).toBe("*");
  await cable.mend();
  expect((await call(`${listing}?${dates}`)).status).toBe(200);
});

test("what was seen of a widget is taken from a page of any site, and read before it is counted", async () => {
  const send = (body: object, type = "text/plain;charset=UTF-8") =>
    call("/events/api/v1/impressions/widget/", {
      method: "POST",
      headers: { "Content-Type": type, Origin: "https://library.example" },
      body: JSON.stringify(body),
    });
  const widget_id = "x".repeat(24);
  expect((await send({ widget_id, origin: "https://library.example", is_hit: true, event_ids: [event] })).status).toBe(
    204,
  );
  expect(await send({ widget_id, event_ids: ["soon"] }, "application/json")).toMatchObject({ status: 400 });
  expect(await send({ is_hit: true })).toMatchObject({ status: 400, body: { widget_id: [messages.required] } });
  expect((await send({ widget_id, event_ids: Array(101).fill(1) })).body).toHaveProperty("event_ids");
});
