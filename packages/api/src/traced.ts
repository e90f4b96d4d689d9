import { type SpanKind, SpanStatusCode, trace } from "@opentelemetry/api";

const tracer = trace.getTracer("operations");

/** Does some work as a span of its own in the trace of its caller; where there are no traces, just so. */
export function traced<Result>(
  name: string,
  work: () => Promise<Result>,
  { kind, hasFailed = () => false }: { kind?: SpanKind; hasFailed?: (result: Result) => boolean } = {},
): Promise<Result> {
  return tracer.startActiveSpan(name, kind === undefined ? {} : { kind }, async (span) => {
    const fail = () => span.setStatus({ code: SpanStatusCode.ERROR });
    try {
      const result = await work();
      if (hasFailed(result)) fail();
      return result;
    } catch (error) {
      fail();
      throw error;
    } finally {
      span.end();
    }
  });
}
