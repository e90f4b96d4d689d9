import type { Counted } from "./shared-counts.ts";

/** What a worker needs to answer. */
export interface Site {
  /** Where the database is, migrated and filled: postgres:// */
  databaseUrl: string;
  publicUrl: string;
}

/** What the first process tells a worker. */
export type ToWorker =
  | { kind: "open"; site: Site }
  | { kind: "drain" }
  | { kind: "stop" }
  | { kind: "counted"; counted: Counted[] }
  | { kind: "metrics"; text: string | null };

/** What a worker tells the first process. */
export type FromWorker =
  | { kind: "up" }
  | { kind: "ready" }
  | { kind: "counted"; counted: Counted[] }
  | { kind: "metrics" };

/** Whether a message is one of ours: libraries use the same channel. */
export const isOurs = (message: unknown): message is { kind: string } =>
  typeof message === "object" && message !== null && "kind" in message;
