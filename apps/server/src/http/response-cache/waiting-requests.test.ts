import type { RequestListener, ServerResponse } from "node:http";
import { serve } from "@hereabouts/api/test-server";
import { beforeEach, expect, test } from "vitest";
import { responseCache } from "./response-cache.ts";

/* Concurrent requests for one key, where the request that computes the response is aborted or refused. */

const MANY = 40;
const forAll = { "Cache-Control": "public, max-age=0", "Content-Type": "text/plain" };

/** Pending requests to the site, answered by each test. */
let asked: ServerResponse[] = [];
let arrived = 0;
/** Number of clients that finished or went away. */
let over = 0;
let generation = 0;
let now = 0;
let origin: string;
const site: RequestListener = (_request, response) => void asked.push(response);

beforeEach(async () => {
  [asked, arrived, over, now] = [[], 0, 0, 0];
  const answers = responseCache(site, {
    feed: { generation: () => generation, isLive: () => true, isUntouched: () => false },
    mostBytes: 1_000_000,
    today: () => "2026-11-22",
    clock: () => now,
  });
  origin = await serve((request, response) => {
    arrived += 1;
    response.once("close", () => {
      over += 1;
    });
    answers(request, response);
  });
});

const answerAll = (response: ServerResponse | undefined) => response?.writeHead(200, forAll).end("What is on");
const refuse = (response: ServerResponse | undefined) => response?.writeHead(429, { "Retry-After": "60" }).end("Later");

const ask = async () => {
  const reply = await fetch(`${origin}/events/`);
  return { status: reply.status, age: reply.headers.get("age"), body: await reply.text() };
};

/** Asks and goes away on a word. */
async function impatient() {
  const before = arrived;
  const leave = new AbortController();
  const reply = fetch(`${origin}/events/`, { signal: leave.signal }).then(
    () => "answered",
    () => "gone",
  );
  await expect.poll(() => arrived).toBe(before + 1);
  return async () => {
    leave.abort();
    expect(await reply).toBe("gone");
    await expect.poll(() => over).toBe(1);
  };
}

/** Many who ask while the first one's is made. */
async function manyMore() {
  const before = arrived;
  const all = Array.from({ length: MANY }, ask);
  await expect.poll(() => arrived).toBe(before + MANY);
  return Promise.all(all);
}

test("who has it made goes away: it is made once more for all who wait", async () => {
  const leave = await impatient();
  const all = manyMore();
  await expect.poll(() => arrived).toBe(1 + MANY);
  await leave();
  await expect.poll(() => asked.length).toBe(2);
  answerAll(asked[1]);
  expect(new Set((await all).map(({ body }) => body))).toEqual(new Set(["What is on"]));
  expect(asked.length).toBe(2);
});

test("who has it made has asked too much: they are told so, and it is made once more for all who wait", async () => {
  const first = ask();
  await expect.poll(() => asked.length).toBe(1);
  const all = manyMore();
  await expect.poll(() => arrived).toBe(1 + MANY);
  refuse(asked[0]);
  await expect.poll(() => asked.length).toBe(2);
  answerAll(asked[1]);
  expect((await first).status).toBe(429);
  expect(new Set((await all).map(({ status }) => status))).toEqual(new Set([200]));
  expect(asked.length).toBe(2);
});

test("all have asked too much: each is told so, after a few who are told one by one", async () => {
  const first = ask();
  await expect.poll(() => asked.length).toBe(1);
  const all = manyMore();
  await expect.poll(() => arrived).toBe(1 + MANY);
  let [refused, rounds] = [0, 0];
  while (refused <= MANY) {
    await expect.poll(() => asked.length).toBeGreaterThan(refused);
    rounds += 1;
    for (const response of asked.slice(refused)) refuse(response);
    refused = asked.length;
  }
  expect(new Set((await all).map(({ status }) => status))).toEqual(new Set([429]));
  expect((await first).status).toBe(429);
  expect(rounds).toBeLessThan(MANY / 2);
});

test("what is one person's alone is asked for by each, once", async () => {
  const first = ask();
  await expect.poll(() => asked.length).toBe(1);
  const all = manyMore();
  await expect.poll(() => arrived).toBe(1 + MANY);
  const own = { "Cache-Control": "private, no-store" };
  asked[0]?.writeHead(200, own).end("Yours");
  await expect.poll(() => asked.length).toBe(1 + MANY);
  for (const response of asked.slice(1)) response.writeHead(200, own).end("Yours");
  expect([await first, ...(await all)].every(({ body }) => body === "Yours")).toBe(true);
  expect(asked.length).toBe(1 + MANY);
});

test("who goes away while they wait gets nothing made, so that nobody waits for it", async () => {
  const first = ask();
  await expect.poll(() => asked.length).toBe(1);
  // What they wait for is old already: it would be made once more.
  generation += 1;
  const leave = await impatient();
  await leave();
  answerAll(asked[0]);
  expect((await first).status).toBe(200);
  expect(asked.length).toBe(1);
  const later = ask();
  await expect.poll(() => asked.length).toBe(2);
  answerAll(asked[1]);
  expect((await later).body).toBe("What is on");
});

test("no answer that somebody keeps for the rest of its minute is ever older than that", async () => {
  const first = ask();
  await expect.poll(() => asked.length).toBe(1);
  now += 300;
  answerAll(asked[0]);
  expect((await first).age).toBeNull();
  for (const [passed, age] of [
    [0, "1"],
    [700, "1"],
    [1, "2"],
    [58_998, "60"],
  ] as const) {
    now += passed;
    expect((await ask()).age).toBe(age);
  }
  expect(asked.length).toBe(1);
});
