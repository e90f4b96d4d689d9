import type { Environment } from "../env.ts";
import { createLog } from "../log.ts";
import { registry } from "../metrics/registry.ts";
import { startTracing, stopTracing } from "../tracing/start-tracing.ts";
import type { WorkerPool } from "../worker-pool.ts";
import { drain, LAST_ANSWERS_MS } from "./front.ts";
import { serveInProcess } from "./serve-in-process.ts";
import { type SharedCounts, sharedCounts } from "./shared-counts.ts";
import { type FromWorker, isOurs, LISTENS_AT_ONCE, type ToWorker, WORKER_NUMBER } from "./worker-messages.ts";

/** How long the first process may take to put together what all workers measured. */
const METRICS_MS = 6_000;

const send = (message: FromWorker) => {
  if (process.connected) process.send?.(message);
};

/** The other workers, as they are reached over the first process. */
function createWorkerPool(
  worker: number,
): WorkerPool & Pick<SharedCounts, "hear"> & { told: (text: string | null) => void } {
  const { countsOf, hear } = sharedCounts((counted) => send({ kind: "counted", counted }));
  let waiting: ((text: string | null) => void)[] = [];
  return {
    worker,
    countsOf,
    hear,
    metricsOfAll: () =>
      new Promise<string>((resolve, reject) => {
        const timer = setTimeout(() => reject(new Error("The first process does not answer.")), METRICS_MS);
        waiting.push((text) => {
          clearTimeout(timer);
          if (text === null) reject(new Error("A worker does not answer."));
          else resolve(text);
        });
        send({ kind: "metrics" });
      }),
    told: (text) => {
      const asked = waiting;
      waiting = [];
      for (const answer of asked) answer(text);
    },
  };
}

/**
 * Serves HTTP beside other workers until stopped. A replacement opens the port only when ready; the first workers
 * respond with "starting" before.
 */
export async function runWorker(env: Environment): Promise<void> {
  const worker = Number(process.env[WORKER_NUMBER]);
  await startTracing(env);
  const log = createLog(env).child({ worker });
  const workerPool = createWorkerPool(worker);
  const front = serveInProcess(env, log, workerPool);
  const listensAtOnce = process.env[LISTENS_AT_ONCE] === "yes";

  const hurry = new AbortController();
  let stopping: Promise<void> | undefined;
  const stop = (drainSeconds = 0) => {
    if (stopping || drainSeconds === 0) hurry.abort();
    stopping ??= (async () => {
      await drain(front, drainSeconds, hurry.signal);
      setTimeout(() => process.exit(1), LAST_ANSWERS_MS + 4_000).unref();
      await front.stop();
      await stopTracing();
      process.exit(0);
    })();
    return stopping;
  };
  const fail = (error: unknown) => {
    if (stopping) return;
    log.fatal({ err: error }, "the worker could not start");
    process.exit(1);
  };
  // Ctrl-C reaches the first process too, which tells its workers what to do.
  for (const signal of ["SIGINT", "SIGHUP"] as const) process.on(signal, () => undefined);
  process.on("SIGTERM", () => void stop(env.DRAIN_SECONDS));
  process.on("message", (message: ToWorker) => {
    if (!isOurs(message)) return;
    if (message.kind === "counted") workerPool.hear(message.counted);
    else if (message.kind === "metrics") workerPool.told(message.text);
    else if (message.kind === "measure")
      void registry.getMetricsAsJSON().then((measured) => send({ kind: "measured", measured }));
    else if (message.kind === "drain") front.drain();
    else if (message.kind === "stop") void stop();
    else
      void (async () => {
        await front.open(message.site);
        if (!listensAtOnce) await front.listen();
        log.info("worker ready");
        send({ kind: "ready" });
      })().catch(fail);
  });
  if (listensAtOnce) await front.listen().catch(fail);
  send({ kind: "up" });
}
