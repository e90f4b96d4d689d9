import { trace } from "@opentelemetry/api";
import { type Logger, pino } from "pino";
import type { Environment } from "./env.ts";

/** The ids of the trace that whoever writes a line is part of, where there are traces. */
function traceIds(): object {
  const span = trace.getActiveSpan()?.spanContext();
  return span ? { trace_id: span.traceId, span_id: span.spanId } : {};
}

/** The log of a process. */
export const createLog = ({ LOG_LEVEL: level }: Pick<Environment, "LOG_LEVEL">): Logger =>
  pino({ level, mixin: traceIds });
