import type { DatabaseObserver } from "@hereabouts/db/connection";
import { SpanKind, SpanStatusCode, trace } from "@opentelemetry/api";
import type pg from "pg";
import type { Logger } from "pino";
import { Counter, Histogram } from "prom-client";
import { currentWork } from "../current-work.ts";
import { readGauge, registry } from "./registry.ts";

/** Connections for requests, for reading the index, for jobs and imports, for the queue, and for the start. */
export type PoolName = "requests" | "index" | "work" | "queue" | "start";

// The names and attributes of OpenTelemetry's conventions for databases.
const POOL = "db_client_connection_pool_name";
const OPERATION = "db_operation_name";
const STATUS = "db_response_status_code";

const pools = new Map<PoolName, pg.Pool>();
const each = (read: (pool: pg.Pool) => number) => () =>
  [...pools].map(([name, pool]) => [{ [POOL]: name }, read(pool)] as const);

readGauge(
  {
    name: "db_client_connection_count",
    help: "Connections to the database, by pool and whether they are used or idle",
    labelNames: [POOL, "db_client_connection_state"],
  },
  "sum",
  () =>
    [...pools].flatMap(([name, { totalCount, idleCount }]) => [
      [{ [POOL]: name, db_client_connection_state: "used" }, totalCount - idleCount] as const,
      [{ [POOL]: name, db_client_connection_state: "idle" }, idleCount] as const,
    ]),
);
readGauge(
  { name: "db_client_connection_max", help: "Connections that a pool may have", labelNames: [POOL] },
  "sum",
  each(({ options }) => options.max),
);
readGauge(
  {
    name: "db_client_connection_pending_requests",
    help: "What waits for a connection of a pool",
    labelNames: [POOL],
  },
  "sum",
  each(({ waitingCount }) => waitingCount),
);

const wait = new Histogram({
  name: "db_client_connection_wait_time_seconds",
  help: "Time until a connection of a pool was free, or made",
  labelNames: [POOL],
  buckets: [0.001, 0.01, 0.1, 0.5, 1, 5],
  registers: [registry],
});
const duration = new Histogram({
  name: "db_client_operation_duration_seconds",
  help: "Time of a statement, by pool and kind",
  labelNames: [POOL, OPERATION],
  buckets: [0.001, 0.005, 0.01, 0.05, 0.1, 0.5, 1, 5, 30],
  registers: [registry],
});
const failures = new Counter({
  name: "db_client_failures_total",
  help: "Statements and connections that failed, by SQLSTATE, or by the error of the network",
  labelNames: [POOL, STATUS],
  registers: [registry],
});

const operations = new Set(["SELECT", "WITH", "INSERT", "UPDATE", "DELETE", "MERGE", "BEGIN", "COMMIT", "ROLLBACK"]);
const networkCodes = new Set(["ECONNREFUSED", "ECONNRESET", "EPIPE", "ETIMEDOUT", "ENOTFOUND", "EAI_AGAIN"]);

const operationOf = (text: string): string => {
  const first = /^\s*(\w{1,12})/.exec(text)?.[1]?.toUpperCase() ?? "";
  return operations.has(first) ? first : "OTHER";
};

/** SQLSTATE of a failure, or a code of the network; "none" where a connection was not free in time or ended without one. */
function statusOf(error: unknown): string {
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  return /^[0-9A-Z]{5}$/.test(code) || networkCodes.has(code) ? code : "none";
}

/** Longest text of a statement in a log line and a span. Values stand apart from it and are in neither. */
const MOST_CHARS = 1_000;

const tracer = trace.getTracer("database");

interface Options {
  log: Logger;
  /** From how many milliseconds on a statement is logged, with the request or job it was made for; others than visitors wait for, from ten times as many on. */
  slowMs: number;
}

/** Visitors wait for no statement of these. */
const patient = new Set<PoolName>(["index", "work", "queue"]);

/** Returns what measures, traces and logs a pool's connections and statements. */
export function observeDatabase(name: PoolName, { log, slowMs }: Options): DatabaseObserver {
  const fail = (error: unknown) => failures.inc({ [POOL]: name, [STATUS]: statusOf(error) });
  return {
    opened: (pool) => void pools.set(name, pool),
    connecting: () => {
      const stop = wait.startTimer({ [POOL]: name });
      return (error) => {
        stop();
        if (error !== undefined) fail(error);
      };
    },
    asking: (text) => {
      const operation = operationOf(text);
      const attributes = {
        "db.system.name": "postgresql",
        "db.operation.name": operation,
        "db.query.text": text.slice(0, MOST_CHARS),
      };
      const span = trace.getActiveSpan() && tracer.startSpan(operation, { kind: SpanKind.CLIENT, attributes });
      const work = currentWork.getStore();
      const start = performance.now();
      return (error) => {
        const ms = performance.now() - start;
        duration.observe({ [POOL]: name, [OPERATION]: operation }, ms / 1_000);
        if (error !== undefined) {
          fail(error);
          span?.setAttribute("db.response.status_code", statusOf(error)).setStatus({ code: SpanStatusCode.ERROR });
        }
        span?.end();
        if (ms >= (patient.has(name) ? 10 * slowMs : slowMs))
          log.warn({ ...work, pool: name, ms: Math.round(ms), statement: text.slice(0, MOST_CHARS) }, "slow statement");
      };
    },
  };
}
