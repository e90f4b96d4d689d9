import { messages } from "@hereabouts/contract/messages";
import type { Viewer } from "@hereabouts/contract/permissions";
import { serverLimits } from "@hereabouts/contract/server-limits";
import { purgeRequests } from "@hereabouts/domain/idempotency/idempotent-request";
import { aPicture } from "@hereabouts/domain/media/test-pictures";
import { installReferenceData } from "@hereabouts/domain/reference-data/install-reference-data";
import { contextOf } from "@hereabouts/domain/test-context";
import { aProducer, aVenue } from "@hereabouts/domain/test-factories";
import { HOUR_MS } from "@hereabouts/recurrence/durations";
import { testNow } from "@hereabouts/testing/clock";
import { testDatabase } from "@hereabouts/testing/database";
import express from "express";
import { beforeEach, expect, test } from "vitest";
import { cookieClient } from "../test-client.ts";
import { serve } from "../test-server.ts";
import { createTrpcMiddleware } from "../trpc/middleware.ts";
import { endpoints } from "./endpoints.ts";
import { mountRest } from "./mount.ts";
import { repeatable } from "./repeatable.fixture.ts";

const { db } = await testDatabase();
await installReferenceData(db);
const system = contextOf(db, { viewer: { kind: "system", job: "tests" } });
const hall = await aVenue(system);
const producer = await aProducer(system, [hall], "unlimited");
let viewer: Viewer = { kind: "anonymous" };
let now = testNow;
let isCut = false;
beforeEach(() => {
  viewer = producer;
  now = testNow;
});

const parts = { contextOf: () => contextOf(db, { viewer, now: () => now, ports: system.ports }) };
const app = express();
app.use((request, response, next) => {
  // What was done is committed, and the client never hears of it.
  if (isCut) response.writeHead = () => request.socket.destroy() as never;
  isCut = false;
  next();
});
app.use("/trpc", createTrpcMiddleware(parts));
mountRest(app, parts);
const client = cookieClient(await serve(app));
await client.csrf();

const send = <Body = { id: number }>(path: string, json: unknown, key: string) =>
  client.call<Body>(path, { json, headers: { "Idempotency-Key": key } });
const described = (name: string) => endpoints.find((one) => one.name === name);
const publish = described("addEvent")?.path ?? "";
const book = described("addAddress")?.path ?? "";
const home = { ...described("addAddress")?.example, address_name: "Home" };
const countOf = async (table: "address" | "event" | "image" | "api_token" | "idempotent_request") =>
  Number((await db.selectFrom(table).select(db.fn.countAll().as("count")).executeTakeFirstOrThrow()).count);

const picture = await aPicture(1_300, 650).jpeg().toBuffer();
const event = {
  ...described("addEvent")?.example,
  point_of_interest: hall,
  image: `data:image/jpeg;base64,${picture.toString("base64")}`,
};

test("a change whose answer was lost is answered the same when it is tried again, and was made once", async () => {
  const before = await countOf("event");
  isCut = true;
  await expect(send(publish, event, "lost")).rejects.toThrow();
  const again = await send(publish, event, "lost");
  expect([again.status, again.headers.get("idempotent-replayed")]).toEqual([201, "true"]);
  expect(again.body).toEqual((await send(publish, event, "lost")).body);
  expect([await countOf("event"), await countOf("image")]).toEqual([before + 1, 1]);
});

test("two tries at once make one change", async () => {
  const before = await countOf("address");
  const answers = await Promise.all([1, 2, 3].map(() => send(book, home, "at-once")));
  expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
  expect(await countOf("address")).toBe(before + 1);
});

test("a key is refused with other values, and is free for another operation, person and day", async () => {
  const first = await send(book, home, "taken");
  const other = await send(book, { ...home, address_name: "Work" }, "taken");
  expect([other.status, other.body]).toEqual([422, { detail: messages.idempotencyKeyUsed }]);
  expect((await send(publish, event, "taken")).headers.get("idempotent-replayed")).toBeNull();
  viewer = await aProducer(system, [await aVenue(system)]);
  expect((await send(book, home, "taken")).body.id).not.toBe(first.body.id);
  viewer = producer;
  now = new Date(testNow.getTime() + serverLimits.idempotencyHours * HOUR_MS);
  expect((await send(book, { ...home, address_name: "Work" }, "taken")).status).toBe(201);
});

test("nothing is kept of a refusal", async () => {
  const elsewhere = await aVenue(system);
  const refused = await send(publish, { ...event, point_of_interest: elsewhere }, "refused");
  expect(refused.status).toBe(400);
  expect((await send(publish, event, "refused")).status).toBe(201);
});

test("procedures are done once as well, one call a request", async () => {
  const form = { name: "Feed reader", scopes: ["read"], expires: null };
  const before = await countOf("api_token");
  type Token = { result: { data: { token: string } } };
  const [first, second] = [
    await send<Token>("/trpc/apiTokens.add", form, "token"),
    await send<Token>("/trpc/apiTokens.add", form, "token"),
  ];
  expect(first.status, JSON.stringify(first.body)).toBe(200);
  expect(second.body).toEqual(first.body);
  expect([await countOf("api_token"), second.headers.get("idempotent-replayed")]).toEqual([before + 1, "true"]);
  const kept = await db.selectFrom("idempotent_request").select("response").execute();
  const { token } = first.body.result.data;
  expect(token).toMatch(/^hb_/);
  expect(kept.some(({ response }) => response?.includes(token.slice(3)))).toBe(false);
  const batch = await send("/trpc/apiTokens.add,apiTokens.add?batch=1", { 0: form, 1: form }, "token");
  expect([batch.status, JSON.stringify(batch.body)]).toEqual([400, expect.stringContaining("Idempotency-Key")]);
  expect((await send("/trpc/apiTokens.add", { ...form, name: "Other" }, "token")).status).toBe(422);
});

test.each([
  ["two words", 400],
  ["caf\u00e9", 400],
  ["x".repeat(256), 400],
  ["x".repeat(255), 201],
])("a key %j is answered %i", async (key, status) => {
  const answer = await send(book, home, key);
  expect(answer.status).toBe(status);
  if (status === 400)
    expect(answer.body).toEqual({ detail: messages.idempotencyKey(serverLimits.idempotencyKeyChars) });
});

test("answers are forgotten after a day", async () => {
  await send(book, home, "old");
  const later = { ...system, now: () => new Date(testNow.getTime() + (serverLimits.idempotencyHours + 1) * HOUR_MS) };
  now = later.now();
  await send(book, home, "new");
  await purgeRequests(later);
  const kept = await db.selectFrom("idempotent_request").select("created_at").execute();
  expect(kept.map((row) => new Date(row.created_at).getTime() > testNow.getTime())).not.toContain(false);
  const again = await send(book, home, "new");
  expect(again.headers.get("idempotent-replayed")).toBe("true");
});

test("every operation that adds something takes a key, or says why it needs none", () => {
  const posts = endpoints.filter(({ method, onceByKey }) => method === "post" && !onceByKey).map(({ name }) => name);
  expect(posts.toSorted()).toEqual(Object.values(repeatable).flat().toSorted());
});
