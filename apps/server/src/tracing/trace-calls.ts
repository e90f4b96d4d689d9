import { subscribe } from "node:diagnostics_channel";
import type { ClientRequest, IncomingMessage } from "node:http";
import { type Span, SpanKind, SpanStatusCode, trace } from "@opentelemetry/api";

const tracer = trace.getTracer("calls");

/** A call that Node's own `fetch` makes, as it tells of it. */
interface FetchRequest {
  method: string;
  origin: string;
}

/** Spans of calls by HTTP. Who is asked stands in them, what is asked does not: addresses may hold secrets. */
const spans = new WeakMap<object, Span>();

function begin(call: object, method: string, host: string): void {
  // What no request or job makes belongs to no trace.
  if (!trace.getActiveSpan()) return;
  const attributes = { "http.request.method": method, "server.address": host };
  spans.set(call, tracer.startSpan(method, { kind: SpanKind.CLIENT, attributes }));
}

function end(call: object, status?: number): void {
  const span = spans.get(call);
  if (status !== undefined) span?.setAttribute("http.response.status_code", status);
  if (status === undefined || status >= 400) span?.setStatus({ code: SpanStatusCode.ERROR });
  span?.end();
  spans.delete(call);
}

/** Makes a span of each call by HTTP, by `node:http` and by `fetch`. Nothing of the trace is told to who is asked. */
export function traceCalls(): void {
  const listen = <Message>(channel: string, hear: (message: Message) => void) =>
    subscribe(channel, (message) => hear(message as Message));
  listen<{ request: ClientRequest }>("http.client.request.created", ({ request }) =>
    begin(request, request.method, request.host),
  );
  listen<{ request: ClientRequest; response: IncomingMessage }>(
    "http.client.response.finish",
    ({ request, response }) => end(request, response.statusCode),
  );
  listen<{ request: ClientRequest }>("http.client.request.error", ({ request }) => end(request));
  listen<{ request: FetchRequest }>("undici:request:create", ({ request }) =>
    begin(request, request.method, new URL(request.origin).hostname),
  );
  listen<{ request: FetchRequest; response: { statusCode: number } }>(
    "undici:request:headers",
    ({ request, response }) => end(request, response.statusCode),
  );
  listen<{ request: FetchRequest }>("undici:request:error", ({ request }) => end(request));
}
