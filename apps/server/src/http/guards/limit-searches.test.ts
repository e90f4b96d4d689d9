import { EventEmitter } from "node:events";
import { answerFailures } from "@hereabouts/api/rest/failures/answer-failures";
import { serve } from "@hereabouts/api/test-server";
import { searchLimits } from "@hereabouts/contract/listings/search-limits";
import { messages } from "@hereabouts/contract/messages";
import express, { type Request, type Response } from "express";
import { expect, test, vi } from "vitest";
import { limitSearches, searchesAt } from "./limit-searches.ts";

/** A site whose listings answer when they are let go. */
async function slowSite(waitMs?: number) {
  const held: (() => void)[] = [];
  const app = express().set("trust proxy", 1);
  app.use(limitSearches(waitMs));
  app.get(["/events/", "/trpc/:names"], (_request, response) => void held.push(() => response.json({})));
  app.get("/account/", (_request, response) => void response.json({}));
  app.use(answerFailures);
  const origin = await serve(app);
  const ask = (path: string, address = "203.0.113.1", signal?: AbortSignal) =>
    fetch(origin + path, { headers: { "X-Forwarded-For": address }, ...(signal && { signal }) });
  return { held, ask };
}
const times = (count: number) => Array.from({ length: count }, (_none, at) => at);

test("of one client's searches a few are answered at once, and the others in their turn; other clients do not wait", async () => {
  const { held, ask } = await slowSite();
  const asked = times(searchLimits.atOnce + 3).map(() => ask("/events/"));
  await vi.waitFor(() => expect(held.length).toBe(searchLimits.atOnce));
  const other = ask("/events/", "203.0.113.2");
  await vi.waitFor(() => expect(held.length).toBe(searchLimits.atOnce + 1));
  expect((await ask("/account/")).status).toBe(200);
  for (let answered = 0; answered < searchLimits.atOnce + 4; answered++) {
    await vi.waitFor(() => expect(held.length).toBeGreaterThan(answered));
    held[answered]?.();
  }
  expect((await Promise.all([...asked, other])).map(({ status }) => status)).toEqual(
    asked.concat(other).map(() => 200),
  );
});

test("a client whose searches wait in masses is told when to come again", async () => {
  const { held, ask } = await slowSite();
  const most = searchLimits.atOnce + searchLimits.waiting;
  const asked = times(most + 1).map(() => ask("/events/"));
  const refused = await Promise.race(asked);
  expect(refused.status).toBe(429);
  expect(refused.headers.get("retry-after")).toBe(String(searchLimits.retrySeconds));
  expect(await refused.json()).toEqual({ detail: messages.tooManySearches });
  for (let answered = 0; answered < most; answered++) {
    await vi.waitFor(() => expect(held.length).toBeGreaterThan(answered));
    held[answered]?.();
  }
  await Promise.all(asked);
});

test("a search that waits in vain is refused, and one whose asker went away leaves its turn to the next", async () => {
  const { held, ask } = await slowSite(20);
  const away = new AbortController();
  const running = times(searchLimits.atOnce).map(() => ask("/events/", "203.0.113.1", away.signal));
  await vi.waitFor(() => expect(held.length).toBe(searchLimits.atOnce));
  expect((await ask("/events/")).status).toBe(429);
  away.abort();
  await Promise.allSettled(running);
  await vi.waitFor(async () => {
    const next = ask("/events/");
    await vi.waitFor(() => expect(held.length).toBeGreaterThan(searchLimits.atOnce));
    held.at(-1)?.();
    expect((await next).status).toBe(200);
  });
});

test("between two searches others get their answers, also where memory answers all of them", async () => {
  const done: string[] = [];
  const takeTurn = limitSearches();
  for (const at of times(3)) {
    const request = { baseUrl: "", path: "/events/", ip: `203.0.113.${at}` } as Request;
    takeTurn(request, new EventEmitter() as Response, () => {
      done.push("search");
      setImmediate(() => done.push("others"));
    });
  }
  await vi.waitFor(() => expect(done).toEqual(times(3).flatMap(() => ["search", "others"])));
});

test("a search goes on when its asker has gone, and the next one begins when it is done", async () => {
  const { held, ask } = await slowSite(60_000);
  const away = new AbortController();
  const running = times(searchLimits.atOnce).map(() => ask("/events/", "203.0.113.1", away.signal));
  await vi.waitFor(() => expect(held.length).toBe(searchLimits.atOnce));
  const givenUp = ask("/events/", "203.0.113.1", away.signal);
  away.abort();
  await Promise.allSettled([...running, givenUp]);
  for (const end of held.splice(0)) end();
  const next = ask("/events/");
  await vi.waitFor(() => expect(held.length, "what was given up while it waited is not begun").toBe(1));
  held[0]?.();
  expect((await next).status).toBe(200);
});

test("the searches of a batch count one by one, and a long batch is answered alone", async () => {
  const { held, ask } = await slowSite();
  const batchOf = (searches: number) => ask(`/trpc/${times(searches).map(() => "listings.events")}?batch=1`);
  const [few, long, last] = [ask("/events/"), batchOf(searchLimits.atOnce + 1), ask("/events/")];
  await vi.waitFor(() => expect(held.length).toBe(1));
  // The long batch waits for the search before it, and the search after it for the batch.
  for (const [at, answer] of [few, long, last].entries()) {
    held[at]?.();
    expect((await answer).status).toBe(200);
    await vi.waitFor(() => expect(held.length).toBe(Math.min(at + 2, 3)));
  }
});

test("lists, their maps, feeds, widgets, live search and pages with rows of cards count as searches; records and forms do not", () => {
  const searches = [
    "/",
    "/events/",
    "/venues/",
    "/in/northampton-ma/",
    "/category/music/",
    "/feeds/events.ics",
    "/widget/abc/",
    "/mcp",
    "/events/api/v1/events/",
    "/events/api/v1/poi/",
    "/events/api/v1/poi/livesearch/",
    "/events/api/v1/read_sentence/",
    "/events/api/v1/suggestions/",
    "/trpc/listings.eventPins",
    "/trpc/account.get,listings.events",
    "//events/",
    "/%65vents/",
    "/trpc/listings%2Eevents",
    "/summer-guide/",
    "/summer-guide",
    "/trpc/sitePages.get",
    "/trpc/sitePages.home",
    "/trpc/sitePages.previewRow",
  ];
  expect(searches.filter((path) => searchesAt(path) !== 1)).toEqual([]);
  expect(searchesAt("/trpc/listings.events,account.get,listings%2EeventPins")).toBe(2);
  const others = ["/events/5/contra-dance/", "/account/", "/trpc/account.get", "/auth/login-ajax/", "/media/a/b.jpg"];
  others.push("/account", "/robots.txt", "/healthz", "/organizers/summer-guide/", "/trpc/sitePages.list");
  expect(others.filter((path) => searchesAt(path) !== 0)).toEqual([]);
});
