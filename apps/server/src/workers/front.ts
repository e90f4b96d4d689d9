import type { Site } from "./worker-messages.ts";

/** What answers at the port: this process, or workers. */
export interface Front {
  /** Opens the port, where "starting" is said until the site is open. @returns the port @throws where it cannot be had */
  listen: () => Promise<number>;
  /** Answers with the site from here on. */
  open: (site: Site) => Promise<void>;
  /** Lets requests in flight finish. */
  stop: () => Promise<void>;
}

/** How long a stop waits for requests in flight. */
export const LAST_ANSWERS_MS = 8_000;
