import pLimit from "p-limit";
import { TooMany } from "../errors.ts";

const RETRY_SECONDS = 5;

/**
 * Lets `atOnce` pieces of heavy work run at a time in this process; the others wait for their turn.
 * @throws TooMany when as many as `mostWaiting` wait already
 */
export function limitConcurrency({ atOnce, mostWaiting }: { atOnce: number; mostWaiting: number }) {
  const limit = pLimit(atOnce);
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (limit.activeCount >= atOnce && limit.pendingCount >= mostWaiting) throw new TooMany(RETRY_SECONDS);
    return limit(work);
  };
}
