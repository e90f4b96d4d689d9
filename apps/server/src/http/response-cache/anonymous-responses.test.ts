import { serve } from "@hereabouts/api/test-server";
import { installReferenceData } from "@hereabouts/domain/reference-data/install-reference-data";
import { invalidateSession } from "@hereabouts/domain/sessions/lucia";
import { contextOf } from "@hereabouts/domain/test-context";
import { testDatabase } from "@hereabouts/testing/database";
import fc from "fast-check";
import { expect, test } from "vitest";
import { publicReads } from "../test-public-reads.ts";
import { someRecords } from "../test-records.ts";
import { makeSite } from "../test-site.ts";
import { responseCache } from "./response-cache.ts";
import { marked, marks, readsWith, startSession, twoMembers } from "./test-members.ts";

/*
 * Two users and an anonymous client request everything public, from a site with the cache and one without. Both must
 * give each client the same response, in any order.
 */

const { db } = await testDatabase();
await installReferenceData(db);
const ctx = contextOf(db);
const records = await someRecords(ctx);
const { robin, sam } = await twoMembers(ctx, records);

let generation = 0;
/** Something changed: whatever is kept is old. */
const forget = () => {
  generation += 1;
};
let hits = 0;
const site = await makeSite(db, ctx);
const straight = await serve(site);
const shared = await serve(
  responseCache(site, {
    feed: { generation: () => generation, isLive: () => true, isUntouched: () => false },
    mostBytes: 50_000_000,
    today: () => "2026-11-21",
    onAnswer: (_kind, outcome) => {
      if (outcome !== "made") hits += 1;
    },
  }),
);

/** The relevant parts of a response, without times and random tokens. */
interface Told {
  status: number;
  caching: string;
  cookies: readonly string[];
  location: string | null;
  type: string | null;
  body: string;
}

let asked = 0;
/** Requests from a client address of its own, to stay below the rate limits. */
async function ask(origin: string, address: string, headers: Record<string, string> = {}): Promise<Told> {
  asked += 1;
  const from = `10.0.${asked >> 8}.${asked & 255}`;
  const answer = await fetch(origin + address, {
    redirect: "manual",
    headers: { "X-Forwarded-For": from, ...headers },
  });
  const drawn = /"(?:now|csrf_?[tT]oken)":"[^"]*"|"(?:dataUpdated|dehydrated)At":\d+/g;
  return {
    status: answer.status,
    caching: answer.headers.get("cache-control") ?? "",
    cookies: answer.headers.getSetCookie().map((cookie) => cookie.replace(/^csrftoken=[^;]+|Expires=[^;]+/gi, "")),
    location: answer.headers.get("location"),
    type: answer.headers.get("content-type"),
    body: (await answer.text()).replace(drawn, ""),
  };
}

/** In what two answers differ. */
const differences = (one: Told, other: Told) =>
  (Object.keys(one) as (keyof Told)[]).filter((part) => String(one[part]) !== String(other[part]));
const isPublic = ({ caching }: Told) => /^public\b/.test(caching);

const cookiesOf = {
  robin: { Cookie: `sessionid=${robin.token}; theme=dark` },
  sam: { Cookie: `csrftoken=abc; sessionid=${sam.token}` },
  stranger: {},
};
type Asker = keyof typeof cookiesOf;

/** Walks that begin with nothing kept: all six orders of the three stand in them. The first is enough where nothing is. */
const walks: readonly (readonly Asker[])[] = [
  ["robin", "sam", "stranger", "robin", "sam", "stranger"],
  ["sam", "robin", "stranger", "sam", "robin", "stranger"],
];

test("two people and a stranger are told the same as where nothing is kept, in all orders", {
  timeout: 180_000,
}, async () => {
  const faults: unknown[] = [];
  const seen = { robin: new Set<string>(), sam: new Set<string>() };
  for (const { route, address, isForAll } of readsWith(records, robin)) {
    const [stranger, ...people] = await Promise.all([
      ask(straight, address),
      ask(straight, address, cookiesOf.robin),
      ask(straight, address, cookiesOf.sam),
    ]);
    const own = { stranger, robin: people[0], sam: people[1] };
    if (isForAll && !(stranger.status === 200 && isPublic(stranger))) faults.push([route, "is not for all"]);
    if (isPublic(stranger) && stranger.cookies.length > 0) faults.push([route, "sets a stranger a cookie"]);
    if (marked.test(JSON.stringify(stranger))) faults.push([route, "tells a stranger of somebody"]);
    for (const name of ["robin", "sam"] as const) {
      if (own[name].body.includes(marks[name])) seen[name].add(route);
      const isAlike = differences(own[name], stranger).length === 0;
      if (!isAlike && own[name].caching !== "private, no-store") faults.push([route, `may be kept of ${name}`]);
    }
    const before = hits;
    const taken = isForAll ? walks : walks.slice(0, 1);
    for (const walk of taken) {
      forget();
      for (const [at, name] of walk.entries()) {
        const told = await ask(shared, address, cookiesOf[name]);
        const parts = differences(told, own[name]);
        if (parts.length > 0) faults.push([route, walk.slice(0, at + 1).join(), parts]);
      }
    }
    // The stranger who comes last in a walk is given what was made for the one before.
    if (isForAll && route !== "sitemap" && hits - before !== taken.length) faults.push([route, "is not kept"]);
  }
  expect(faults).toEqual([]);
  // Control: personal responses do contain the marks.
  const told = ["account.me", "/events/$id/$slug/", "/events/ by search", "/venues/ by address"];
  expect(told.filter((route) => !seen.robin.has(route))).toEqual([]);
  expect([...seen.sam]).toContain("account.me");
});

/** Cookies of a kind that browsers, programs and people who try things send, none of which stands for anybody. */
async function oddCookies(): Promise<fc.Arbitrary<string>> {
  const [ended, expired] = [await startSession(ctx, robin.userId), await startSession(ctx, robin.userId)];
  await invalidateSession(db, ended.id);
  await db
    .updateTable("session")
    .set({ expires_at: new Date(0) })
    .where("id", "=", expired.id)
    .execute();
  const { token } = robin;
  const stale = [ended.token, expired.token, token.slice(1), `${token}x`, `"${token}"`, "", "gone", "%00", "null"];
  const session = fc.constantFrom(...stale).map((value) => `sessionid=${value}`);
  const elsewhere = fc.constantFrom("SESSIONID", "session id", "xsessionid", "csrftoken", "theme", "dismissed", "");
  const misplaced = elsewhere.map((name) => `${name}=${token}`);
  const known = fc.constantFrom("theme=dark", 'theme="light"', "dismissed=3.7", "csrftoken=abc", "sessionid", "a=b=c");
  const text = fc.stringMatching(/^[\x20-\x3a\x3c-\x7e\x80-\xff]{0,12}$/).filter((odd) => !odd.includes("sessionid"));
  const pair = fc.oneof({ weight: 3, arbitrary: session }, { weight: 2, arbitrary: misplaced }, known, text);
  return fc
    .tuple(fc.array(pair, { minLength: 1, maxLength: 5 }), fc.constantFrom("; ", ";", " ;; ;"))
    .map(([pairs, between]) => pairs.join(between));
}

test("cookies that stand for nobody change nothing that a stranger is told", { timeout: 60_000 }, async () => {
  const reads = publicReads(records).filter(({ isForAll }) => isForAll);
  const call = fc.record({
    read: fc.constantFrom(...reads),
    cookie: await oddCookies(),
    authorization: fc.option(fc.constantFrom("Bearer gone", `Bearer ${robin.token}`, "Basic cm9iaW46", ""), {
      freq: 6,
    }),
    comesFirst: fc.boolean(),
  });
  const isRefusal = ({ status, caching }: Told) =>
    (status === 401 || status === 403) && caching === "private, no-store";
  const hold = fc.asyncProperty(call, async ({ read: { address }, cookie, authorization, comesFirst }) => {
    const headers = { Cookie: cookie, ...(authorization !== null && { Authorization: authorization }) };
    const stranger = await ask(straight, address);
    forget();
    if (!comesFirst) await ask(shared, address);
    const [odd, own] = [await ask(shared, address, headers), await ask(straight, address, headers)];
    expect(differences(odd, own)).toEqual([]);
    expect(JSON.stringify(odd)).not.toMatch(marked);
    if (!isRefusal(odd)) expect([odd.status, odd.cookies.length > 0 && isPublic(odd)]).toEqual([200, false]);
    expect(differences(await ask(shared, address), stranger)).toEqual([]);
  });
  await fc.assert(hold, { numRuns: 60, seed: 54 });
});
