import { serve } from "@hereabouts/api/test-server";
import { memoryMediaStore } from "@hereabouts/domain/media/memory-media-store";
import { testDatabase } from "@hereabouts/testing/database";
import express from "express";
import { pino } from "pino";
import { expect, test } from "vitest";
import { s3MediaStore } from "../../adapters/s3-media-store.ts";
import { testBucket } from "../../adapters/test-bucket.ts";
import { rateLimits } from "../guards/rate-limits.ts";
import { media } from "./media.ts";

const { db } = await testDatabase();
const log = pino({ level: "silent" });
const folder = "a".repeat(40);
const picture = Buffer.from([0xff, 0xd8, 0xff, 0x80]);
const bucket = await testBucket();
const inBucket = s3MediaStore(bucket);
const inMemory = memoryMediaStore().media;
for (const store of [inBucket, inMemory]) await store.put(`${folder}/primary.jpg`, picture, "image/jpeg");

const limitRate = rateLimits();
const app = express();
app.use("/bucket", media({ store: inBucket, db }, log, limitRate));
app.use("/memory", media({ store: inMemory, db }, log, limitRate));
app.use("/away", media({ store: s3MediaStore({ ...bucket, endpoint: "http://127.0.0.1:9" }), db }, log, limitRate));
const origin = await serve(app);

test.each(["bucket", "memory"])("a picture in the %s is served for good, and sent to nobody twice", async (where) => {
  const url = `${origin}/${where}/${folder}/primary.jpg`;
  const answer = await fetch(url);
  expect(Buffer.from(await answer.arrayBuffer())).toEqual(picture);
  expect(answer.headers.get("content-type")).toBe("image/jpeg");
  expect(answer.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
  const again = await fetch(url, { headers: { "If-None-Match": answer.headers.get("etag") ?? "" } });
  expect(again.status).toBe(304);
  expect((await fetch(url, { method: "HEAD" })).headers.get("content-length")).toBe("4");
});

test.each([
  `${folder}/primary.avif`,
  `${folder}/primary.svg`,
  `${folder}/..%2f..%2fsecret.jpg`,
  "..%2f..%2fetc/passwd.jpg",
  `${folder.toUpperCase()}/primary.jpg`,
])("%s is nowhere, and not kept as such", async (path) => {
  const answer = await fetch(`${origin}/memory/${path}`);
  expect(answer.status).toBe(404);
  expect(answer.headers.get("cache-control")).toBe("no-store");
});

test("a store that does not answer is not taken for a picture that is gone", async () => {
  const answer = await fetch(`${origin}/away/${folder}/primary.jpg`);
  expect(answer.status).toBe(503);
  expect(answer.headers.get("retry-after")).toBe("5");
  expect(answer.headers.get("cache-control")).toBe("no-store");
});
