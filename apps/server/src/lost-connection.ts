import type { Logger } from "pino";

/** Logs why an idle connection ended, and nothing else: the driver hangs the connection's key and statements on its error. */
export const lostConnection =
  (log: Pick<Logger, "warn">) =>
  ({ message }: Error): void =>
    log.warn({ reason: message }, "a database connection was lost");
