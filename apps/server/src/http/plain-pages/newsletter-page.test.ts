import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { createGate } from "@hereabouts/api/gate/admit";
import { newsletterForm } from "@hereabouts/contract/newsletter/newsletter";
import { demoRegion } from "@hereabouts/contract/region/demo-region";
import { applyRegion, type Region } from "@hereabouts/contract/region/region";
import { askForNewsletter } from "@hereabouts/domain/newsletter/reader";
import { installReferenceData } from "@hereabouts/domain/reference-data/install-reference-data";
import { contextOf } from "@hereabouts/domain/test-context";
import { testDatabase } from "@hereabouts/testing/database";
import express from "express";
import { afterAll, beforeAll, expect, it, onTestFinished } from "vitest";
import { withoutSecrets } from "../request-log.ts";
import { newsletterPages } from "./newsletter-page.ts";

const { db } = await testDatabase();
let server: Server;
let origin = "";
let path = "";

beforeAll(async () => {
  await installReferenceData(db);
  const form = newsletterForm.parse({ email: "ada@example.org" });
  await askForNewsletter(contextOf(db), form, { address: "10.0.0.1", userAgent: "" });
  const { text } = await db.selectFrom("mail").select("text").executeTakeFirstOrThrow();
  path = /\/newsletter\/[\w-]+\//.exec(text)?.[0] ?? "";
  const app = express();
  app.use(newsletterPages(createGate({ contextOf: () => contextOf(db) })));
  server = createServer(app);
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(async () => {
  await new Promise((closed) => server.close(closed));
});

const readers = () => db.selectFrom("newsletter_reader").select(["status", "towns", "categories"]).execute();
const post = (fields: Record<string, string> | [string, string][]) =>
  fetch(origin + path, { method: "POST", body: new URLSearchParams(fields) });

it("asks to confirm, and is confirmed by no program that only opens it", async () => {
  const response = await fetch(origin + path);
  expect([response.status, response.headers.get("referrer-policy")]).toEqual([200, "no-referrer"]);
  expect(response.headers.get("cache-control")).toBe("private, no-store");
  expect(await response.text()).toContain("Get our newsletter at ada@example.org?");
  expect(await readers()).toMatchObject([{ status: "asked" }]);
});

it("confirms by its button, a second time too", async () => {
  for (let count = 0; count < 2; count++)
    expect(await (await post({ action: "confirm" })).text()).toContain("We email the newsletter to ada@example.org.");
  expect(await readers()).toEqual([{ status: "confirmed", towns: [], categories: [] }]);
});

it("folds the towns of a region of hundreds, but for those that were chosen", async () => {
  const many = Array.from({ length: 300 }, (_, at) => ({ ...demoRegion.towns[0], id: `t-${at}`, name: `Town ${at}` }));
  applyRegion({ ...demoRegion, towns: [...demoRegion.towns, ...many] as Region["towns"] });
  onTestFinished(() => applyRegion(undefined));
  await post([
    ["action", "save"],
    ["towns", "Town 250"],
  ]);
  const [open = "", folded = ""] = (await (await fetch(origin + path)).text()).split("<details>");
  expect(open).toContain('value="Town 250" checked');
  expect(open).not.toContain('value="Town 249"');
  expect(folded).toContain('value="Town 249"');
  expect(folded.match(/ checked/g)).toBeNull();
});

it("changes towns and categories, and leaves out those that the site does not have", async () => {
  const response = await post([
    ["action", "save"],
    ["towns", "Amherst"],
    ["towns", "<b>Atlantis</b>"],
    ["categories", "5"],
    ["categories", "x"],
  ]);
  const page = await response.text();
  expect(page).toMatch(/value="Amherst" checked/);
  expect(page).not.toContain("Atlantis");
  expect(await readers()).toEqual([{ status: "confirmed", towns: ["Amherst"], categories: [5] }]);
});

it("ends by one click of a mail program, without any form of ours", async () => {
  const response = await post({ "List-Unsubscribe": "One-Click" });
  expect([response.status, await response.text()]).toEqual([200, expect.stringContaining("we deleted your address")]);
  expect(await readers()).toEqual([]);
  for (const method of ["GET", "POST"]) expect((await fetch(origin + path, { method })).status).toBe(404);
});

it("keeps the secret out of the log", () => {
  expect(path).not.toBe("");
  expect(withoutSecrets(path)).toBe("/newsletter/…");
  expect(withoutSecrets(`/es${path}`)).toBe("/es/newsletter/…");
});
