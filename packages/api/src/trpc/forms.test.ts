import { messages } from "@hereabouts/contract/messages";
import { readMessageCookie } from "@hereabouts/contract/site-messages/message-cookie";
import { installReferenceData } from "@hereabouts/domain/reference-data/install-reference-data";
import { contextOf } from "@hereabouts/domain/test-context";
import { aPerson, aProducer, aVenue } from "@hereabouts/domain/test-factories";
import { testDatabase } from "@hereabouts/testing/database";
import express from "express";
import { expect, test } from "vitest";
import { csrfHeaders, serve } from "../test-server.ts";
import { createTrpcMiddleware } from "./middleware.ts";

const { db } = await testDatabase();
await installReferenceData(db);
const system = contextOf(db);
const hall = await aVenue(system);
const { id: region } = await db.selectFrom("region").select("id").limit(1).executeTakeFirstOrThrow();
let ctx = contextOf(db, { viewer: await aProducer(system, [hall], "basic") });

const app = express();
app.use("/trpc", createTrpcMiddleware({ contextOf: () => ctx }));
const origin = await serve(app);
const answerOf = async (response: Response) => {
  const { result, error } = JSON.parse(await response.text());
  return error ? { error: error.data.code, fields: error.data.fields } : result.data;
};
const ask = async (path: string, input: unknown) =>
  answerOf(await fetch(`${origin}/trpc/${path}?input=${encodeURIComponent(JSON.stringify(input))}`));
const tell = async (path: string, input: unknown) => {
  const headers = { ...csrfHeaders, "Content-Type": "application/json" };
  return answerOf(await fetch(`${origin}/trpc/${path}`, { method: "POST", headers, body: JSON.stringify(input) }));
};

const dance = {
  name: "Contra dance",
  url: "https://example.org/dance",
  description: "<p>Bring soft shoes.</p>",
  type: "in_person",
  eventType: 1,
  ageGroups: ["all_ages"],
  venue: hall,
  dates: [{ timeStart: "19:00", timeEnd: "21:00", dateRecur: "DTSTART:20261124\nRRULE:FREQ=WEEKLY;COUNT=3" }],
};

test("an event goes through its form: added, loaded, changed, previewed, one date canceled, deleted and brought back", async () => {
  const added = await tell("events.add", dance);
  const { id } = added;
  expect(await ask("events.form", { id })).toEqual(added);
  expect(await tell("events.update", { ...added, name: "Square dance" })).toMatchObject({ id, name: "Square dance" });
  expect(await tell("events.update", { ...added, name: "Line dance" })).toMatchObject({
    fields: {
      "": [
        "Not saved: someone else changed this while you were editing. Load the latest version and make your changes there.",
      ],
    },
  });
  const [, second] = await ask("events.dates", { id });
  const { originalDate, originalTime } = second;
  const cancelled = { id, scope: "this", originalDate, originalTime, action: "change", status: "cancelled" };
  expect(await tell("events.previewDates", cancelled)).toMatchObject({
    kept: 2,
    marked: [{ from: { date: "2026-12-01" } }],
  });
  expect(await tell("events.changeDates", cancelled)).toMatchObject({ id });
  expect((await ask("events.get", { id })).dates[1]).toMatchObject({ date: "2026-12-01", status: "cancelled" });
  expect(await ask("producer.events", {})).toMatchObject([{ id, name: "Square dance" }]);
  await tell("events.remove", { id });
  expect(await ask("events.form", { id })).toMatchObject({ error: "NOT_FOUND" });
  expect(await tell("events.restore", { id })).toMatchObject({ id });
});

test("what is wrong with a form arrives by field", async () => {
  const { id } = await tell("events.add", dance);
  expect(await tell("events.update", { ...dance, id, url: "" })).toMatchObject({
    fields: { url: ["This field is required."] },
  });
  const late = { scope: "this", originalDate: "2026-12-01", originalTime: "19:00", action: "change" };
  expect(await tell("events.changeDates", { id, ...late, timeStart: "20:00", timeEnd: "19:00" })).toMatchObject({
    fields: { timeEnd: ["End time must be after start time."] },
  });
  expect(await tell("venues.suggest", { name: "", lat: 1, lon: 1 })).toMatchObject({
    fields: { name: ["This field is required."] },
  });
});

test("a venue goes through its form, and its history says who did what", async () => {
  ctx = contextOf(db, { viewer: await aPerson(system, { isStaff: true }) });
  const added = await tell("venues.add", { name: "Red Barn", lat: 42.4, lon: -72.6, region });
  const { id } = added;
  expect(await ask("venues.form", { id })).toEqual(added);
  expect(await tell("venues.update", { ...added, name: "Blue Barn" })).toMatchObject({ id, name: "Blue Barn" });
  await tell("venues.remove", { id });
  expect(await tell("venues.restore", { id })).toMatchObject({ id, name: "Blue Barn" });
  const { data } = await ask("reports.revisions", { kind: "venue", recordId: id });
  expect(data.map(({ action }: { action: string }) => action)).toEqual(["restore", "delete", "update", "create"]);
});

test("who deletes their account reads on the next page that it was", async () => {
  const viewer = await aPerson(system);
  const account = db.selectFrom("app_user").select("email").where("id", "=", viewer.id);
  ctx = contextOf(db, { viewer });
  const headers = { ...csrfHeaders, "Content-Type": "application/json" };
  const body = JSON.stringify({ confirmation: (await account.executeTakeFirstOrThrow()).email });
  const response = await fetch(`${origin}/trpc/account.delete`, { method: "POST", headers, body });
  expect(await account.executeTakeFirst()).toBeUndefined();
  const cookie = response.headers.getSetCookie().find((one) => one.startsWith("messages="));
  expect(readMessageCookie(/^messages=([^;]+)/.exec(cookie ?? "")?.[1])).toEqual([
    { level: "success", msg: messages.accountDeleted },
  ]);
});
