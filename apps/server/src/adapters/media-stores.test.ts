import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { putFiles } from "@hereabouts/domain/media/store-image";
import { MediaStoreAway } from "@hereabouts/domain/ports";
import { AwsClient } from "aws4fetch";
import { afterAll, afterEach, describe, expect, test, vi } from "vitest";
import { fileMediaStore } from "./file-media-store.ts";
import { s3MediaStore } from "./s3-media-store.ts";
import { testBucket } from "./test-bucket.ts";

const folder = mkdtempSync(join(tmpdir(), "hereabouts-media-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
afterEach(() => vi.restoreAllMocks());
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

  test("are listed once each, when they were put before a time", async () => {
    const keys = Array.from({ length: 3 }, (_, number) => `${String(number).repeat(40)}/primary.jpg`);
    for (const each of keys) await store.put(each, picture, "image/jpeg");
    const listed: string[] = [];
    for await (const batch of store.list(new Date(Date.now() + 60_000))) listed.push(...batch);
    expect(listed.toSorted()).toEqual(keys);
    for await (const batch of store.list(new Date(Date.now() - 3_600_000))) expect(batch).toEqual([]);
    for (const each of keys) await store.remove(each);
  });

  test("may be put by many at once", async () => {
    await Promise.all(Array.from({ length: 8 }, () => store.put(key, picture, "image/jpeg")));
    expect(await store.read(key)).toEqual(picture);
  });
});

test("nothing half-written is left on disk", () => {
  expect(readdirSync(join(folder, "a".repeat(40)))).toEqual(["primary.jpg"]);
});

test("what cannot be stored on disk leaves nothing behind", async () => {
  const other = join(folder, "b".repeat(40));
  // A folder of the file's name is in the way, as a full disk is.
  mkdirSync(join(other, "primary.jpg", "in the way"), { recursive: true });
  await expect(fileMediaStore(folder).put(`${"b".repeat(40)}/primary.jpg`, picture, "image/jpeg")).rejects.toThrow();
  expect(readdirSync(other)).toEqual(["primary.jpg"]);
});

test("what a process that was killed left half-written is swept after a while, and nothing else", async () => {
  const store = fileMediaStore(folder);
  await store.put(key, picture, "image/jpeg");
  const at = (hours: number) => new Date(Date.UTC(2026, 10, 21, hours));
  const own = join(folder, "a".repeat(40));
  for (const [name, hour] of [
    ["primary.jpg.old.part", 1],
    ["primary.jpg.new.part", 20],
  ] as const) {
    writeFileSync(join(own, name), "half");
    utimesSync(join(own, name), at(hour), at(hour));
  }
  await store.sweep(at(12));
  expect(readdirSync(own).toSorted()).toEqual(["primary.jpg", "primary.jpg.new.part"]);
  await store.sweep(at(21));
  await fileMediaStore(join(folder, "not there yet")).sweep(at(21));
  expect(readdirSync(own)).toEqual(["primary.jpg"]);
});

test("pictures in a bucket carry their type, and may be kept by caches for good", async () => {
  await s3MediaStore(bucket).put(key, picture, "image/jpeg");
  const { headers } = await new AwsClient({ ...bucket, service: "s3" }).fetch(`${bucket.endpoint}/pictures/${key}`);
  expect(headers.get("content-type")).toBe("image/jpeg");
  expect(headers.get("cache-control")).toContain("immutable");
});

test("a store that can be used passes its check, and a folder that is none does not", async () => {
  await s3MediaStore(bucket).check();
  await fileMediaStore(join(folder, "made when it is missing")).check();
  writeFileSync(join(folder, "file"), "");
  await expect(fileMediaStore(join(folder, "file")).check()).rejects.toThrow();
});

test.each([
  ["a wrong secret", { secretAccessKey: "guessed" }, "403"],
  ["a key that nobody has", { accessKeyId: "nobody" }, "403"],
  ["a bucket that is not there", { bucket: "elsewhere" }, "no bucket elsewhere"],
])("%s is told, not passed over", async (_what, wrong, reason) => {
  const store = s3MediaStore({ ...bucket, ...wrong });
  await expect(store.put(key, picture, "image/jpeg")).rejects.toThrow(reason);
  await expect(store.check()).rejects.toThrow(reason);
});

test("a bucket that hangs is waited for once, however many files a picture has, and nothing of it is noted", async () => {
  let asked = 0;
  // The deadline is over when the bucket was asked, however slow the machine is, and the clock stands.
  const deadline = new AbortController();
  vi.spyOn(AbortSignal, "timeout").mockReturnValue(deadline.signal);
  vi.spyOn(performance, "now").mockReturnValue(performance.now());
  const hanging = createServer(() => {
    asked += 1;
    deadline.abort(new DOMException("The deadline is over.", "TimeoutError"));
  });
  await new Promise<void>((listening) => hanging.listen(0, "127.0.0.1", listening));
  afterAll(() => hanging.closeAllConnections());
  const endpoint = `http://127.0.0.1:${(hanging.address() as AddressInfo).port}`;
  const store = s3MediaStore({ ...bucket, endpoint });
  const files = ["1.jpg", "2.jpg", "3.jpg"].map((name) => ({ key: name, bytes: picture, type: "image/jpeg" }));
  let isNoted = false;
  const putting = putFiles(store, files, async () => {
    isNoted = true;
  });
  await expect(putting).rejects.toThrow(MediaStoreAway);
  await expect(store.read(key)).rejects.toThrow(MediaStoreAway);
  expect([asked, isNoted]).toEqual([1, false]);
});
