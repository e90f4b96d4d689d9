import { Worker } from "node:worker_threads";
import { TooMany } from "@hereabouts/domain/errors";
import type { Press } from "@hereabouts/domain/ports";
import type { PrintJob } from "@hereabouts/print/editions/print-job";

/** Built, the thread lies beside the process; otherwise beside this module. */
const threadFile = new URL(
  import.meta.url.endsWith(".ts") ? "./print-thread.ts" : "./print-thread.js",
  import.meta.url,
);

/** Files that are written at once, and those that wait meanwhile. */
const [AT_ONCE, WAITING] = [2, 20];
const RETRY_SECONDS = 5;

function inThread(job: PrintJob): Promise<Uint8Array> {
  const { promise, resolve, reject } = Promise.withResolvers<Uint8Array>();
  const thread = new Worker(threadFile, { workerData: job });
  thread.once("message", resolve);
  thread.once("error", reject);
  // After a message or an error this changes nothing.
  thread.once("exit", (code) => reject(new Error(`Printing ended with ${code}`)));
  return promise;
}

let running = 0;
const waiting: (() => void)[] = [];

/** Writes each file in a thread of its own, few at once. */
export const press: Press = {
  async print(job) {
    if (running >= AT_ONCE) {
      if (waiting.length >= WAITING) throw new TooMany(RETRY_SECONDS);
      await new Promise<void>((resolve) => waiting.push(resolve));
    } else running += 1;
    try {
      return await inThread(job);
    } finally {
      // The next one takes this one's place.
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  },
};
