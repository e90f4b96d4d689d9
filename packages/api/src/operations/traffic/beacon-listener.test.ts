import { limits } from "@hereabouts/contract/limits";
import { messages } from "@hereabouts/contract/messages";
import { serverLimits } from "@hereabouts/contract/server-limits";
import { contextOf } from "@hereabouts/domain/test-context";
import { testDatabase } from "@hereabouts/testing/database";
import express from "express";
import { beforeEach, expect, test } from "vitest";
import { bodyPlaces } from "../../gate/body-places.ts";
import { openRequest } from "../../gate/test-connection.ts";
import { mountRest } from "../../mounting/mount.ts";
import { serve } from "../../test-server.ts";
import { beaconListener } from "./beacon-listener.ts";

const { db } = await testDatabase();
const ctx = contextOf(db);
const firefox = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";
const path = "/events/api/v1/impressions/";
const seen = JSON.stringify({ impressions: [{ kind: "page_view" }, { kind: "event_card", id: 3 }] });

const facade = express();
mountRest(facade, { contextOf: () => ctx });

let counted: string[] = [];
let isUsedUp = false;
const defects: unknown[] = [];
const listen = (trustedProxies: false | number | string[], record = ctx) =>
  serve(
    beaconListener((_request, response) => response.writeHead(418).end(), {
      ctx: record,
      trustedProxies,
      countRequest: async (address) => {
        counted.push(address);
        return { isOver: isUsedUp, retryAfterSeconds: 7 };
      },
      places: bodyPlaces(),
      onDefect: (error) => defects.push(error),
    }),
  );
const listener = await listen(["loopback"]);
const site = await serve(facade);

const tell = (origin: string, body: string | Buffer, headers: Record<string, string> = {}) =>
  fetch(origin + path, {
    method: "POST",
    headers: { "Content-Type": "text/plain;charset=UTF-8", "User-Agent": firefox, ...headers },
    body: new Uint8Array(Buffer.from(body)),
  });
const rows = () => db.selectFrom("sighting").select(["kind", "visitor"]).orderBy("kind").execute();

beforeEach(async () => {
  counted = [];
  isUsedUp = false;
  await db.deleteFrom("sighting").execute();
});

test("what a page tells is written down before it is answered, and nothing is set in the browser", async () => {
  const { status, headers } = await tell(listener, seen);
  expect([status, headers.get("set-cookie"), headers.get("cache-control")]).toEqual([204, null, "private, no-store"]);
  expect((await rows()).map(({ kind }) => kind)).toEqual(["event_card", "page_view"]);
});

test("the hits of a widget are taken there too", async () => {
  const { status } = await fetch(`${listener}${path}widget/`, {
    method: "POST",
    headers: { "Content-Type": "text/plain", "User-Agent": firefox },
    body: JSON.stringify({ widget_id: "nobody", is_hit: true }),
  });
  expect(status).toBe(204);
});

test.each([
  ["another method", path, { method: "GET" }],
  ["another path", "/events/api/v1/events/", { method: "POST", body: seen }],
  ["a query", `${path}?page=2`, { method: "POST", body: seen }],
  ["an API token", path, { method: "POST", body: seen, headers: { Authorization: "Bearer x" } }],
  ["a type that no beacon has", path, { method: "POST", body: seen, headers: { "Content-Type": "text/html" } }],
])("%s is the site's to answer", async (_what, at, init) => {
  expect((await fetch(listener + at, init)).status).toBe(418);
  expect(counted).toEqual([]);
});

test.each<[string, string | Buffer, Record<string, string>]>([
  ["nothing", "", {}],
  ["no JSON", "{", {}],
  ["JSON too deep", "[".repeat(40) + "]".repeat(40), {}],
  ["no list", '{"impressions":"all"}', {}],
  ["an empty list", '{"impressions":[]}', {}],
  ["a kind that is none", '{"impressions":[{"kind":"wink"}]}', {}],
  ["a number that names nothing", '{"impressions":[{"kind":"event_card","id":0}]}', {}],
  ["too many", JSON.stringify({ impressions: Array(limits.impressionsInBatch + 1).fill({ kind: "page_view" }) }), {}],
  ["too much", `"${"a".repeat(serverLimits.anonymousBodyBytes)}"`, {}],
  ["a packed body", Buffer.from("x"), { "Content-Encoding": "gzip" }],
  ["other letters", seen, { "Content-Type": "application/json; charset=utf-16" }],
])("of %s it says what the rest of the site says, and writes nothing", async (_what, body, headers) => {
  const [here, there] = await Promise.all([tell(listener, body, headers), tell(site, body, headers)]);
  expect(here.status).toBeGreaterThanOrEqual(400);
  expect(here.status).toBe(there.status);
  expect(await here.json()).toEqual(await there.json());
  expect(here.headers.get("content-type")).toBe(there.headers.get("content-type"));
  expect(here.headers.get("x-request-id")).toMatch(/^[\w-]{16}$/);
  expect(await rows()).toEqual([]);
});

test("who tells too often is refused before anything of the body has come, and told when to come again", async () => {
  isUsedUp = true;
  const { answer, destroy } = openRequest(listener, {
    method: "POST",
    path,
    headers: { "Content-Type": "text/plain", "Content-Length": "100", "User-Agent": firefox },
  });
  const { status, headers, body } = await answer;
  destroy();
  expect([status, headers.get("retry-after"), JSON.parse(body)]).toEqual([429, "7", { detail: messages.tooMany }]);
});

test.each<[string, false | number | string[], string]>([
  ["nobody", false, "127.0.0.1"],
  ["one proxy", 1, "198.51.100.2"],
  ["two proxies", 2, "203.0.113.7"],
  ["those on this machine", ["loopback"], "198.51.100.2"],
  ["those on this machine and one elsewhere", ["loopback", "198.51.100.2"], "203.0.113.7"],
])("the address of a visitor is taken from %s, as everywhere on the site", async (_whom, trusted, address) => {
  const forwarded = { "X-Forwarded-For": "203.0.113.7, 198.51.100.2" };
  await tell(await listen(trusted), seen, forwarded);
  expect(counted).toEqual([address]);
});

test("what goes wrong here is reported, and not told", async () => {
  const broken = await listen(false, {
    ...ctx,
    now: () => {
      throw new Error("the clock stands still");
    },
  });
  const answer = await tell(broken, seen);
  expect([answer.status, await answer.json()]).toEqual([500, { detail: messages.failed }]);
  expect(defects).toEqual([new Error("the clock stands still")]);
});
