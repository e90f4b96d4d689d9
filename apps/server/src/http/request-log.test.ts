import { serve } from "@hereabouts/api/test-server";
import express from "express";
import { pino } from "pino";
import { expect, test } from "vitest";
import { requestLog, withoutSecrets } from "./request-log.ts";

test("the log keeps no link of a mail, no code of a provider, no secret of a feed and no address somebody typed", () => {
  expect(withoutSecrets("/account/password_reset/?token=abc")).toBe("/account/password_reset/?…");
  expect(withoutSecrets("/auth/google/login/callback/?code=abc&state=x")).toBe("/auth/google/login/callback/?…");
  expect(withoutSecrets("/unsubscribe/abc/")).toBe("/unsubscribe/…");
  expect(withoutSecrets("/feeds/searches/abc.ics")).toBe("/feeds/searches/…");
  expect(withoutSecrets("/feeds/plans/abc.ics")).toBe("/feeds/plans/…");
  expect(withoutSecrets("/events/api/v1/plans/abc/?x=1")).toBe("/events/api/v1/plans/…");
  expect(withoutSecrets("/plan/abc/")).toBe("/plan/…");
  expect(withoutSecrets("/es/plan/abc/")).toBe("/es/plan/…");
  expect(withoutSecrets("//pt-br//feeds/plans/abc.ics")).toBe("//pt-br//feeds/plans/…");
  expect(withoutSecrets("/Feeds/Searches/abc.ics")).toBe("/Feeds/Searches/…");
  expect(withoutSecrets("/manage/geocode/?q=12+Mill+Lane&country=US")).toBe("/manage/geocode/?…");
  expect(withoutSecrets("/trpc/places.geocode?batch=1&input=%7B%7D")).toBe("/trpc/places.geocode?…");
  expect(withoutSecrets("/events/?keyword=jazz")).toBe("/events/?keyword=jazz");
});

test("the log keeps no API token", async () => {
  const lines: string[] = [];
  const app = express().use(requestLog(pino({ level: "debug" }, { write: (line) => void lines.push(line) })));
  app.use((_request, response) => void response.end());
  const token = `hb_${"x".repeat(42)}`;
  await fetch(`${await serve(app)}/events/`, { headers: { Authorization: `Bearer ${token}` } });
  await expect.poll(() => lines.length).toBe(1);
  expect(lines.join()).not.toContain(token);
});
