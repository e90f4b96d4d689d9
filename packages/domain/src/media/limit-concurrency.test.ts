import { expect, test } from "vitest";
import { limitConcurrency } from "./limit-concurrency.ts";

/** Work that ends when told to. */
function work() {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  return { run: () => promise, end: resolve, fail: reject };
}

test("heavy work waits for its turn, also after work that failed", async () => {
  const turn = limitConcurrency({ atOnce: 1, mostWaiting: 5 });
  const [first, second] = [work(), work()];
  const started: string[] = [];
  const one = turn(() => {
    started.push("first");
    return first.run();
  });
  const two = turn(() => {
    started.push("second");
    return second.run();
  });
  await Promise.resolve();
  expect(started).toEqual(["first"]);
  first.fail(new Error("broken"));
  await expect(one).rejects.toThrow("broken");
  second.end("done");
  expect(await two).toBe("done");
  expect(started).toEqual(["first", "second"]);
  expect(await turn(async () => "later")).toBe("later");
});

test("when too many wait, the next is told to come back", async () => {
  const turn = limitConcurrency({ atOnce: 1, mostWaiting: 1 });
  const first = work();
  const waiting = [turn(first.run), turn(async () => "second")];
  await expect(turn(async () => "third")).rejects.toMatchObject({ kind: "tooMany", retryAfterSeconds: 5 });
  first.end("first");
  expect(await Promise.all(waiting)).toEqual(["first", "second"]);
});
