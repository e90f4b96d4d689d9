import { assistantLimits } from "@hereabouts/contract/assistants/assistant-tools";
import { limits } from "@hereabouts/contract/limits";
import { messages } from "@hereabouts/contract/messages";
import { eventPath, venuePath } from "@hereabouts/contract/paths";
import { serverLimits } from "@hereabouts/contract/server-limits";
import { installReferenceData } from "@hereabouts/domain/reference-data/install-reference-data";
import { contextOf } from "@hereabouts/domain/test-context";
import { anEvent, aPerson, aVenue } from "@hereabouts/domain/test-factories";
import { testDatabase } from "@hereabouts/testing/database";
import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { StreamableHTTPClientTransport } from "@modelcontextprotocol/sdk/client/streamableHttp.js";
import { afterAll, beforeAll, expect, test } from "vitest";
import { ruleOf } from "../guards/rate-limits.ts";
import { startSession } from "../response-cache/test-members.ts";
import { serveSite } from "../test-site.ts";

const { db } = await testDatabase();
const ctx = contextOf(db);
const site = "http://hereabouts.test";
let origin: string;
let client: Client;
let venueId: number;
let jazz: number;
let draft: number;
let hidden: number;

const evening = (day: string) => [{ startMinute: 19 * 60, endMinute: 21 * 60, dateRecur: day }];

beforeAll(async () => {
  await installReferenceData(db);
  venueId = await aVenue(ctx);
  jazz = await anEvent(ctx, { venueId, name: "Jazz by the river", eventTypeId: 12, dates: evening("2026-11-28") });
  await db
    .updateTable("event")
    .set({ certified_at: new Date("2026-11-20T15:00:00Z"), certified_by: "venue" })
    .where("id", "=", jazz)
    .execute();
  await anEvent(ctx, {
    venueId,
    name: "Jazz brunch",
    status: "cancelled",
    statusNote: "The trio is ill.",
    price: "high",
    dates: [{ startMinute: 0, endMinute: 24 * 60, dateRecur: "2026-11-29" }],
  });
  await anEvent(ctx, { venueId, name: "Jazz in January", dates: evening("2027-01-15") });
  draft = await anEvent(ctx, { venueId, name: "Jazz draft", published: false });
  hidden = await anEvent(ctx, { venueId: await aVenue(ctx, { hideFromListing: true }), name: "Jazz at home" });
  for (let number = 1; number <= 12; number++) await anEvent(ctx, { venueId, name: `Knitting ${number}` });
  origin = await serveSite(db, ctx);
  client = new Client({ name: "an assistant", version: "1" });
  await client.connect(new StreamableHTTPClientTransport(new URL("/mcp", origin)));
});
afterAll(() => client.close());

interface Told {
  isError?: boolean;
  // biome-ignore lint/suspicious/noExplicitAny: answers are compared as they are
  structuredContent?: any;
  content: { type: string; text: string }[];
}

const call = async (name: string, given: Record<string, unknown> = {}) =>
  (await client.callTool({ name, arguments: given })) as Told;
const told = async (name: string, given: Record<string, unknown> = {}) => {
  const { structuredContent, content, isError } = await call(name, given);
  expect([isError, content[0]?.text]).toEqual([undefined, JSON.stringify(structuredContent)]);
  return structuredContent;
};
const refused = async (name: string, given: Record<string, unknown>) => {
  const { isError, content } = await call(name, given);
  expect(isError).toBe(true);
  return content[0]?.text ?? "";
};
// biome-ignore lint/suspicious/noExplicitAny: as above
const namesOf = ({ events }: any): string[] => events.map(({ name }: { name: string }) => name);

test("a client learns who answers and what it may ask, all of it only reading", async () => {
  expect(client.getServerVersion()).toMatchObject({ title: "Hereabouts", websiteUrl: site });
  expect(client.getInstructions()).toContain("Hereabouts");
  const { tools } = await client.listTools();
  expect(tools.map(({ name }) => name)).toEqual(["search_events", "get_event", "list_places", "now"]);
  for (const { annotations, description, inputSchema } of tools) {
    expect(annotations).toMatchObject({ readOnlyHint: true, openWorldHint: false });
    expect(description).not.toBe("");
    expect(inputSchema.type).toBe("object");
  }
  expect(tools[0]?.inputSchema.properties).toMatchObject({
    query: { type: "string", maxLength: limits.keywordChars },
    from: { type: "string", format: "date" },
    limit: { type: "integer", maximum: assistantLimits.eventsFound },
  });
});

test("a sentence finds events with when, where, price, confirmation and link, and says how it was read", async () => {
  const answer = await told("search_events", { query: "free jazz in Northampton" });
  expect(answer).toMatchObject({
    total: 1,
    keyword: "jazz",
    understood: [
      { kind: "price", words: "free" },
      { kind: "place", words: "in Northampton" },
    ],
    searched: { from: "2026-11-21", until: "2026-12-20", place: "Northampton, MA", units: "mi" },
  });
  expect(answer.events).toEqual([
    {
      id: jazz,
      name: "Jazz by the river",
      category: "Music",
      when: "Saturday, November 28, 2026, 7:00 PM – 9:00 PM",
      start: "2026-11-28T19:00:00-05:00",
      end: "2026-11-28T21:00:00-05:00",
      venue: "Mill River Hall",
      town: "Northampton, MA",
      place: "Mill River Hall, Northampton, MA",
      distance: expect.stringMatching(/^\d\.\d mi$/),
      price: "Free",
      ages: "All ages",
      status: "scheduled",
      confirmed: { at: "2026-11-20T15:00:00.000Z", words: "Confirmed yesterday by the venue" },
      link: site + eventPath({ id: jazz, name: "Jazz by the river" }),
    },
  ]);
  expect(answer.link).toMatch(`${site}/events/?`);
  const page = await fetch(answer.link.replace(site, origin));
  expect(await page.text()).toContain("Jazz by the river");
});

test("what is off says so, with the reason, and a day without hours has none", async () => {
  const { events } = await told("search_events", { query: "jazz brunch" });
  expect(events).toMatchObject([
    {
      when: "Canceled · was Sunday, November 29, 2026, All day",
      start: "2026-11-29",
      status: "cancelled",
      status_note: "Canceled. The trio is ill.",
    },
  ]);
  expect(events[0]).not.toHaveProperty("end");
  expect(events[0]).not.toHaveProperty("confirmed");
});

test("days and a place that are given go before those of the sentence", async () => {
  const inJanuary = { query: "jazz today in Amherst", from: "2027-01-10", until: "2027-01-20", place: "northampton" };
  const answer = await told("search_events", inJanuary);
  expect(namesOf(answer)).toEqual(["Jazz in January"]);
  expect(answer.searched).toMatchObject({ from: "2027-01-10", until: "2027-01-20", place: "Northampton, MA" });
});

test("an answer has ten events at most, and the number of all", async () => {
  const all = await told("search_events", { query: "knitting" });
  expect([all.total, all.events.length]).toEqual([12, 10]);
  expect((await told("search_events", { query: "knitting", limit: 2 })).events).toHaveLength(2);
  expect((await told("search_events")).events).toHaveLength(10);
});

test("nothing is told that a visitor is not shown, whoever asks", async () => {
  const person = await aPerson(ctx, {}, { is_superuser: true });
  const { token } = await startSession(ctx, person.id);
  const known = new Client({ name: "an assistant", version: "1" });
  const requestInit = { headers: { Cookie: `sessionid=${token}` } };
  await known.connect(new StreamableHTTPClientTransport(new URL("/mcp", origin), { requestInit }));
  const found = (await known.callTool({ name: "search_events", arguments: { query: "jazz" } })) as Told;
  expect(namesOf(found.structuredContent).sort()).toEqual(["Jazz brunch", "Jazz by the river"]);
  const unpublished = (await known.callTool({ name: "get_event", arguments: { event: draft } })) as Told;
  expect([unpublished.isError, unpublished.content[0]?.text]).toEqual([true, messages.notFound]);
  await known.close();
  expect(hidden).toBeGreaterThan(0);
});

test("an event is told by its id and by its link, with its text and dates", async () => {
  const event = await told("get_event", { event: jazz });
  expect(event).toMatchObject({
    name: "Jazz by the river",
    description: "Bring soft shoes.",
    address: expect.stringContaining("25 Mill River Road"),
    dates: [{ when: "Saturday, November 28, 2026, 7:00 PM – 9:00 PM", status: "scheduled" }],
    more_dates: 0,
    confirmed: { words: "Confirmed yesterday by the venue" },
    venue_link: site + venuePath({ id: venueId, name: "Mill River Hall" }),
  });
  for (const link of [event.link, `${site}/es/events/${jazz}/`, `/events/${jazz}/old-name/?date=2026-11-28`, `${jazz}`])
    expect((await told("get_event", { event: link })).id).toBe(jazz);
});

test.each(["https://elsewhere.example/events/1/", "/venues/1/mill-river-hall/", "jazz", "/events/99999999/"])(
  "there is no event at %s",
  async (event) => {
    expect(await refused("get_event", { event })).toBe(messages.notFound);
  },
);

test("towns are listed, and venues by name", async () => {
  const all = await told("list_places");
  expect(all.towns).toContainEqual({
    name: "Northampton, MA",
    link: `${site}/events/?default_loc_id=northampton-ma`,
  });
  expect(all.venues).toEqual([]);
  const found = await told("list_places", { query: "mill" });
  expect(found.towns).toEqual([]);
  expect(found.venues).toContainEqual({
    id: venueId,
    name: "Mill River Hall",
    town: "Northampton, MA",
    link: site + venuePath({ id: venueId, name: "Mill River Hall" }),
  });
});

test("the time is the region's", async () => {
  expect(await told("now")).toMatchObject({
    date: "2026-11-21",
    weekday: "Saturday",
    time: expect.stringMatching(/^2026-11-21T\d\d:\d\d:\d\d-05:00$/),
    zone: "America/New_York",
    region: "Hereabouts",
  });
});

test("what cannot be searched for is named", async () => {
  expect(await refused("search_events", { query: "jazz", place: "Atlantis" })).toBe(`place: ${messages.unknownPlace}`);
  expect(await refused("search_events", { from: "tomorrow" })).toContain(messages.date);
  expect(await refused("search_events", { from: "2026-12-02", until: "2026-12-01" })).toContain(
    messages.endBeforeStart,
  );
  expect(await refused("search_events", { query: "x".repeat(201) })).toContain("200");
  expect(await refused("search_events", { query: "a\u0000b" })).toContain("not a valid choice");
  expect(await refused("forget_everything", {})).toContain("forget_everything");
});

const json = { "Content-Type": "application/json", Accept: "application/json, text/event-stream" };
const ping = { jsonrpc: "2.0", id: 1, method: "ping" };
const send = (body: unknown, headers: Record<string, string> = {}) =>
  fetch(`${origin}/mcp`, { method: "POST", headers: { ...json, ...headers }, body: JSON.stringify(body) });

test("each request is answered by itself in JSON, without a session and without a cookie", async () => {
  const answer = await send(ping);
  expect([answer.status, answer.headers.get("content-type")]).toEqual([200, "application/json; charset=utf-8"]);
  expect(await answer.json()).toEqual({ jsonrpc: "2.0", id: 1, result: {} });
  for (const name of ["set-cookie", "mcp-session-id", "access-control-allow-origin"])
    expect(answer.headers.get(name)).toBeNull();
  expect(answer.headers.get("cache-control")).toBe("private, no-store");
  expect(ruleOf("/mcp")).toBe(ruleOf("/events/api/v1/events/"));
  expect(answer.headers.get("ratelimit")).toContain("600-in-1min");
  const notified = await send({ jsonrpc: "2.0", method: "notifications/initialized" });
  expect([notified.status, await notified.text()]).toEqual([202, ""]);
});

test.each(["GET", "DELETE", "PUT", "OPTIONS"])("there is no stream and no session to %s", async (method) => {
  const answer = await fetch(`${origin}/mcp`, { method, headers: { Accept: "text/event-stream" } });
  expect([answer.status, answer.headers.get("allow")]).toEqual([405, "POST"]);
});

test("pages of other sites are refused, and the site's own are not", async () => {
  const answer = await send(ping, { Origin: "https://elsewhere.example" });
  expect([answer.status, await answer.json()]).toEqual([403, { detail: messages.otherOrigin }]);
  expect((await send(ping, { Origin: "null" })).status).toBe(403);
  expect((await send(ping, { Origin: site })).status).toBe(200);
});

test.each([
  ["a batch", [ping, ping], {}, 400, messages.oneMessage],
  ["an unknown version", ping, { "MCP-Protocol-Version": "1999-01-01" }, 400, "protocol version"],
  ["no message", { hello: "there" }, {}, 400, "JSON-RPC"],
  ["too much", { ...ping, params: "x".repeat(serverLimits.anonymousBodyBytes) }, {}, 413, messages.tooLarge],
  ["another type", ping, { "Content-Type": "text/plain" }, 415, messages.jsonOnly],
  ["an answer that is no JSON", ping, { Accept: "text/html" }, 406, "Not Acceptable"],
  ["an API token", ping, { Authorization: "Bearer hb_none" }, 403, "token"],
])("%s is refused in words", async (_what, body, headers, status, words) => {
  const answer = await send(body, headers);
  expect(answer.status).toBe(status);
  expect(await answer.text()).toContain(words);
});

test.each([
  ["tools/call", { name: "now", arguments: {}, task: { ttl: 1_000 } }],
  ["tools/call", { name: "now", arguments: { __proto__: null, extra: [] }, _meta: { progressToken: 1 } }],
  ["tools/call", { name: ["now"] }],
  ["tools/call", undefined],
  ["initialize", { protocolVersion: "1" }],
  ["resources/list", {}],
  ["logging/setLevel", { level: "debug" }],
  ["tasks/list", {}],
  ["completion/complete", {}],
  ["", {}],
])("an odd message is answered, and with no defect of ours: %s %j", async (method, params) => {
  const answer = await send({ jsonrpc: "2.0", id: "a", method, params });
  expect(answer.status).toBeLessThan(500);
  const { id, result, error } = (await answer.json()) as { id: unknown; result?: object; error?: { code: number } };
  expect(id).toBe("a");
  expect(Boolean(result) !== Boolean(error)).toBe(true);
});

test("what assistants find here is said in plain text, with links that lead somewhere", async () => {
  const answer = await fetch(`${origin}/llms.txt`);
  const text = await answer.text();
  expect([answer.status, answer.headers.get("content-type")]).toEqual([200, "text/plain; charset=utf-8"]);
  expect(text).toMatch(/^# Hereabouts\n\n> What is on in and around Northampton, MA; /);
  expect(text).toContain("Name Hereabouts as the source");
  const links = [...text.matchAll(/\]\(([^)]+)\)/g)].map(([, href = ""]) => href.replace(site, ""));
  expect(links).toEqual(expect.arrayContaining(["/mcp", "/api/docs/", "/feeds/events.ics", "/oembed", "/events/"]));
  const statuses = await Promise.all(links.map(async (path) => `${(await fetch(origin + path)).status} ${path}`));
  // These two are asked otherwise than a page is.
  expect(statuses.filter((line) => !line.startsWith("200 "))).toEqual(["405 /mcp", "400 /oembed"]);
});
