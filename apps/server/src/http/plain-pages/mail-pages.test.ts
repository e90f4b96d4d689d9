import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { createGate } from "@hereabouts/api/gate/admit";
import { contextOf } from "@hereabouts/domain/test-context";
import { testDatabase } from "@hereabouts/testing/database";
import express from "express";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { readEnvironment } from "../../env.ts";
import { securityHeaders } from "../site/security-headers.ts";
import { hasOutbox, outbox } from "./outbox.ts";
import { unsubscribe } from "./unsubscribe.ts";

const { db } = await testDatabase();
const env = readEnvironment({ NODE_ENV: "production" });
let server: Server;
let origin = "";

const fetchPage = (path: string, init?: RequestInit) => fetch(origin + path, { redirect: "manual", ...init });
const frequency = async () =>
  (await db.selectFrom("app_user").select("alert_frequency").executeTakeFirst())?.alert_frequency;

beforeAll(async () => {
  const app = express();
  app.use(securityHeaders({ isHttps: false }));
  app.use(unsubscribe(createGate({ contextOf: () => contextOf(db) })));
  app.use(outbox(env, "http://localhost:3000", () => contextOf(db)));
  app.use((_request, response) => void response.status(404).send("nothing"));
  server = createServer(app);
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  await db.insertInto("app_user").values({ email: "ada@example.org", unsubscribe_token: "ada-leaves" }).execute();
  await db
    .insertInto("mail")
    .values({
      recipient: "ada@example.org",
      subject: "<b>Hello</b>",
      html: "<html><head><style>p{}</style></head><body><p>Hi</p><script>alert(1)</script></body></html>",
      text: "Hi & bye",
      headers: JSON.stringify({ "List-Unsubscribe": "<http://x/>" }),
    })
    .execute();
});

afterAll(async () => {
  await new Promise((closed) => server.close(closed));
});

describe("the link that ends alerts", () => {
  it("only asks when it is opened, for mail scanners open links", async () => {
    const response = await fetchPage("/unsubscribe/ada-leaves/");
    expect(response.status).toBe(200);
    expect(response.headers.get("cache-control")).toBe("private, no-store");
    expect(response.headers.get("referrer-policy")).toBe("no-referrer");
    expect(await response.text()).toContain("Turn alerts off");
    expect(await frequency()).toBe("daily");
  });

  it("ends them by the mail program's own button, without cookies", async () => {
    const body = new URLSearchParams({ "List-Unsubscribe": "One-Click" });
    const response = await fetchPage("/unsubscribe/ada-leaves/", { method: "POST", body });
    expect(response.status).toBe(200);
    expect(await frequency()).toBe("off");
  });

  it("takes the button's other form and offers a change of rhythm as well", async () => {
    const form = new FormData();
    form.set("List-Unsubscribe", "One-Click");
    await fetchPage("/unsubscribe/ada-leaves/", { method: "POST", body: form });
    expect(await frequency()).toBe("off");
    const body = new URLSearchParams({ frequency: "weekly" });
    const response = await fetchPage("/unsubscribe/ada-leaves/", { method: "POST", body });
    expect(await response.text()).toContain("We email you weekly");
    expect(await frequency()).toBe("weekly");
  });

  it("is not found for a link of nobody's", async () => {
    expect((await fetchPage("/unsubscribe/nobody/")).status).toBe(404);
    expect((await fetchPage("/unsubscribe/nobody/", { method: "POST" })).status).toBe(404);
  });
});

describe("the outbox", () => {
  it("lists mails with their words escaped, and shows one with its text and headers", async () => {
    const list = await (await fetchPage("/dev/mail/")).text();
    expect(list).toContain("&lt;b&gt;Hello&lt;/b&gt;");
    const mail = await (await fetchPage("/dev/mail/1/")).text();
    expect(mail).toContain("Hi &amp; bye");
    expect(mail).toContain("List-Unsubscribe");
    expect(mail).toContain('sandbox="allow-popups');
  });

  it("frames a mail's HTML without scripts", async () => {
    const response = await fetchPage("/dev/mail/1/html/");
    const policy = response.headers.get("content-security-policy") ?? "";
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("sandbox");
    expect(policy).not.toContain("allow-scripts");
  });

  it("sends what is new when asked, but not by a page of another site", async () => {
    const headers = { "Sec-Fetch-Site": "cross-site" };
    expect((await fetchPage("/dev/mail/", { method: "POST", headers })).status).toBe(403);
    const response = await fetchPage("/dev/mail/", { method: "POST" });
    expect([response.status, response.headers.get("location")]).toEqual([303, "/dev/mail/?sent=0"]);
    expect(await (await fetchPage("/dev/mail/?sent=0")).text()).toContain("so no email was sent");
    expect(await (await fetchPage("/dev/mail/?sent=2")).text()).toContain("2 emails written.");
    expect(await (await fetchPage("/dev/mail/?sent=<b>")).text()).not.toContain('role="status"');
  });

  it("does not exist for what is not there, for proxies and under another name", async () => {
    expect((await fetchPage("/dev/mail/99/")).status).toBe(404);
    expect((await fetchPage("/dev/mail/1e3/")).status).toBe(404);
    expect((await fetchPage("/dev/mail/", { headers: { "X-Forwarded-For": "203.0.113.9" } })).status).toBe(404);
  });

  it("is open to developers and to the demo on this machine alone", () => {
    const open = (variables: NodeJS.ProcessEnv, publicUrl = "http://localhost:3000") =>
      hasOutbox(readEnvironment(variables), publicUrl);
    expect(open({})).toBe(true);
    expect(open({ NODE_ENV: "development", SMTP_URL: "smtp://mail.example.org" })).toBe(true);
    expect(open({ SMTP_URL: "smtp://mail.example.org" })).toBe(false);
    expect(open({ SEED: "none" })).toBe(false);
    expect(open({ HOST: "0.0.0.0", PUBLIC_URL: "http://localhost:3000" })).toBe(false);
    expect(open({}, "https://events.example.org")).toBe(false);
  });
});
