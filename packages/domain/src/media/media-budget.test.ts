import { expect, test, vi } from "vitest";
import type { Context } from "../context.ts";
import { MediaStoreAway } from "../ports.ts";
import { contextOf } from "../test-context.ts";
import { withMediaBudget } from "./media-budget.ts";
import { memoryMediaStore } from "./memory-media-store.ts";
import { putFiles } from "./store-image.ts";

test("a store that is slow with each of several files is given up in sum, and nothing is noted", async () => {
  const { media, files } = memoryMediaStore();
  let now = 0;
  const clock = vi.spyOn(performance, "now").mockImplementation(() => now);
  const slow: Context["ports"]["media"] = {
    ...media,
    put: async (key, bytes, type) => {
      now += 4_000;
      await media.put(key, bytes, type);
    },
  };
  const base = contextOf(undefined as never);
  const ctx = withMediaBudget({ ...base, ports: { ...base.ports, media: slow } }, 10_000);
  const four = [1, 2, 3, 4].map((file) => ({ key: `${file}.jpg`, bytes: Buffer.from("x"), type: "image/jpeg" }));
  const note = vi.fn(async () => undefined);
  await expect(putFiles(ctx.ports.media, four, note)).rejects.toThrow(MediaStoreAway);
  clock.mockRestore();
  expect([files.size, note.mock.calls.length, now]).toEqual([0, 0, 12_000]);
});
