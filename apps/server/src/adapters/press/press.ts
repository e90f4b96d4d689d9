import { TooMany } from "@hereabouts/domain/errors";
import type { Press } from "@hereabouts/domain/ports";
import { inThread, threadFile } from "../../threads.ts";

const file = threadFile("print-thread", import.meta.url);

/** Files that are written at once, and those that wait meanwhile. */
const [AT_ONCE, WAITING] = [2, 20];
const RETRY_SECONDS = 5;
/** Time after which a file is given up: the longest one takes some seconds. */
const MOST_MS = 20_000;

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
      return await inThread<Uint8Array>(file, job, MOST_MS);
    } finally {
      // The next one takes this one's place.
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  },
};
