import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { createGate } from "@hereabouts/api/gate/admit";
import { askVenue } from "@hereabouts/domain/freshness/ask-venue";
import { installReferenceData } from "@hereabouts/domain/reference-data/install-reference-data";
import { contextOf } from "@hereabouts/domain/test-context";
import { anEvent, aProducer, aVenue } from "@hereabouts/domain/test-factories";
import { testDatabase } from "@hereabouts/testing/database";
import express from "express";
import { afterAll, beforeAll, expect, it } from "vitest";
import { withoutSecrets } from "../request-log.ts";
import { confirmDates } from "./confirm-dates.ts";

const { db } = await testDatabase();
let server: Server;
let origin = "";
let token = "";

beforeAll(async () => {
  await installReferenceData(db);
  const system = contextOf(db, { viewer: { kind: "system", job: "tests" } });
  const venueId = await aVenue(system);
  const dates = [{ startMinute: 1140, endMinute: 1260, dateRecur: "2026-11-23" }];
  await anEvent(system, { venueId, name: "<b>Dance</b>", dates });
  const { id: userId } = await aProducer(system, [venueId]);
  await db.updateTable("app_user").set({ unsubscribe_token: "ada-stops" }).where("id", "=", userId).execute();
  await askVenue(system, { userId });
  const { text } = await db.selectFrom("mail").select("text").executeTakeFirstOrThrow();
  token = /\/confirm\/([\w-]{32})\//.exec(text)?.[1] ?? "";
  const app = express();
  app.use(confirmDates(createGate({ contextOf: () => contextOf(db) })));
  server = createServer(app);
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(async () => {
  await new Promise((closed) => server.close(closed));
});

const get = async (path: string) => {
  const response = await fetch(origin + path);
  return { status: response.status, headers: response.headers, text: await response.text() };
};
const post = async (path: string, form: Record<string, string>) =>
  (await fetch(origin + path, { method: "POST", body: new URLSearchParams(form) })).text();
const answer = async () => (await db.selectFrom("asked_date").select("answer").executeTakeFirst())?.answer;

it("shows a page with the one button that the link names, and changes nothing by being opened", async () => {
  const { status, headers, text } = await get(`/confirm/${token}/?answer=cancelled`);
  expect([status, headers.get("cache-control"), headers.get("referrer-policy")]).toEqual([
    200,
    "private, no-store",
    "no-referrer",
  ]);
  expect(text).toContain("&lt;b&gt;Dance&lt;/b&gt;");
  expect(text.match(/<button/g)).toHaveLength(1);
  expect(text).toContain("Cancel this date");
  expect(await answer()).toBeNull();
});

it("takes the answer of its button, and offers the way back", async () => {
  expect(await post(`/confirm/${token}/`, { answer: "cancelled" })).toContain("Undo cancellation");
  expect(await answer()).toBe("cancelled");
  expect(await post(`/confirm/${token}/`, { answer: "on" })).toContain("Thank you");
});

it("ends such mails by the mail program's own button, and begins them again", async () => {
  const wantsMails = async () =>
    (
      await db
        .selectFrom("app_user")
        .select("asked_before_dates as is")
        .where("unsubscribe_token", "=", "ada-stops")
        .executeTakeFirst()
    )?.is;
  expect((await get("/confirm/stop/ada-stops/")).text).toContain("Stop these emails");
  expect(await wantsMails()).toBe(true);
  await post("/confirm/stop/ada-stops/", { "List-Unsubscribe": "One-Click" });
  expect(await wantsMails()).toBe(false);
  await post("/confirm/stop/ada-stops/", { asked: "yes" });
  expect(await wantsMails()).toBe(true);
});

it("ends the weekly email alone by its own link, by one click of a mail program", async () => {
  const mails = () =>
    db
      .selectFrom("app_user")
      .select(["asked_before_dates as isAsked", "weekly_venue_mails as isWeekly"])
      .where("unsubscribe_token", "=", "ada-stops")
      .executeTakeFirst();
  const path = "/confirm/stop/ada-stops/?mails=weekly";
  expect((await get(path)).text).toContain("Weekly emails about your venues");
  expect(await mails()).toEqual({ isAsked: true, isWeekly: true });
  expect(await post(path, { "List-Unsubscribe": "One-Click" })).toContain("no longer send you the weekly email");
  expect(await mails()).toEqual({ isAsked: true, isWeekly: false });
  await post(path, { asked: "yes" });
  expect(await mails()).toEqual({ isAsked: true, isWeekly: true });
});

it("does not know the links of nobody, and keeps those of somebody out of the log", async () => {
  const unknown = await get("/confirm/nobody/");
  expect(unknown.status).toBe(404);
  expect(unknown.text).toContain('href="/manage/events/"');
  expect((await get("/confirm/stop/nobody/")).status).toBe(404);
  expect(withoutSecrets(`/confirm/${token}/?answer=on`)).toBe("/confirm/…");
  expect(withoutSecrets("/confirm/stop/ada-stops/")).toBe("/confirm/stop/…");
});
