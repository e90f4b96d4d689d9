import { setImmediate as nextTurn } from "node:timers/promises";
import { expect, test } from "vitest";
import { keptMegabytes } from "./kept-memory.ts";

const BYTES = 16 * 1024;
/** Many small ones: V8 may hold on to the last object that a running function made, which must not weigh a megabyte. */
const buffers = (megabytes: number) => Array.from({ length: megabytes * 64 }, () => new ArrayBuffer(BYTES));
const objects = (count: number) => Array.from({ length: count }, (_, index) => ({ index, text: `number ${index}` }));

/** Weighs more than what other tests of this process give back or take meanwhile. */
const HELD = 200;

/** Takes 50 MB or more, in buffers and in objects, and holds nothing of it afterwards. */
const passThrough = () => buffers(40).length + objects(200_000).length;

test("what stays in memory is counted, what was needed on the way to it is not", () => {
  const before = keptMegabytes();
  const held = buffers(HELD);
  passThrough();
  const kept = keptMegabytes() - before;
  expect(held).toHaveLength(HELD * 64);
  expect(kept).toBeGreaterThan(HELD - 10);
  expect(kept).toBeLessThan(HELD + 20);
});

test("what was thrown away before, and given back meanwhile, does not hide what stays", async () => {
  passThrough();
  // What weak references led to in this turn lives until its end.
  await nextTurn();
  const before = keptMegabytes();
  const held = buffers(HELD);
  const kept = keptMegabytes() - before;
  expect(held).toHaveLength(HELD * 64);
  expect(kept).toBeGreaterThan(HELD - 10);
});
