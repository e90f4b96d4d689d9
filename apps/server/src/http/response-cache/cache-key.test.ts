import type { IncomingMessage } from "node:http";
import { expect, test } from "vitest";
import { cacheKey } from "./cache-key.ts";

const ask = (url: string, headers: Record<string, string> = {}, method = "GET") =>
  cacheKey({ url, method, headers } as unknown as IncomingMessage);

test.each([
  ["the order of its parameters", "/events/api/v1/events/?a=1&b=2", "/events/api/v1/events/?b=2&a=1"],
  ["what follows people from site to site", "/events/", "/events/?utm_source=mail&UTM_Medium=x&fbclid=abc&gclid=1"],
  ["empty parts", "/events/?a=1", "/events/?&a=1&"],
  [
    "zeros at the end of a point",
    "/events/api/v1/events/?latitude=42.3&longitude=-72.6",
    "/events/api/v1/events/?longitude=-72.60&latitude=42.300",
  ],
  ["hardly anything of a radius", "/events/api/v1/poi/?radius=12000", "/events/api/v1/poi/?radius=12000.1"],
])("questions that differ by %s are one", (_by, one, other) => {
  expect(ask(other)).toEqual(ask(one));
});

test.each([
  ["the order of a page's address", "/events/?a=1&b=2", "/events/?b=2&a=1"],
  ["another page", "/events/?page=2", "/events/?page=3"],
  ["the order of values of one name", "/events/?categories=2&categories=1", "/events/?categories=1&categories=2"],
  ["the date of an event", "/events/5/a/?date=2026-12-05", "/events/5/a/?date=2026-12-12"],
  ["what is looked for", "/events/?keyword=3.0", "/events/?keyword=3"],
  ["letters of a path", "/events/5/a/", "/events/5/A/"],
])("questions that differ by %s are two", (_by, one, other) => {
  expect(ask(other)?.key).not.toBe(ask(one)?.key);
});

test.each(["latitude=0.0000001", "longitude=-0.00000025", "radius=0.04", "radius=25000.4"])(
  "%s is read by the site, whoever asks",
  (part) => {
    expect(ask(`/events/api/v1/events/?${part}`)?.url).toBe(`/events/api/v1/events/?${part}`);
  },
);

test("a page is asked for in light, in dark or as the system likes, and data is asked for as such", () => {
  const keys = ["theme=light", "theme=dark", "theme=blue", "csrftoken=x; theme=dark"].map(
    (cookie) => ask("/events/", { cookie })?.key,
  );
  expect(new Set(keys).size).toBe(3);
  expect(keys[1]).toBe(keys[3]);
  expect(ask("/trpc/listings.events", { cookie: "theme=dark" })).toEqual(ask("/trpc/listings.events"));
});

test("a page is asked for without the messages that were dismissed, whatever their order", () => {
  const keys = ["", "dismissed=3.7", "theme=dark; dismissed=7.3", "dismissed=7.3", "dismissed=x"].map(
    (cookie) => ask("/events/", { cookie })?.key,
  );
  expect([keys[1] === keys[3], keys[0] === keys[4], new Set(keys).size]).toEqual([true, true, 3]);
});

test.each<[what: string, url: string, headers?: Record<string, string>, method?: string]>([
  ["somebody with a session", "/events/", { cookie: "theme=dark; sessionid=abc" }],
  ["a session that stands for nobody", "/events/", { cookie: "sessionid=" }],
  ["a program with a token", "/events/api/v1/events/", { authorization: "Bearer abc" }],
  ["what changes something", "/events/", {}, "POST"],
  ["pages of an account", "/account/"],
  ["tools", "/manage/stats/"],
  ["files of the build", "/assets/app.js"],
  ["pictures", "/media/1.jpg"],
  ["what leads to a whole address", "/events"],
  ["what is too long to be asked twice", `/events/?keyword=${"a".repeat(2_000)}`],
])("%s goes to the site as it came", (_what, url, headers, method) => {
  expect(ask(url, headers, method)).toBeUndefined();
});
