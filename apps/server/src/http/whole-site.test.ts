import { endpoints } from "@hereabouts/api/mounting/endpoints";
import { restPrefixes } from "@hereabouts/api/mounting/mount";
import { cookieClient } from "@hereabouts/api/test-client";
import { mountedProcedures } from "@hereabouts/api/trpc/calls";
import { feedFormats } from "@hereabouts/contract/feeds/feed-paths";
import { messages } from "@hereabouts/contract/messages";
import { installReferenceData } from "@hereabouts/domain/reference-data/install-reference-data";
import { contextOf } from "@hereabouts/domain/test-context";
import { anEvent, aVenue } from "@hereabouts/domain/test-factories";
import { testDatabase } from "@hereabouts/testing/database";
import { describe, expect, test } from "vitest";
import { rateRules, ruleOf } from "./guards/rate-limits.ts";
import { serveSite } from "./test-site.ts";

const { db } = await testDatabase();
await installReferenceData(db);
const ctx = contextOf(db, { now: () => new Date() });
const venue = await aVenue(ctx);
const event = await anEvent(ctx, { venueId: venue });
const origin = await serveSite(db, ctx);

let clients = 0;
/** Headers with a new client address, so that tests do not share rate limits. */
const somebody = () => ({ "X-Forwarded-For": `198.18.${Math.floor(clients / 250)}.${1 + (clients++ % 250)}` });
const html = { Accept: "text/html,application/xhtml+xml,*/*;q=0.8" };
const ask = async (path: string, init: RequestInit = {}) => {
  const answer = await fetch(origin + path, {
    redirect: "manual",
    ...init,
    headers: { ...html, ...somebody(), ...(init.headers as Record<string, string>) },
  });
  return { status: answer.status, headers: answer.headers, text: await answer.text() };
};

const methods = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS", "PROPFIND", "COPY"];
const password = "seven brown mugs";
const member = async () => {
  const client = cookieClient(origin);
  const { "X-Forwarded-For": address } = somebody();
  const headers = { "X-Forwarded-For": address };
  await client.call("/auth/csrf/", { headers });
  const json = { email: `member-${clients}@example.org`, password1: password, password2: password };
  expect((await client.call("/auth/register-ajax/", { json, headers })).status).toBe(201);
  return client;
};

describe("what is not there", () => {
  const unknown = [...restPrefixes, "/trpc", "/auth", "/media", "/prints", "/assets", "/sitemaps"].flatMap((prefix) => [
    `${prefix}/nowhere/at/all/`,
    `${prefix}/%E0%A4%A/`,
  ]);
  test.each(unknown)("%s is answered in JSON by every method", async (path) => {
    for (const method of methods) {
      const { status, headers, text } = await ask(path, { method });
      expect([method, [404, 405].includes(status)]).toEqual([method, true]);
      expect(headers.get("content-type")).toMatch(/^application\/json/);
      if (method !== "HEAD") expect(Object.keys(JSON.parse(text))).toContain("detail");
    }
  });

  test("is told to people in a page of ours, also where the address cannot be read", async () => {
    for (const path of ["/nowhere/", "/events/%E0%A4%A/", "/%", "/dev/mail/%ff/"]) {
      const { status, headers, text } = await ask(path);
      expect([path, status]).toEqual([path, 404]);
      expect(headers.get("content-type")).toMatch(/^text\/html/);
      expect(text).toContain("Hereabouts");
    }
  });
});

describe("a page", () => {
  const paths = ["/", "/events/", `/events/${event}/`, "/auth/login/", "/account/", "/nowhere/", "/robots.txt"];
  test.each(paths)("%s is looked at, and nothing else", async (path) => {
    for (const method of methods.filter((method) => method !== "GET" && method !== "HEAD")) {
      const people = await ask(path, { method });
      expect([method, people.status, people.headers.get("allow")]).toEqual([method, 405, "GET, HEAD"]);
      expect(people.text).toContain(`Method &quot;${method}&quot; not allowed.`);
      expect(people.text).toContain("Hereabouts");
      const programs = await ask(path, { method, headers: { Accept: "application/json" } });
      expect(JSON.parse(programs.text)).toEqual({ detail: messages.methodNotAllowed(method) });
    }
  });

  test.each(["social=x&provider=google", "social=denied&provider=x", "social=denied", "next=1", "next=%5B%5D"])(
    "to log in at takes any %s",
    async (search) => {
      const client = await member();
      for (const [look, page] of [
        [ask, "/auth/login/"],
        [client.call, "/account/"],
      ] as const) {
        const first = await look(`${page}?${search}`);
        // Addresses with unknown parameters redirect to the one without.
        const { status } = first.status === 307 ? await look(first.headers.get("location") ?? "") : first;
        expect([page, status]).toEqual([page, 200]);
      }
    },
  );

  test.each([`/manage/venues/edit/${venue}/`, `/manage/events/edit/${event}/`])(
    "of somebody else, %s, is refused and no failure of ours",
    async (path) => {
      const client = await member();
      const { status } = await client.call(path);
      expect([403, 404]).toContain(status);
    },
  );
});

describe("every limit", () => {
  test("is one that somebody who reads, or a test, does not meet", () => {
    for (const { requests, windowSeconds } of rateRules) expect(requests / windowSeconds).toBeGreaterThan(0.3);
  });

  const limited: { name: string; path: string; method?: string }[] = [
    { name: "export", path: "/account/data.json" },
    { name: "geocode", path: "/manage/geocode/?q=a" },
    { name: "calendars", path: `/icalendar/event/${event}/` },
    { name: "feeds", path: `/feeds/events/${event}.ics` },
    { name: "prints", path: "/prints/venue/7.svg" },
    { name: "posters", path: `/posters/events/${event}.pdf` },
    { name: "still maps", path: "/prints/map/0/42.3251,-72.6412.svg" },
    { name: "media", path: `/media/${"a".repeat(40)}/primary.jpg` },
    { name: "shapes", path: `/media/${"a".repeat(40)}/16x9.jpg` },
    { name: "sitemap", path: "/sitemap.xml" },
    { name: "mail links", path: "/unsubscribe/x/" },
    { name: "beacons", path: "/events/api/v1/impressions/", method: "POST" },
    { name: "policy reports", path: "/api/csp-reports/", method: "POST" },
    { name: "payments", path: "/webhooks/stripe/", method: "POST" },
    { name: "api", path: "/events/api/event_types/" },
    { name: "api", path: "/trpc/account.me?input={}" },
    { name: "pages", path: "/venues/suggest/" },
  ];
  test("has a path that is tried below", () => {
    expect(new Set(limited.map(({ name }) => name))).toEqual(new Set(rateRules.map(({ name }) => name)));
  });

  test.each(limited)("of $name names its number and window at $path", async ({ name, path, method = "GET" }) => {
    expect(ruleOf(path.split("?")[0] ?? "")?.name).toBe(name);
    const rule = rateRules.find((known) => known.name === name);
    const { headers } = await ask(path, { method });
    expect(headers.get("ratelimit-policy")).toContain(`q=${rule?.requests}; w=${rule?.windowSeconds}`);
    expect(headers.get("ratelimit")).toContain(`r=${(rule?.requests ?? 0) - 1}; t=`);
  });

  test("is not kept for files of the build", async () => {
    expect((await ask("/favicon.svg")).headers.get("ratelimit")).toBeNull();
  });
});

describe("what is somebody's own", () => {
  test.each([
    "/events/api/v1/user_data/",
    "/events/api/v1/search_addresses/",
    "/events/api/v1/events/",
    "/account/data.json",
    "/trpc/account.me?input={}",
    "/auth/csrf/",
    "/account/",
    "/events/",
    "/saved/events/",
  ])("%s is kept by nobody", async (path) => {
    const client = await member();
    const { status, headers } = await client.call(path);
    expect([status, headers.get("cache-control")]).toEqual([200, "private, no-store"]);
  });

  test.each([
    "/events/api/v1/user_data/",
    "/events/api/v1/nowhere/",
    "/trpc/nowhere",
    "/trpc/account.details?input={}",
  ])("nor is its refusal at %s", async (path) => {
    const { headers } = await ask(path);
    expect(headers.get("cache-control")).toBe("private, no-store");
  });

  test("and what is everybody's stays so", async () => {
    for (const path of ["/events/api/v1/events/", `/icalendar/event/${event}/`]) {
      expect((await ask(path)).headers.get("cache-control")).toBe("public, max-age=60");
    }
  });
});

test("every answer says what browsers may let a page do, and that nobody frames it", async () => {
  for (const path of ["/", "/events/api/v1/events/", "/trpc/nowhere"]) {
    const { headers } = await ask(path);
    expect(headers.get("x-frame-options")).toBe("DENY");
    expect(headers.get("content-security-policy")).toContain("frame-ancestors 'none'");
    expect(headers.get("permissions-policy")).toMatch(/geolocation=\(self\).*camera=\(\)/);
  }
});

test("a long question is not repeated until no proxy takes the answer", async () => {
  const { headers } = await ask(`/events/api/v1/events/?page_size=1&keyword=a&x=${"y".repeat(2_500)}`);
  expect([...headers].map((pair) => pair.join(": ")).join("\r\n").length).toBeLessThan(8_000);
});

test("everything that is mounted says who may call it", () => {
  expect(endpoints.map(({ access }) => access)).not.toContain(undefined);
  expect([...mountedProcedures.values()].map(({ access }) => access)).not.toContain(undefined);
});

test.each([
  "/events/?prices=free",
  "/category/community/",
  `/venues/${venue}/mill-river-hall/`,
  `/events/${event}/contra-dance/`,
])("%s leads programs to feeds, and to a card, that are there", async (path) => {
  const { text } = await ask(path);
  const links = [...text.matchAll(/<link [^>]*>/g)].flatMap(([link]) => {
    const [, type] = / type="([^"]+)"/.exec(link) ?? [];
    const [, href] = / href="([^"]+)"/.exec(link) ?? [];
    return link.includes('rel="alternate"') && type && href ? [{ type, href: href.replaceAll("&amp;", "&") }] : [];
  });
  expect(links.filter(({ type }) => !type.endsWith("+oembed"))).toHaveLength(feedFormats.length);
  for (const { type, href } of links) {
    const { status, headers } = await ask(href.replace("http://hereabouts.test", ""));
    const answered = `${type.replace("+oembed", "")}; charset=utf-8`;
    expect([href, status, headers.get("content-type")]).toEqual([href, 200, answered]);
  }
});
