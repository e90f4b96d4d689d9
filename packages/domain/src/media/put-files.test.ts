import { beforeEach, expect, test } from "vitest";
import { memoryMediaStore } from "./memory-media-store.ts";
import { putFiles } from "./store-image.ts";

const full = Object.assign(new Error("no space left on device"), { code: "ENOSPC" });
const file = (key: string, text = key) => ({ key, bytes: Buffer.from(text), type: "image/jpeg" });

let store: ReturnType<typeof memoryMediaStore>;
beforeEach(async () => {
  store = memoryMediaStore();
  await store.media.put("kept.jpg", Buffer.from("kept"), "image/jpeg");
});

test("files are kept before they are noted", async () => {
  const noted = await putFiles(store.media, [file("a.jpg"), file("b.jpg")], async () => [...store.files.keys()]);
  expect(noted).toEqual(["kept.jpg", "a.jpg", "b.jpg"]);
});

test("where there is no room for the last file none of them stays, and what lay there before does", async () => {
  const put: typeof store.media.put = async (key, ...rest) => {
    if (key === "c.jpg") throw full;
    await store.media.put(key, ...rest);
  };
  const noted: string[] = [];
  const files = [file("a.jpg"), file("kept.jpg"), file("c.jpg")];
  const putting = putFiles({ ...store.media, put }, files, async () => void noted.push("noted"));
  await expect(putting).rejects.toBe(full);
  expect([...store.files.keys()]).toEqual(["kept.jpg"]);
  expect(noted).toEqual([]);
});

test("where there is no room to note them none of them stays, even when the store fails to remove one", async () => {
  const remove: typeof store.media.remove = async (key) => {
    if (key === "a.jpg") throw new Error("The media store does not answer.");
    await store.media.remove(key);
  };
  const putting = putFiles({ ...store.media, remove }, [file("a.jpg"), file("b.jpg")], () => Promise.reject(full));
  await expect(putting).rejects.toBe(full);
  expect(store.files.has("b.jpg")).toBe(false);
});
