import { expect, test } from "vitest";
import { restartPauses } from "./restart-pauses.ts";

test("a worker that dies is started again at once, and one that cannot live ever later", () => {
  const pauseAfter = restartPauses();
  const pauses = Array.from({ length: 9 }, () => pauseAfter(100));
  expect(pauses).toEqual([0, 250, 500, 1_000, 2_000, 4_000, 8_000, 10_000, 10_000]);
});

test("after a steady life it is started at once again", () => {
  const pauseAfter = restartPauses();
  pauseAfter(100);
  expect(pauseAfter(100)).toBe(250);
  expect(pauseAfter(60_000)).toBe(0);
  expect(pauseAfter(100)).toBe(250);
});
