import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { AwsClient } from "aws4fetch";
import { afterAll, describe, expect, test } from "vitest";
import { fileMediaStore } from "./file-media-store.ts";
import { s3MediaStore } from "./s3-media-store.ts";
import { testBucket } from "./test-bucket.ts";

const folder = mkdtempSync(join(tmpdir(), "hereabouts-media-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const bucket = await testBucket();
const key = `${"a".repeat(40)}/primary.jpg`;
const picture = Buffer.from([0xff, 0xd8, 0xff, 0x00, 0x80]);

describe.each([
  ["on disk", fileMediaStore(folder)],
  ["in a bucket", s3MediaStore(bucket)],
])("pictures %s", (_where, store) => {
  test("are there once they are put, byte for byte, until they are removed", async () => {
    expect(await store.has(key)).toBe(false);
    expect(await store.read(key)).toBeNull();
    await store.put(key, picture, "image/jpeg");
    expect(await store.has(key)).toBe(true);
    expect(await store.read(key)).toEqual(picture);
    await store.remove(key);
    expect(await store.read(key)).toBeNull();
    await store.remove(key);
  });

  test("may be put by many at once", async () => {
    await Promise.all(Array.from({ length: 8 }, () => store.put(key, picture, "image/jpeg")));
    expect(await store.read(key)).toEqual(picture);
  });
});

test("nothing half-written is left on disk", () => {
  expect(readdirSync(join(folder, "a".repeat(40)))).toEqual(["primary.jpg"]);
});

test("pictures in a bucket carry their type, and may be kept by caches for good", async () => {
  await s3MediaStore(bucket).put(key, picture, "image/jpeg");
  const { headers } = await new AwsClient({ ...bucket, service: "s3" }).fetch(`${bucket.endpoint}/pictures/${key}`);
  expect(headers.get("content-type")).toBe("image/jpeg");
  expect(headers.get("cache-control")).toContain("immutable");
});

test.each([
  ["a wrong secret", { secretAccessKey: "guessed" }, "403"],
  ["a key that nobody has", { accessKeyId: "nobody" }, "403"],
  ["a bucket that is not there", { bucket: "elsewhere" }, "no bucket elsewhere"],
])("%s is told, not passed over", async (_what, wrong, reason) => {
  await expect(s3MediaStore({ ...bucket, ...wrong }).put(key, picture, "image/jpeg")).rejects.toThrow(reason);
});
