import { expect, it } from "vitest";
import { boundedCache } from "./bounded-cache.ts";

const counting = () => {
  const made: string[] = [];
  return { made, make: (key: string) => async () => `${key}${made.push(key)}` };
};

it("makes a value once, however many ask for it at the same time", async () => {
  const { made, make } = counting();
  const cache = boundedCache<string>({ entries: 2 });
  expect(await Promise.all([cache.get("a", make("a")), cache.get("a", make("a"))])).toEqual(["a1", "a1"]);
  expect(made).toEqual(["a"]);
});

it("keeps only so many, and lets go of the one not asked for the longest", async () => {
  const { made, make } = counting();
  const cache = boundedCache<string>({ entries: 2 });
  for (const key of ["a", "b", "a", "c", "a", "b"]) await cache.get(key, make(key));
  expect(made).toEqual(["a", "b", "c", "b"]);
});

it("makes an old value anew, and a failed one at the next call", async () => {
  let time = 1;
  const { made, make } = counting();
  const cache = boundedCache<string>({ entries: 2, maxAgeMs: 10, now: () => time });
  await cache.get("a", make("a"));
  time = 12;
  expect(await cache.get("a", make("a"))).toBe("a2");
  await expect(cache.get("b", () => Promise.reject(new Error("away")))).rejects.toThrow("away");
  expect(await cache.get("b", make("b"))).toBe("b3");
  expect(made).toHaveLength(3);
});

it("lets no failure take the place of what is kept", async () => {
  const { made, make } = counting();
  const cache = boundedCache<string>({ entries: 2 });
  for (const key of ["a", "b"]) await cache.get(key, make(key));
  const refused = ["c", "d", "e"].map((key) => cache.get(key, () => Promise.reject(new Error("too many"))));
  await Promise.allSettled(refused);
  expect([await cache.get("a", make("a")), await cache.get("b", make("b"))]).toEqual(["a1", "b2"]);
  expect(made).toHaveLength(2);
  expect(cache.has("c")).toBe(false);
});
