import { serve } from "@hereabouts/api/test-server";
import { contextOf } from "@hereabouts/domain/test-context";
import { testDatabase } from "@hereabouts/testing/database";
import { pino } from "pino";
import { beforeEach, expect, test } from "vitest";
import { readEnvironment } from "../env.ts";
import { createApp } from "./create-app.ts";
import { policyReportsPath } from "./site/security-headers.ts";

const { db } = await testDatabase();
const ctx = contextOf(db);
const logged: Record<string, unknown>[] = [];
const log = pino({ level: "info" }, { write: (line: string) => void logged.push(JSON.parse(line)) });
const origin = await serve(
  await createApp({
    env: readEnvironment({ NODE_ENV: "production", TRUST_PROXY: "loopback" }),
    publicUrl: "https://hereabouts.test",
    mediaStore: ctx.ports.media,
    db,
    log,
    contextOf: () => ctx,
  }),
);

beforeEach(() => {
  logged.length = 0;
});
let clients = 0;
const report = (body: unknown, type = "application/reports+json", from = `198.18.7.${++clients}`) =>
  fetch(origin + policyReportsPath, {
    method: "POST",
    headers: { "Content-Type": type, "X-Forwarded-For": from },
    body: typeof body === "string" ? body : JSON.stringify(body),
  });

const violation = (changes: object = {}) => ({
  type: "csp-violation",
  age: 10,
  url: "https://hereabouts.test/events/?q=my+secret",
  user_agent: "a browser",
  body: {
    documentURL: "https://hereabouts.test/events/?q=my+secret",
    effectiveDirective: "script-src-elem",
    blockedURL: "https://evil.example/steal.js?session=secret#secret",
    sourceFile: "https://hereabouts.test/assets/page.js?secret",
    lineNumber: 7,
    disposition: "enforce",
    sample: "document.cookie = 'secret'",
    originalPolicy: "default-src 'self'",
    ...changes,
  },
});
const told = {
  msg: "content policy violated",
  directive: "script-src-elem",
  page: "https://hereabouts.test/events/",
  blocked: "https://evil.example/steal.js",
  source: "https://hereabouts.test/assets/page.js",
  line: 7,
  isEnforced: true,
};

test("every page names the place for reports in its policy, in the new way and the old", async () => {
  const { headers } = await fetch(`${origin}/healthz/none`);
  expect(headers.get("content-security-policy")).toContain(`report-to policy;report-uri ${policyReportsPath}`);
  expect(headers.get("reporting-endpoints")).toBe(`policy="${policyReportsPath}"`);
});

test("a violation is one line of the log, without the queries of its addresses", async () => {
  expect((await report([violation()])).status).toBe(204);
  expect(logged).toMatchObject([told]);
  expect(JSON.stringify(logged)).not.toContain("secret");
});

test("the older form of a report tells the same", async () => {
  const old = {
    "csp-report": {
      "document-uri": "https://hereabouts.test/events/?q=my+secret",
      "violated-directive": "script-src-elem 'self'",
      "blocked-uri": "https://evil.example/steal.js?session=secret",
      "source-file": "https://hereabouts.test/assets/page.js?secret",
      "line-number": 7,
      disposition: "enforce",
      "script-sample": "secret",
    },
  };
  expect((await report(old, "application/csp-report")).status).toBe(204);
  expect(logged).toMatchObject([told]);
  expect(JSON.stringify(logged)).not.toContain("secret");
});

test.each([
  ["inline", "inline"],
  ["data:text/html,secret", "data:"],
  ["blob:https://hereabouts.test/secret", "blob:"],
  ["https://hereabouts.test/unsubscribe/secret/", "https://hereabouts.test/unsubscribe/…"],
  ["https://hereabouts.test/feeds/searches/secret.ics", "https://hereabouts.test/feeds/searches/…"],
  ["no address?secret", "no address"],
  [`https://evil.example/${"a".repeat(5_000)}`, `https://evil.example/${"a".repeat(5_000)}`.slice(0, 200)],
])("what was blocked, %s, is told as %s", async (blockedURL, blocked) => {
  await report([violation({ blockedURL })]);
  expect(logged).toMatchObject([{ ...told, blocked }]);
});

test("a directive that we do not know is counted with the others, and metrics count each", async () => {
  await report([violation({ effectiveDirective: "invented" }), violation()]);
  expect(logged).toMatchObject([{ ...told, directive: "other" }, told]);
  const metrics = await (await fetch(`${origin}/metrics`)).text();
  expect(metrics).toMatch(/content_policy_reports_total\{directive="other"\} [1-9]/);
});

test("of one request ten reports are read", async () => {
  const short = { type: "csp-violation", body: { effectiveDirective: "img-src" } };
  expect((await report(Array.from({ length: 40 }, () => short))).status).toBe(204);
  expect(logged).toHaveLength(10);
});

test.each([
  ["a list of something else", [{ type: "deprecation", body: { id: "x" } }, null, 5, "text"], 204],
  ["a record without a report", { hello: "there" }, 204],
  ["no JSON", "{", 400],
  ["nothing", "", 204],
])("%s leaves no line", async (_name, body, status) => {
  expect((await report(body)).status).toBe(status);
  expect(logged).toEqual([]);
});

test("a long body, another type and another method are refused", async () => {
  expect((await report("x".repeat(17_000))).status).toBe(413);
  expect((await report("<a>", "text/html")).status).toBe(415);
  const got = await fetch(origin + policyReportsPath);
  expect([got.status, got.headers.get("allow")]).toEqual([405, "POST, OPTIONS"]);
});

test("one address is heard thirty times a minute", async () => {
  const statuses = [];
  for (let turn = 0; turn < 31; turn++) statuses.push((await report([], undefined, "198.18.8.1")).status);
  expect(statuses).toEqual([...Array.from({ length: 30 }, () => 204), 429]);
});
