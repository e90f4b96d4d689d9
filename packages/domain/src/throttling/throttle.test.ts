import { testNow } from "@hereabouts/testing/clock";
import { testDatabase } from "@hereabouts/testing/database";
import { expect, test } from "vitest";
import { reserveSlot } from "./throttle.ts";

const { db } = await testDatabase();
const turns = { pauseMs: 1_000, patienceMs: 2_500 };
const take = (key: string, lateMs = 0) =>
  reserveSlot({ db, now: () => new Date(testNow.getTime() + lateMs) }, { key, ...turns });

test("turns lie apart, and who would wait too long gets none", async () => {
  expect(await take("one")).toBe(0);
  expect(await take("one")).toBe(1_000);
  expect(await take("one", 400)).toBe(1_600);
  expect(await take("one", 400)).toBeNull();
  expect(await take("another")).toBe(0);
});

test("a turn that nobody waited for is not saved up", async () => {
  await take("rested");
  expect(await take("rested", 60_000)).toBe(0);
  expect(await take("rested", 60_000)).toBe(1_000);
});

test("those who come at the same moment get different turns", async () => {
  const waits = await Promise.all([take("rush"), take("rush"), take("rush"), take("rush"), take("rush")]);
  expect(waits.sort()).toEqual([0, 1_000, 2_000, null, null]);
});
