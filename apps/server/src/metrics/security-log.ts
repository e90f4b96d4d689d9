import type { SecurityLine } from "@hereabouts/domain/security-log";
import type { Logger } from "pino";
import { Counter } from "prom-client";
import { registry } from "./registry.ts";

const events = new Counter({
  name: "security_events_total",
  help: "Lines of the security log, by event",
  labelNames: ["event"],
  registers: [registry],
});

/** Writes lines of the security log into the process's log, and counts them. */
export const securityLog =
  (log: Logger) =>
  (line: SecurityLine): void => {
    events.inc({ event: line.event });
    log.info(line, "security");
  };
