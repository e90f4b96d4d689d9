import { calendarWords } from "@hereabouts/contract/calendars/calendar-words";
import { messages } from "@hereabouts/contract/messages";
import { savedSearchForm } from "@hereabouts/contract/saved-items/saved-search-form";
import { installReferenceData } from "@hereabouts/domain/reference-data/install-reference-data";
import { addSavedSearch } from "@hereabouts/domain/saved-items/saved-search";
import { contextOf } from "@hereabouts/domain/test-context";
import { aProducer, aVenue } from "@hereabouts/domain/test-factories";
import { testDatabase } from "@hereabouts/testing/database";
import express from "express";
import { expect, test } from "vitest";
import { mountRest } from "../../mounting/mount.ts";
import { cookieClient } from "../../test-client.ts";
import { csrfHeaders, serve } from "../../test-server.ts";
import { createTrpcMiddleware } from "../../trpc/middleware.ts";

const { db } = await testDatabase();
await installReferenceData(db);
const system = contextOf(db);
const ctx = contextOf(db, { viewer: await aProducer(system, [await aVenue(system)]) });
const app = express();
app.use("/trpc", createTrpcMiddleware({ contextOf: () => ctx }));
mountRest(app, { contextOf: () => ctx });
const origin = await serve(app);
const client = cookieClient(origin);
await client.csrf();

const base = "/events/api/v1/calendar_widgets/";
const { id: searchId } = await addSavedSearch(ctx, savedSearchForm.parse({ searchName: "Jazz", keyword: "jazz" }));
const form = { title: "Around Hatfield", search_id: searchId };

test("a calendar is made, listed, changed and deleted by the names of its fields over REST", async () => {
  const made = await client.call<{ id: string }>(base, { json: form });
  const { id } = made.body;
  const record = {
    id,
    title: "Around Hatfield",
    embedUrl: `http://hereabouts.test/widget/${id}/`,
    search: {
      id: searchId,
      searchName: "Jazz",
      description: "Next 7 days within 50 mi of Northampton, MA · Keyword: “jazz”",
      lostVenue: null,
    },
    created: "2026-11-21T17:00:00.000Z",
    updated: "2026-11-21T17:00:00.000Z",
  };
  expect([made.status, made.body]).toEqual([201, record]);
  const list = await client.call(`${base}?ordering=-created&page_size=1`);
  expect([list.status, list.body, list.headers.get("X-Total-Count")]).toEqual([200, [record], "1"]);
  expect(await client.call(`${base}${id}/`)).toMatchObject({ status: 200, body: record });
  const put = await client.call(`${base}${id}/`, { method: "PUT", json: { title: "Hatfield", search_id: searchId } });
  expect([put.status, put.body]).toEqual([200, { ...record, title: "Hatfield" }]);
  const search = await client.call(`/events/api/v1/saved_searches/${searchId}/`, { method: "DELETE" });
  expect([search.status, search.body]).toEqual([
    400,
    { error: "calendars", detail: calendarWords.searchIsShown(["Hatfield"]) },
  ]);
  expect(await client.call(`${base}${id}/`, { method: "DELETE" })).toMatchObject({ status: 204, body: "" });
  expect(await client.call(`${base}${id}/`, { method: "DELETE" })).toMatchObject({ status: 404 });
  expect((await client.call(base)).body).toEqual([]);
});

test("what is wrong is said by field, under the names that were sent", async () => {
  const wrong = async (json: object) => (await client.call(base, { json })).body;
  expect(await wrong({})).toEqual({ title: [messages.required], search_id: [messages.required] });
  expect(await wrong({ title: "x".repeat(257), search_id: "jazz" })).toEqual({
    title: [messages.atMostChars(256)],
    search_id: [messages.choice("jazz")],
  });
  expect(await wrong({ ...form, search_id: 999_999 })).toEqual({ search_id: [messages.choice(999_999)] });
  expect((await client.call(`${base}?ordering=title`)).body).toEqual({ ordering: [messages.choice("title")] });
  for (const id of ["x", "x".repeat(65), "%00"]) {
    expect((await client.call(`${base}${id}/`, { method: "DELETE" })).status).toBe(404);
  }
});

test("the site takes back a deletion by the calendar's id", async () => {
  const { body } = await client.call<{ id: string }>(base, { json: form });
  await client.call(`${base}${body.id}/`, { method: "DELETE" });
  const response = await fetch(`${origin}/trpc/calendars.restore`, {
    method: "POST",
    headers: { ...csrfHeaders, "Content-Type": "application/json" },
    body: JSON.stringify({ id: body.id }),
  });
  expect(await response.json()).toMatchObject({ result: { data: body } });
});
