import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { createGate } from "@hereabouts/api/gate/admit";
import { rsvpForm } from "@hereabouts/contract/rsvps/rsvp";
import { installReferenceData } from "@hereabouts/domain/reference-data/install-reference-data";
import { sendRsvp } from "@hereabouts/domain/rsvps/rsvp";
import { contextOf } from "@hereabouts/domain/test-context";
import { anEvent } from "@hereabouts/domain/test-factories";
import { testDatabase } from "@hereabouts/testing/database";
import express from "express";
import { afterAll, beforeAll, expect, it } from "vitest";
import { withoutSecrets } from "../request-log.ts";
import { rsvpPages } from "./rsvp-page.ts";

const { db } = await testDatabase();
let server: Server;
let origin = "";
let path = "";

beforeAll(async () => {
  await installReferenceData(db);
  const system = contextOf(db, { viewer: { kind: "system", job: "tests" } });
  const eventId = await anEvent(system, { name: "<b>Dance</b>", takesRsvps: true });
  const form = { eventId, occurrence: "2026-11-28 19:00", name: "<i>Ada</i>", email: "ada@example.org", people: 2 };
  await sendRsvp(contextOf(db), rsvpForm.parse(form), { address: "10.0.0.1", userAgent: "" });
  const { text } = await db.selectFrom("mail").select("text").executeTakeFirstOrThrow();
  path = /\/rsvp\/[\w-]+\//.exec(text)?.[0] ?? "";
  const app = express();
  app.use(rsvpPages(createGate({ contextOf: () => contextOf(db) })));
  server = createServer(app);
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(async () => {
  await new Promise((closed) => server.close(closed));
});

const count = () => db.selectFrom("rsvp").select("id").execute();

it("shows the RSVP, and changes nothing by being opened", async () => {
  const response = await fetch(origin + path);
  expect([response.status, response.headers.get("referrer-policy")]).toEqual([200, "no-referrer"]);
  expect(response.headers.get("cache-control")).toBe("private, no-store");
  const text = await response.text();
  expect(text).toContain("&lt;b&gt;Dance&lt;/b&gt;");
  expect(text).toContain("&lt;i&gt;Ada&lt;/i&gt;, you have a place for 2 people.");
  expect(await count()).toHaveLength(1);
});

it("cancels by its button, and knows the link no longer", async () => {
  const response = await fetch(origin + path, { method: "POST" });
  expect(await response.text()).toContain("no longer on the list");
  expect(await count()).toEqual([]);
  expect((await fetch(origin + path)).status).toBe(404);
  expect((await fetch(origin + path, { method: "POST" })).status).toBe(404);
});

it("keeps the secret out of the log", () => {
  expect(path).not.toBe("");
  expect(withoutSecrets(path)).toBe("/rsvp/…");
});
