/** A service that was not asked, because it did not answer a moment ago, or that did not answer in time. */
export class ServiceAway extends Error {}

export interface BreakerOptions {
  /** Name of the service, for failures. */
  service: string;
  /** Deadline of a whole call, its repetitions included. */
  withinMs: number;
  /** Failures in a row after which the service is not asked. */
  failures: number;
  /** How long it is not asked; then one call tries. */
  openMs: number;
  /** Whether a failure says that the service is out of order, and not what it thinks of the call. */
  isOutage: (error: unknown) => boolean;
}

/** Makes a call that ends when `signal` does, as well as by the breaker's own deadline. */
export type Guarded = <Result>(call: (signal: AbortSignal) => Promise<Result>, signal?: AbortSignal) => Promise<Result>;

/**
 * Guards calls of a service: each ends by a deadline, and after some outages in a row the service is not asked for a while,
 * so that nobody waits for it. Then a single call tries; if it is answered all are made again.
 * @throws ServiceAway, or what the call throws
 */
export function breaker({ service, withinMs, failures, openMs, isOutage }: BreakerOptions): Guarded {
  let failed = 0;
  let openUntil = 0;
  let lastOutage: unknown;

  function noteAnswer(): void {
    failed = 0;
    openUntil = 0;
  }

  function noteOutage(error: unknown): void {
    lastOutage = error;
    failed += 1;
    if (failed >= failures) openUntil = performance.now() + openMs;
  }

  return async (call, outer) => {
    if (performance.now() < openUntil)
      throw new ServiceAway(`${service} did not answer a moment ago.`, { cause: lastOutage });
    // Half open: the others are refused until the one that tries has an answer.
    if (failed >= failures) openUntil = Number.POSITIVE_INFINITY;
    const late = AbortSignal.any([AbortSignal.timeout(withinMs), ...(outer ? [outer] : [])]);
    const overdue = new Promise<never>((_resolve, reject) => {
      late.addEventListener("abort", () => reject(new ServiceAway(`${service} did not answer in time.`)));
    });
    // Where the call ends first nobody waits for the deadline.
    overdue.catch(() => undefined);
    try {
      const answer = await Promise.race([call(late), overdue]);
      noteAnswer();
      return answer;
    } catch (error) {
      if (late.aborted || isOutage(error)) noteOutage(error);
      else noteAnswer();
      throw error;
    }
  };
}
