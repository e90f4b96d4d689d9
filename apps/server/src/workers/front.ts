import { setTimeout } from "node:timers/promises";
import type { Site } from "./worker-messages.ts";

/** Serves HTTP on the port: this process, or workers. */
export interface Front {
  /** Opens the port, where "starting" is said until the site is open. @returns the port @throws where it cannot be had */
  listen: () => Promise<number>;
  /** Answers with the site from here on. */
  open: (site: Site) => Promise<void>;
  /** Goes on answering, but says at `/readyz` that it stops. */
  drain: () => void;
  /** Lets requests in flight finish. */
  stop: () => Promise<void>;
}

/** How long a stop waits for requests in flight. */
export const LAST_ANSWERS_MS = 8_000;

/**
 * Has `front` say at `/readyz` that it stops, and resolves after `seconds`, in which load balancers notice: a request that
 * arrived as the port closed would be lost. Resolves at once when `hurry` is aborted, and for 0 seconds.
 */
export async function drain(front: Front, seconds: number, hurry: AbortSignal): Promise<void> {
  if (seconds === 0) return;
  front.drain();
  await setTimeout(seconds * 1000, undefined, { signal: hurry }).catch(() => undefined);
}
