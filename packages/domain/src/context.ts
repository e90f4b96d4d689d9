import type { Viewer } from "@hereabouts/contract/permissions";
import type { Db } from "@hereabouts/db/connection";
import type { Ports } from "./ports.ts";
import type { Settings } from "./settings.ts";

/** All a verb may reach: the database, who asks, the time, and what the installation configured. */
export interface Context {
  readonly db: Db;
  readonly viewer: Viewer;
  /** Session id of the viewer; absent for anonymous viewers and jobs. */
  readonly sessionId?: string;
  /** Request id in responses and logs; absent for jobs and commands. */
  readonly requestId?: string;
  readonly now: () => Date;
  readonly settings: Settings;
  /**
   * Groups what one job does for a person: history names them as the author (null for an import). Rights and limits stay
   * the job's own.
   */
  readonly onBehalf?: { readonly authorId: number | null; readonly batch: number };
  readonly ports: Ports;
}

/** Runs `work` in the transaction `ctx` is in already, or in a new one. Inside, only the inner `ctx` is in reach. */
export function inTransaction<T>(ctx: Context, work: (ctx: Context) => Promise<T>): Promise<T> {
  if (ctx.db.isTransaction) return work(ctx);
  return ctx.db.transaction().execute((db) => work({ ...ctx, db }));
}
