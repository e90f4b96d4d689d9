import { type IncomingMessage, type RequestListener, request } from "node:http";
import { buffer } from "node:stream/consumers";
import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from "node:zlib";
import { serve } from "@hereabouts/api/test-server";
import { beforeEach, expect, test } from "vitest";
import { responseCache } from "./response-cache.ts";

const text = "What is on near you. ".repeat(200);
const forAll = { "Cache-Control": "public, max-age=0", "Content-Type": "text/html; charset=utf-8", Vary: "Cookie" };

/** Last request to the site, and its response, set by each test. */
let asked: { method: string | undefined; url: string | undefined; headers: IncomingMessage["headers"] }[] = [];
let answer: RequestListener;
let generation = 0;
let isLive = true;
let now = 0;
let day = "2026-11-22";

const site: RequestListener = (request, response) => {
  const { method, url, headers } = request;
  asked.push({ method, url, headers });
  answer(request, response);
};
const listener = () =>
  responseCache(site, {
    feed: { generation: () => generation, isLive: () => isLive, isUntouched: () => false },
    mostBytes: 1_000_000,
    today: () => day,
    clock: () => now,
  });
let origin: string;
let arrived = 0;

beforeEach(async () => {
  asked = [];
  arrived = 0;
  answer = (_request, response) => response.writeHead(200, forAll).end(text);
  isLive = true;
  now = 0;
  day = "2026-11-22";
  const answers = listener();
  origin = await serve((request, response) => {
    arrived += 1;
    answers(request, response);
  });
});

const get = async (path: string, headers: Record<string, string> = {}, method = "GET") => {
  const reply = await fetch(origin + path, { method, headers });
  return { status: reply.status, headers: reply.headers, body: await reply.text() };
};

test("what was asked before is answered without asking the site", async () => {
  const first = await get("/events/");
  now += 5_000;
  const second = await get("/events/?utm_source=mail");
  expect([first.body, second.body, asked.length]).toEqual([text, text, 1]);
  expect([first.headers.get("age"), second.headers.get("age")]).toEqual([null, "5"]);
  expect(second.headers.get("x-request-id")).not.toBe(first.headers.get("x-request-id"));
});

test("of many who ask at once one has it made, and all are answered", async () => {
  let release: (() => void) | undefined;
  answer = (_request, response) => {
    release = () => response.writeHead(200, forAll).end(text);
  };
  const all = Array.from({ length: 40 }, () => get("/events/"));
  await expect.poll(() => arrived).toBe(40);
  release?.();
  expect(asked.length).toBe(1);
  expect(new Set((await Promise.all(all)).map(({ body }) => body))).toEqual(new Set([text]));
});

test("what changes while many wait is made once more for all of them, and not by each", async () => {
  const releases: (() => void)[] = [];
  answer = (_request, response) => {
    const begun = generation;
    releases.push(() => response.writeHead(200, forAll).end(`${text}${begun}`));
  };
  const first = get("/events/");
  await expect.poll(() => asked.length).toBe(1);
  generation += 1;
  const late = Array.from({ length: 40 }, () => get("/events/"));
  await expect.poll(() => arrived).toBe(41);
  releases[0]?.();
  await expect.poll(() => asked.length).toBe(2);
  // Another change, after all of them had asked.
  const seen = generation;
  generation += 1;
  releases[1]?.();
  expect((await first).body).toBe(`${text}${seen - 1}`);
  expect(new Set((await Promise.all(late)).map(({ body }) => body))).toEqual(new Set([`${text}${seen}`]));
  expect(asked.length).toBe(2);
});

test("it is made anew when something changed, after a minute, and on another day", async () => {
  for (const change of [() => (generation += 1), () => (now += 60_000), () => (day = "2026-11-23")]) {
    await get("/events/");
    const before = asked.length;
    await get("/events/");
    expect(asked.length).toBe(before);
    change();
    await get("/events/");
    expect(asked.length).toBe(before + 1);
  }
});

test("what changed while an answer was made is in the next one", async () => {
  answer = (_request, response) => {
    generation += 1;
    response.writeHead(200, forAll).end(`${text}${generation}`);
  };
  const bodies = [(await get("/events/")).body, (await get("/events/")).body];
  expect(new Set(bodies).size).toBe(2);
});

test("while changes are not heard of the site answers everything", async () => {
  await get("/events/");
  isLive = false;
  await get("/events/");
  expect(asked.length).toBe(2);
});

test.each<[what: string, write: RequestListener]>([
  [
    "with a cookie",
    (_request, response) => response.writeHead(200, { ...forAll, "Set-Cookie": "csrftoken=x" }).end(text),
  ],
  [
    "not said to be for all",
    (_request, response) => response.writeHead(200, { "Cache-Control": "private, no-cache" }).end(text),
  ],
  ["of another status", (_request, response) => response.writeHead(404, forAll).end(text)],
  ["that leads elsewhere", (_request, response) => response.writeHead(308, { ...forAll, Location: "/x/" }).end()],
])("an answer %s is one person's", async (_what, write) => {
  answer = write;
  const ask = () => fetch(`${origin}/events/`, { redirect: "manual" });
  const first = await ask();
  await ask();
  expect(asked.length).toBe(2);
  expect(first.headers.get("x-powered-by")).toBeNull();
  const plain = await serve(write);
  const straight = await fetch(`${plain}/events/`, { redirect: "manual" });
  expect([first.status, first.headers.get("set-cookie"), first.headers.get("location"), await first.text()]).toEqual([
    straight.status,
    straight.headers.get("set-cookie"),
    straight.headers.get("location"),
    await straight.text(),
  ]);
});

test("the site hears nothing of who asks, so that nothing of them can be in it", async () => {
  await get("/events/?b=1&a=2&fbclid=1", {
    Cookie: "csrftoken=mine; theme=dark; seen=1",
    Referer: "https://elsewhere.example/me",
    "X-Custom": "mine",
    "Accept-Language": "de",
    "If-None-Match": "*",
    Range: "bytes=0-1",
  });
  const [{ method, url, headers } = { method: "", url: "", headers: {} }] = asked;
  expect([method, url, headers.cookie]).toEqual(["GET", "/events/?b=1&a=2", "theme=dark"]);
  expect(Object.keys(headers).sort()).toEqual(["accept", "cookie", "host"]);
});

/** Fetches the page with the given encodings, still compressed. */
const raw = (accepted: string) =>
  new Promise<{ packing: string | undefined; bytes: Buffer }>((done) => {
    const call = request(`${origin}/events/`, { headers: { "Accept-Encoding": accepted } }, async (reply) =>
      done({ packing: reply.headers["content-encoding"], bytes: await buffer(reply) }),
    );
    call.end();
  });

test("it travels packed as each takes it, and is the same text", async () => {
  const [zstd, br, gzip, plain, forbidden] = [
    await raw("gzip, deflate, br, zstd"),
    await raw("gzip, br"),
    await raw("gzip"),
    await raw(""),
    await raw("br;q=0, gzip;q=0.5"),
  ];
  const packings = [zstd, br, gzip, plain, forbidden].map(({ packing }) => packing);
  expect(packings).toEqual(["zstd", "br", "gzip", undefined, "gzip"]);
  const texts = [zstdDecompressSync(zstd.bytes), brotliDecompressSync(br.bytes), gunzipSync(gzip.bytes), plain.bytes];
  expect(texts.map(String)).toEqual(texts.map(() => text));
  expect(asked.length).toBe(1);
});

/** Window bits from the start of a Brotli stream (RFC 7932, 9.1). */
function windowOf([first = 0]: Buffer): number {
  if ((first & 1) === 0) return 16;
  const [wide, narrow] = [(first >> 1) & 7, (first >> 4) & 7];
  if (wide !== 0) return 17 + wide;
  return narrow === 0 ? 17 : 8 + narrow;
}

test.each([2_000, 60_000, 100_000, 5_000_000])(
  "%i letters need no more memory to be packed and unpacked than their length",
  async (length) => {
    const most = Math.min(22, Math.ceil(Math.log2(length)));
    for (const caching of ["private, no-store", "public, max-age=0"]) {
      answer = (_request, response) =>
        response.writeHead(200, { ...forAll, "Cache-Control": caching }).end("ab".repeat(length / 2));
      // Quickly for the first who asks, and small for the next.
      for (const _turn of [1, 2]) expect(windowOf((await raw("br")).bytes)).toBeLessThanOrEqual(most);
    }
  },
);

test("what is asked again travels smaller than to the first who asked, and is the same text", async () => {
  let seed = 1;
  const next = () => {
    seed = (Math.imul(seed, 1_103_515_245) + 12_345) >>> 0;
    return seed >>> 16;
  };
  const names = ["dance", "supper", "library", "market", "jazz", "harvest", "reading", "river", "valley", "winter"];
  const items = Array.from(
    { length: 3_000 },
    () => `<li><b>${names[next() % names.length]}</b> ${next() % 4_000}</li>`,
  );
  const list = items.join("");
  answer = (_request, response) => response.writeHead(200, forAll).end(list);
  const sizes: number[] = [];
  for (const _turn of [1, 2, 3]) {
    const { bytes } = await raw("br");
    expect(String(brotliDecompressSync(bytes))).toBe(list);
    sizes.push(bytes.length);
  }
  const [first = 0, second = 0, third] = sizes;
  expect(second).toBeLessThan(first);
  expect(third).toBe(second);
});

test("who has it already is told so, and HEAD is told without it", async () => {
  const { headers } = await get("/events/");
  const etag = headers.get("etag") ?? "";
  const again = await get("/events/", { "If-None-Match": etag });
  expect([again.status, again.body, again.headers.get("etag")]).toEqual([304, "", etag]);
  const head = await get("/events/", {}, "HEAD");
  expect([head.status, head.body, head.headers.get("etag")]).toEqual([200, "", etag]);
  const headAgain = await get("/events/", { "If-None-Match": etag }, "HEAD");
  expect([headAgain.status, headAgain.body]).toEqual([304, ""]);
  expect(asked.length).toBe(1);
});

test("who asks for a part of it gets the whole, and who has the text of the day before gets that of the day", async () => {
  const { headers } = await get("/events/");
  const etag = headers.get("etag") ?? "";
  const part = await get("/events/", { Range: "bytes=0-3" });
  expect([part.status, part.body, part.headers.get("content-range")]).toEqual([200, text, null]);
  const known = await get("/events/", { Range: "bytes=0-3", "If-None-Match": etag });
  expect([known.status, known.body]).toEqual([304, ""]);
  answer = (_request, response) => response.writeHead(200, forAll).end(`${text} The next day.`);
  day = "2026-11-23";
  const next = await get("/events/", { "If-None-Match": etag });
  expect([next.status, next.body]).toEqual([200, `${text} The next day.`]);
});

test("a flood of questions that nobody asks twice does not push out what people ask", async () => {
  await get("/events/");
  await get("/events/");
  for (let page = 1; page < 400; page += 1) await get(`/events/?page=${page}`);
  const before = asked.length;
  await get("/events/");
  expect(asked.length).toBe(before);
  // And what was asked once is not kept for ever.
  await get("/events/?page=1");
  expect(asked.length).toBe(before + 1);
});

test("bytes are taken as they are, in as many parts as they come", async () => {
  answer = (_request, response) => {
    response.writeHead(200, forAll);
    response.write(new TextEncoder().encode("Döner "));
    response.write("bei ", "utf8");
    response.end(Buffer.from("Zoë"));
  };
  expect([(await get("/events/")).body, (await get("/events/")).body]).toEqual(["Döner bei Zoë", "Döner bei Zoë"]);
});

test("who goes away while it is made leaves nobody waiting", async () => {
  let release: (() => void) | undefined;
  answer = (_request, response) => {
    release = () => response.writeHead(200, forAll).end(text);
    if (asked.length > 1) release();
  };
  const gone = new AbortController();
  const first = fetch(`${origin}/events/`, { signal: gone.signal }).catch(() => "gone");
  await expect.poll(() => release).toBeDefined();
  const second = get("/events/");
  gone.abort();
  expect([await first, (await second).body]).toEqual(["gone", text]);
});
