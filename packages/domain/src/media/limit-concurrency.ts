import { TooMany } from "../errors.ts";

const RETRY_SECONDS = 5;

/**
 * Lets `atOnce` pieces of heavy work run at a time in this process; the others wait for their turn.
 * @throws TooMany when as many as `mostWaiting` wait already
 */
export function limitConcurrency({ atOnce, mostWaiting }: { atOnce: number; mostWaiting: number }) {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (running >= atOnce) {
      if (waiting.length >= mostWaiting) throw new TooMany(RETRY_SECONDS);
      // A finished task passes its slot to the next, so `running` does not change.
      await new Promise<void>((turn) => waiting.push(turn));
    } else running += 1;
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
