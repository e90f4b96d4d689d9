import type { Pooler } from "@hereabouts/db/pooler";
import type { Measured } from "../metrics/registry.ts";
import type { Counted } from "./shared-counts.ts";
/** Environment variables from the first process to a worker: its number, and whether it opens the port early. */
export const WORKER_NUMBER = "HEREABOUTS_WORKER";
export const LISTENS_AT_ONCE = "HEREABOUTS_LISTENS_AT_ONCE";

/** Everything a worker needs to serve requests. */
export interface Site {
  /** Where the database is, migrated and filled: postgres://, for requests and past any pooler. */
  databaseUrl: string;
  directUrl: string;
  /** Pooler that `databaseUrl` leads through, if any. */
  pooler: Pooler | undefined;
  publicUrl: string;
}

/** Messages from the first process to a worker. */
export type ToWorker =
  | { kind: "open"; site: Site }
  | { kind: "drain" }
  | { kind: "stop" }
  | { kind: "counted"; counted: Counted[] }
  | { kind: "measure" }
  | { kind: "metrics"; text: string | null };

/** Messages from a worker to the first process. */
export type FromWorker =
  | { kind: "up" }
  | { kind: "ready" }
  | { kind: "counted"; counted: Counted[] }
  | { kind: "measured"; measured: Measured }
  | { kind: "metrics" };

/** Whether a message is one of ours: libraries use the same channel. */
export const isOurs = (message: unknown): message is { kind: string } =>
  typeof message === "object" && message !== null && "kind" in message;
