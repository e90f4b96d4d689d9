import { gunzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { openPackingThread } from "./packing.ts";

test("bodies are packed although the thread for it fails, those that waited and those that come after", async () => {
  const pack = openPackingThread(new URL('data:text/javascript,throw new Error("no memory");'));
  const bodies = ["first", "second"].map((name) => Buffer.from(name.repeat(1_000)));
  expect((await Promise.all(bodies.map((body) => pack(body, "gzip")))).map((packed) => gunzipSync(packed))).toEqual(
    bodies,
  );
  expect(gunzipSync(await pack(Buffer.from("third"), "gzip")).toString()).toBe("third");
});
