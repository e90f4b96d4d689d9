import { afterEach, expect, it, vi } from "vitest";
import { keepRunning } from "./embedded-watch.ts";

afterEach(() => void vi.useRealTimers());

it("gives up after some tries and says why", async () => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  const told: unknown[] = [];
  const reason = new Error("no room");
  const stop = keepRunning({
    isRunning: () => false,
    restart: () => {
      told.push("try");
      return Promise.reject(reason);
    },
    listener: {
      onDeath: () => told.push("dead"),
      onReturn: () => told.push("back"),
      onLoss: (error) => told.push(error),
    },
    pauses: [1, 1],
  });
  vi.advanceTimersByTime(600);
  await stop();
  expect(told).toEqual(["dead", "try", "try", "try", reason]);
});
