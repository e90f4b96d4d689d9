import { installReferenceData } from "@hereabouts/domain/reference-data/install-reference-data";
import { contextOf } from "@hereabouts/domain/test-context";
import { aPerson, aProducer, aVenue } from "@hereabouts/domain/test-factories";
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
const producer = await aProducer(system, [await aVenue(system)]);
let ctx = contextOf(db, { viewer: producer });
const app = express();
app.use("/trpc", createTrpcMiddleware({ contextOf: () => ctx }));
mountRest(app, { contextOf: () => ctx });
const origin = await serve(app);

const path = "/events/api/v1/producer/contact/";
const form = { name: "Ada Shaw", email: "ada@example.org", message: "Are you closed on holidays?" };
const kept = () => db.selectFrom("support_message").select(["reference", "message"]).orderBy("id").execute();

test("a producer's message is answered with its reference, over REST and from the site alike", async () => {
  const client = cookieClient(origin);
  expect((await client.call(path, { json: form })).status).toBe(403);
  await client.csrf();
  const { status, body } = await client.call<{ reference: string }>(path, { json: form });
  expect([status, body]).toEqual([200, { status: "succeeded", reference: expect.any(String) }]);
  const response = await fetch(`${origin}/trpc/producer.contact`, {
    method: "POST",
    headers: { ...csrfHeaders, "Content-Type": "application/json" },
    body: JSON.stringify({ ...form, subject: "Holidays" }),
  });
  const { result } = JSON.parse(await response.text());
  expect((await kept()).map(({ reference }) => reference)).toEqual([body.reference, result.data.reference]);
});

test("what is wrong is said by field, and who manages nothing is refused", async () => {
  const client = cookieClient(origin);
  await client.csrf();
  expect(await client.call(path, { json: { email: "ada", message: " ", subject: "x".repeat(1025) } })).toMatchObject({
    status: 400,
    body: {
      name: ["This field is required."],
      email: ["Enter a valid email address."],
      message: ["This field is required."],
      subject: ["This field is limited to 1024 characters."],
    },
  });
  ctx = contextOf(db, { viewer: await aPerson(system) });
  expect((await client.call(path, { json: form })).status).toBe(403);
  ctx = contextOf(db, { viewer: producer });
});
