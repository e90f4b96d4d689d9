import type { RequestListener } from "node:http";
import { context, propagation, ROOT_CONTEXT, SpanKind, SpanStatusCode, trace } from "@opentelemetry/api";
import { isTracing } from "../tracing/start-tracing.ts";
import { withoutSecrets } from "./request-log.ts";

const tracer = trace.getTracer("requests");
const MOST_CHARS = 500;

/** Makes a span of each request, in the trace that its `traceparent` names. Where there are no traces, returns `site` itself. */
export function traceRequests(site: RequestListener): RequestListener {
  if (!isTracing()) return site;
  return (request, response) => {
    const { method = "", url = "", headers } = request;
    const parent = propagation.extract(ROOT_CONTEXT, headers);
    const path = withoutSecrets(url).split("?", 1)[0]?.slice(0, MOST_CHARS) ?? "";
    const attributes = { "http.request.method": method, "url.path": path };
    const span = tracer.startSpan(method, { kind: SpanKind.SERVER, attributes }, parent);
    response.once("close", () => {
      span.setAttribute("http.response.status_code", response.statusCode);
      if (response.statusCode >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
      span.end();
    });
    context.with(trace.setSpan(parent, span), () => site(request, response));
  };
}
