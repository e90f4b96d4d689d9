import { MemoryStore, type Store } from "express-rate-limit";

/** What a process knows of those that answer on the same port. */
export interface Team {
  /** Its number among them, from 1; undefined where one process answers everything. */
  worker?: number;
  /** Keeps what clients asked for under a rule of the rate limits, whichever process they asked. */
  countsOf: (rule: string) => Store;
  /** What the others measured as well, for Prometheus; undefined where there are none. */
  metricsOfAll?: () => Promise<string>;
}

/** Of a process that answers everything. */
export const alone: Team = { countsOf: () => new MemoryStore() };
