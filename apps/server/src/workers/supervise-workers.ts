import cluster, { type Worker } from "node:cluster";
import { once } from "node:events";
import type { Logger } from "pino";
import type { Environment } from "../env.ts";
import { type Front, LAST_ANSWERS_MS } from "./front.ts";
import { restartPauses } from "./restart-pauses.ts";
import { sharedMetrics } from "./shared-metrics.ts";
import {
  type FromWorker,
  isOurs,
  LISTENS_AT_ONCE,
  type Site,
  type ToWorker,
  WORKER_NUMBER,
} from "./worker-messages.ts";

/** When workers that do not stop are ended. */
const KILL_AFTER_MS = LAST_ANSWERS_MS + 5_000;

const running = () => Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined);
const send = (worker: Worker, message: ToWorker) => {
  // Ignore workers that are about to exit.
  if (worker.isConnected()) worker.send(message, () => undefined);
};

/** Tells a worker to stop. Resolves when it has ended. */
function stopped(worker: Worker): Promise<unknown> {
  const exit = once(worker, "exit");
  send(worker, { kind: "stop" });
  return exit;
}

/**
 * Requests answered by `WORKERS` processes on one port, which the system hands connections to itself: when one is killed, no
 * other answer is lost, and this process has no part in any. One that dies is started again.
 */
export function superviseWorkers({ WORKERS }: Environment, log: Logger): Front {
  cluster.schedulingPolicy = cluster.SCHED_NONE;
  let site: Site | undefined;
  let isOpen = false;
  let isStopping = false;
  /** Fails when a worker dies before the site is open: what ended it will end the next one too. */
  const start = Promise.withResolvers<never>();
  start.promise.catch(() => undefined);
  const allReady = Promise.withResolvers<void>();
  const up = new Set<Worker>();
  const ready = new Set<Worker>();
  const metrics = sharedMetrics(() => {
    for (const worker of up) send(worker, { kind: "measure" });
    return up.size;
  });

  function hear(from: Worker, message: FromWorker): void {
    if (message.kind === "up") {
      up.add(from);
      if (site) send(from, { kind: "open", site });
    }
    if (message.kind === "ready" && ready.add(from).size === WORKERS) allReady.resolve();
    if (message.kind === "counted")
      for (const other of running()) if (other !== from) send(other, { kind: "counted", counted: message.counted });
    if (message.kind === "measured") metrics.hear(message.measured);
    if (message.kind === "metrics")
      metrics.measure().then(
        (text) => send(from, { kind: "metrics", text }),
        () => send(from, { kind: "metrics", text: null }),
      );
  }

  function startWorker(number: number, pauseAfter = restartPauses()): Worker {
    const worker = cluster.fork({ [WORKER_NUMBER]: String(number), [LISTENS_AT_ONCE]: isOpen ? "no" : "yes" });
    const bornAt = performance.now();
    worker.on("message", (message) => void (isOurs(message) && hear(worker, message as FromWorker)));
    worker.on("error", (error) => log.warn({ err: error, worker: number }, "could not reach a worker"));
    worker.once("exit", (code, signal) => {
      up.delete(worker);
      ready.delete(worker);
      if (isStopping) return;
      if (!isOpen) {
        start.reject(new Error(`Worker ${number} ended before the site was ready.`));
        return;
      }
      const pauseMs = pauseAfter(performance.now() - bornAt);
      log.error({ worker: number, code, signal, pauseMs }, "a worker died: starting another");
      setTimeout(() => void (isStopping || startWorker(number, pauseAfter)), pauseMs);
    });
    return worker;
  }

  return {
    listen: async () => {
      const workers = Array.from({ length: WORKERS }, (_, index) => startWorker(index + 1));
      const listening = Promise.all(workers.map((worker) => once(worker, "listening")));
      const addresses = await Promise.race([listening, start.promise]);
      return addresses[0]?.[0].port;
    },
    open: async (opened) => {
      site = opened;
      for (const worker of up) send(worker, { kind: "open", site });
      await Promise.race([allReady.promise, start.promise]);
      isOpen = true;
    },
    drain: () => {
      isStopping = true;
      for (const worker of running()) send(worker, { kind: "drain" });
    },
    stop: async () => {
      isStopping = true;
      const workers = running().filter((worker) => !worker.isDead());
      const timer = setTimeout(() => {
        for (const worker of workers) worker.process.kill("SIGKILL");
      }, KILL_AFTER_MS);
      await Promise.all(workers.map(stopped));
      clearTimeout(timer);
    },
  };
}
