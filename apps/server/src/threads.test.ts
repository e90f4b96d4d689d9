import { Worker } from "node:worker_threads";
import { expect, test } from "vitest";
import { inThread, nextMessage } from "./threads.ts";

const code = (script: string) => new URL(`data:text/javascript,${encodeURIComponent(script)}`);

test("a thread that never answers is ended, and whoever waits for it is told", async () => {
  const thread = new Worker("setInterval(() => undefined, 1_000)", { eval: true });
  const ended = new Promise((resolve) => thread.once("exit", resolve));
  await expect(nextMessage(thread, 50)).rejects.toThrow("A thread took longer than 50 ms");
  await ended;
});

test("the work of a thread is its message; one that fails or ends without one is told of", async () => {
  const doubled =
    'import { parentPort, workerData } from "node:worker_threads"; parentPort.postMessage(workerData * 2);';
  expect(await inThread<number>(code(doubled), 21, 5_000)).toBe(42);
  await expect(inThread(code('throw new Error("no ink")'), null, 5_000)).rejects.toThrow("no ink");
  await expect(inThread(code(""), null, 5_000)).rejects.toThrow("A thread ended with 0");
});
