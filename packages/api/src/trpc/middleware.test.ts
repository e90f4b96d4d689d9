import { messages } from "@hereabouts/contract/messages";
import { connect } from "@hereabouts/db/connection";
import { installReferenceData } from "@hereabouts/domain/reference-data/install-reference-data";
import { contextOf } from "@hereabouts/domain/test-context";
import { anEvent } from "@hereabouts/domain/test-factories";
import { testDatabase } from "@hereabouts/testing/database";
import express from "express";
import { afterAll, expect, test } from "vitest";
import { cablePool, cableTo, csrfHeaders, serve } from "../test-server.ts";
import { createTrpcMiddleware } from "./middleware.ts";
import { callProcedure, ProcedureFailure } from "./server-caller.ts";

const cable = await cableTo((await testDatabase()).url);
const db = connect(cablePool(cable.url));
afterAll(() => db.destroy());
await installReferenceData(db);
const ctx = contextOf(db);
const event = await anEvent(ctx);

const defects: unknown[] = [];
const broken = contextOf(db, {
  now: () => {
    throw new Error("the secret inside");
  },
});
const app = express();
app.use("/trpc", createTrpcMiddleware({ contextOf: () => ctx, onDefect: (error) => defects.push(error) }));
app.use("/broken", createTrpcMiddleware({ contextOf: () => broken, onDefect: (error) => defects.push(error) }));
const origin = await serve(app);

const query = async (path: string, input: unknown, base = "/trpc") => {
  const response = await fetch(`${origin}${base}/${path}?input=${encodeURIComponent(JSON.stringify(input))}`);
  return { status: response.status, headers: response.headers, body: JSON.parse(await response.text()) };
};
const failureOf = (path: string, input: unknown, of = ctx) =>
  callProcedure(of, path, input).then(
    () => undefined,
    (error) => (error instanceof ProcedureFailure ? error : undefined),
  );

test("a listing answers the same over HTTP and to the server itself", async () => {
  const input = { dateStart: "2026-11-21", dateEnd: "2026-12-31", eventTypes: ["5"] };
  const { status, body } = await query("listings.events", input);
  expect(status).toBe(200);
  expect(body.result.data.data).toMatchObject([{ id: event }]);
  expect(await callProcedure(ctx, "listings.events", input)).toEqual(body.result.data);
});

test("an event is found by its id as a number and as it stands in an address", async () => {
  expect((await query("events.get", { id: event })).body.result.data.id).toBe(event);
  expect((await query("events.get", { id: String(event) })).body.result.data.id).toBe(event);
});

test.each([999999, "abc", "99999999999", -1])("an event that is not there is not found: %s", async (id) => {
  const { status, body } = await query("events.get", { id });
  expect(status).toBe(404);
  expect(body.error).toMatchObject({ message: "Not found.", data: { code: "NOT_FOUND", fields: null } });
  expect(await failureOf("events.get", { id })).toMatchObject(body.error);
});

test("values that cannot be taken are told by field", async () => {
  const input = { radius: "x", dateStart: "soon" };
  const { status, body } = await query("listings.events", input);
  expect(status).toBe(400);
  expect(body.error.data).toMatchObject({
    code: "BAD_REQUEST",
    fields: { radius: [messages.number], dateStart: [messages.date] },
  });
  expect(body.error.message).toContain(messages.number);
  expect(await failureOf("listings.events", input)).toMatchObject(body.error);
});

test("a call that cannot be read is refused and never fails", async () => {
  const get = async (path: string) => (await fetch(`${origin}/trpc/${path}`)).status;
  expect(await get("listings.events?input={")).toBe(400);
  const unread = await fetch(`${origin}/trpc/listings.events?input={`);
  expect(await unread.json()).toMatchObject({ error: { message: messages.unreadable } });
  expect(await get("listings.events")).toBe(400);
  expect(await get("listings.nothing?input={}")).toBe(404);
  expect(await get("%E0%A4%A")).toBe(404);
});

test("a defect says nothing of its inside and is reported", async () => {
  const { status, body } = await query("listings.events", {}, "/broken");
  expect(status).toBe(500);
  expect(body.error).toMatchObject({ message: messages.failed, data: { code: "INTERNAL_SERVER_ERROR" } });
  expect(JSON.stringify(body)).not.toContain("secret");
  expect(body.error.data).not.toHaveProperty("stack");
  expect(defects).toMatchObject([{ message: "the secret inside" }]);
});

test("what was seen is recorded", async () => {
  const response = await fetch(`${origin}/trpc/traffic.record`, {
    method: "POST",
    headers: {
      ...csrfHeaders,
      "Content-Type": "application/json",
      "User-Agent": "Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0",
    },
    body: JSON.stringify({ impressions: [{ kind: "event_detail", id: event }] }),
  });
  expect(response.status).toBe(200);
  expect(await db.selectFrom("sighting").select(["kind", "target_id"]).execute()).toEqual([
    { kind: "event_detail", target_id: event },
  ]);
});

test("a database that goes away is told as such, over HTTP and to the server itself", async () => {
  await cable.cut();
  const { status, headers, body } = await query("listings.events", {});
  expect(status).toBe(503);
  expect(headers.get("Retry-After")).toBe("5");
  expect(body.error).toMatchObject({ message: messages.unavailable, data: { code: "SERVICE_UNAVAILABLE" } });
  expect(await failureOf("listings.events", {})).toMatchObject({ data: { httpStatus: 503 } });
  await cable.mend();
  expect((await query("listings.events", {})).status).toBe(200);
});
