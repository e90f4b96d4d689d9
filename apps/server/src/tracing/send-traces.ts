import { withoutEnding } from "@hereabouts/contract/fields/cut-text";
import { context, propagation, trace } from "@opentelemetry/api";
import { AsyncLocalStorageContextManager } from "@opentelemetry/context-async-hooks";
import { W3CTraceContextPropagator } from "@opentelemetry/core";
import { OTLPTraceExporter } from "@opentelemetry/exporter-trace-otlp-http";
import { resourceFromAttributes } from "@opentelemetry/resources";
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from "@opentelemetry/sdk-trace";
import { version } from "../version.ts";
import { traceCalls } from "./trace-calls.ts";

interface Options {
  /** URL of an OTLP receiver over HTTP, without `/v1/traces`. */
  endpoint: string;
  service: string;
  /** Share of the traces that begin here; one that a caller began is traced as the caller says. */
  share: number;
}

/** Sends the traces of this process to an OTLP receiver. @returns a function that sends the last ones */
export function sendTraces({ endpoint, service, share }: Options): () => Promise<void> {
  const exporter = new OTLPTraceExporter({ url: `${withoutEnding(endpoint, "/")}/v1/traces` });
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ "service.name": service, "service.version": version }),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(share) }),
    spanProcessors: [new BatchSpanProcessor({ exporter })],
  });
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  propagation.setGlobalPropagator(new W3CTraceContextPropagator());
  trace.setGlobalTracerProvider(provider);
  traceCalls();
  return () => provider.shutdown();
}
