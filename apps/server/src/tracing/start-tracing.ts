import type { Environment } from "../env.ts";

let flush: (() => Promise<void>) | undefined;

/** Whether this process makes traces. */
export const isTracing = (): boolean => flush !== undefined;

/** Makes traces from here on, if there is somewhere to send them. What that needs is loaded only then. */
export async function startTracing(env: Environment): Promise<void> {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_SERVICE_NAME: service, OTEL_TRACES_SAMPLER_ARG: share } = env;
  if (endpoint === undefined) return;
  const { sendTraces } = await import("./send-traces.ts");
  flush = sendTraces({ endpoint, service, share });
}

/** Sends what was not sent yet. */
export async function stopTracing(): Promise<void> {
  await flush?.().catch(() => undefined);
}
