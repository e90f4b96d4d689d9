import { cookieClient } from "@hereabouts/api/test-client";
import { serve } from "@hereabouts/api/test-server";
import { hashPassword } from "@hereabouts/domain/identity/passwords";
import { contextOf } from "@hereabouts/domain/test-context";
import { aPerson } from "@hereabouts/domain/test-factories";
import { countAction } from "@hereabouts/domain/traffic/action-counts";
import { testDatabase } from "@hereabouts/testing/database";
import express from "express";
import { describe, expect, test } from "vitest";
import { registry } from "../metrics/registry.ts";
import { measure } from "../metrics/request-metrics.ts";
import { health } from "./health.ts";
import { readiness } from "./readiness.ts";
import { makeSite } from "./test-site.ts";

const { db } = await testDatabase();
const app = express();
app.use(measure);
app.use(health({ db, findFault: readiness({ db }), metricsToken: "s3cret" }));
const origin = await serve(app);
const metrics = async (token: string) => {
  const answer = await fetch(`${origin}/metrics`, { headers: { Authorization: `Bearer ${token}` } });
  return { status: answer.status, text: await answer.text() };
};

test("what people did is a counter for Prometheus, from zero on", async () => {
  expect((await metrics("wrong")).status).toBe(403);
  expect((await metrics("s3cret")).text).toContain('deeds_total{deed="claim"} 0\n');
  await countAction(contextOf(db), "claim");
  await countAction(contextOf(db), "claim");
  const { text } = await metrics("s3cret");
  expect(text).toContain('# TYPE deeds_total counter\ndeeds_total{deed="submit-new-venue"} 0\n');
  expect(text).toContain('deeds_total{deed="claim"} 2\n');
  expect(text).toContain("http_server_request_duration_seconds");
});

test("what is refused is counted by its reason, over tRPC and REST alike", async () => {
  const ctx = contextOf(db);
  const site = await serve(await makeSite(db, ctx));
  const counted = async (reason: string) =>
    Number(new RegExp(`refusals_total\\{reason="${reason}"\\} (\\d+)`).exec(await registry.metrics())?.[1] ?? 0);
  const post = (path: string) =>
    fetch(site + path, { method: "POST", body: "{}", headers: { "Content-Type": "application/json" } });
  const before = { csrf: await counted("csrf"), rate: await counted("rateLimit") };
  await post("/auth/login-ajax/");
  await post("/trpc/account.signIn");
  expect((await counted("csrf")) - before.csrf).toBe(2);
  const statuses = new Set<number>();
  for (let turn = 0; turn < 25; turn++) statuses.add((await fetch(`${site}/account/data.json`)).status);
  expect(statuses).toContain(429);
  expect((await counted("rateLimit")) - before.rate).toBeGreaterThan(0);
  expect(await counted("signInRequired")).toBeGreaterThan(0);

  const columns = { password_hash: await hashPassword("seven brown mugs"), suspended_at: new Date() };
  await aPerson(ctx, {}, { ...columns, email: "shut-out@example.org", email_confirmed_at: new Date() });
  const member = cookieClient(site);
  await member.csrf();
  await member.call("/auth/login-ajax/", { json: { username: "shut-out@example.org", password: "seven brown mugs" } });
  expect(await counted("suspended")).toBe(1);
});

describe("without a token", () => {
  const here = express().set("trust proxy", "loopback");
  here.use(health({ db, findFault: readiness({ db }), metricsToken: undefined }));
  const ask = async (headers: Record<string, string> = {}) =>
    (await fetch(`${await local}/metrics`, { headers })).status;
  const local = serve(here);

  test("this machine reads them, and nobody for whom a proxy on it speaks", async () => {
    expect(await ask()).toBe(200);
    for (const name of ["X-Forwarded-For", "Forwarded", "X-Real-IP", "Via", "X-Forwarded-Proto"]) {
      expect([name, await ask({ [name]: "127.0.0.1" })]).toEqual([name, 403]);
    }
    expect(await ask({ "X-Forwarded-For": "127.0.0.1, 8.8.8.8" })).toBe(403);
  });
});
