import { answerFailures } from "@hereabouts/api/rest/failures/answer-failures";
import { serve } from "@hereabouts/api/test-server";
import { messages } from "@hereabouts/contract/messages";
import express from "express";
import { expect, test } from "vitest";
import { warnOfForwarding } from "./forwarding-warning.ts";
import { rateLimits, requestCounter, ruleOf, tokenRule } from "./rate-limits.ts";

const app = express().set("trust proxy", 1);
const limitRate = rateLimits([
  { name: "few", paths: ["/few"], requests: 2, windowSeconds: 60 },
  { name: "misses", paths: ["/misses"], requests: 2, windowSeconds: 60, onlyFailures: true },
]);
app.get("/few{/:more}", limitRate, (_request, response) => void response.json({}));
app.get("/misses/:status", limitRate, ({ params }, response) => void response.status(Number(params.status)).end());
app.get("/free", limitRate, (_request, response) => void response.json({}));
app.use(answerFailures);
const origin = await serve(app);
const ask = (path: string, address = "203.0.113.1") =>
  fetch(origin + path, { headers: { "X-Forwarded-For": address } });
const statuses = async (paths: string[], address?: string) => {
  const found: number[] = [];
  for (const path of paths) found.push((await ask(path, address)).status);
  return found;
};

test("a client that asks too often is told so, and when to come again; others are served", async () => {
  expect(await statuses(["/few", "/FEW/more", "/few"])).toEqual([200, 200, 429]);
  const refused = await ask("/few");
  expect(await refused.json()).toEqual({ detail: messages.tooMany });
  expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
  expect(refused.headers.get("ratelimit")).toContain("r=0");
  expect(await statuses(["/few", "/free"], "203.0.113.2")).toEqual([200, 200]);
  expect(await statuses(["/free"])).toEqual([200]);
});

test("one network of IPv6 is one client", async () => {
  const addresses = ["2001:db8:1:1::1", "2001:db8:1:2::1", "2001:db8:1:3::1"];
  const answers = await Promise.all(addresses.map((address) => ask("/few", address)));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 429]);
});

test("what is found is not counted where only misses are dear", async () => {
  const found = Array.from({ length: 5 }, () => "/misses/200");
  expect(await statuses(found, "203.0.113.3")).toEqual(found.map(() => 200));
  expect(await statuses(["/misses/404", "/misses/404", "/misses/404"], "203.0.113.3")).toEqual([404, 404, 429]);
});

test("each API token has an allowance of its own, and whoever tries tokens is held back", async () => {
  const tokens = express().set("trust proxy", 1);
  const counted = rateLimits();
  tokens.get(
    "/events/api/v1/:status",
    counted,
    ({ params }, response) => void response.status(Number(params.status)).end(),
  );
  tokens.use(answerFailures);
  const site = await serve(tokens);
  const call = (status: number, token: string, address = "203.0.113.8") =>
    fetch(`${site}/events/api/v1/${status}`, {
      headers: { "X-Forwarded-For": address, Authorization: `Bearer ${token}` },
    });
  for (let turn = 0; turn < tokenRule.requests; turn++) await call(200, "hb_first");
  const spent = await call(200, "hb_first", "203.0.113.9");
  expect([spent.status, Number(spent.headers.get("retry-after")) > 0]).toEqual([429, true]);
  const other = await call(200, "hb_second");
  expect([other.status, other.headers.get("ratelimit")]).toEqual([
    200,
    expect.stringContaining(`r=${tokenRule.requests - 1}`),
  ]);
  const answers: number[] = [];
  for (let turn = 0; turn < 70; turn++) answers.push((await call(401, `hb_guess${turn}`)).status);
  expect([answers[0], answers.at(-1)]).toEqual([401, 429]);
  expect((await call(200, "hb_second", "203.0.113.10")).status).toBe(200);
});

test.each([
  ["/", "pages"],
  ["/events/12/dance/", "pages"],
  ["/django/api/users/", "api"],
  ["/events/api/v1/events/", "api"],
  ["/events/api/v1/impressions/", "beacons"],
  ["/events/apiary/", "pages"],
  ["/feeds/events.ics", "feeds"],
  ["/media/abc/primary.jpg", "media"],
  ["/media/abc/16x9.jpg", "shapes"],
  ["/manage/geocode/", "geocode"],
  ["/manage/events/", "pages"],
])("%s is counted with the %s", (path, name) => {
  expect(ruleOf(path)?.name).toBe(name);
});

test("a proxy that is not believed is told of once", async () => {
  const warnings: unknown[] = [];
  const log = { warn: (text: unknown) => void warnings.push(text) };
  const behind = express().use(warnOfForwarding(false, log));
  const trusting = express().use(warnOfForwarding(1, log));
  for (const site of [await serve(behind), await serve(trusting)])
    for (let turn = 0; turn < 3; turn++) await fetch(site, { headers: { "X-Forwarded-For": "203.0.113.1" } });
  await fetch(await serve(express().use(warnOfForwarding(false, log))));
  expect(warnings).toEqual([expect.stringContaining("TRUST_PROXY")]);
});

test("beacons are counted by client, one after the other refused, and others are not held back", async () => {
  const count = requestCounter("/seen/", [{ name: "few", paths: ["/seen"], requests: 2, windowSeconds: 60 }]);
  const over = async (address: string) => (await count(address)).isOver;
  expect([await over("203.0.113.1"), await over("203.0.113.1"), await over("203.0.113.1")]).toEqual([
    false,
    false,
    true,
  ]);
  expect([await over("203.0.113.2"), await over("2001:db8:1:1::1"), await over("")]).toEqual([false, false, false]);
  expect((await count("203.0.113.1")).retryAfterSeconds).toBeGreaterThan(50);
});
