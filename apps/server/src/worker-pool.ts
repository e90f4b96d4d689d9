import { MemoryStore, type Store } from "express-rate-limit";

/** State shared by the worker processes on one port. */
export interface WorkerPool {
  /** Worker number from 1; undefined for a single process. */
  worker?: number;
  /** Keeps what clients asked for under a rule of the rate limits, whichever process they asked. */
  countsOf: (rule: string) => Store;
  /** Prometheus metrics of all workers; undefined for a single process. */
  metricsOfAll?: () => Promise<string>;
}

/** Group of one: a single process without workers. */
export const singleProcess: WorkerPool = { countsOf: () => new MemoryStore() };
