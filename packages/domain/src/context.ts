import type { Viewer } from "@hereabouts/contract/permissions";
import type { SessionEnd } from "@hereabouts/contract/session-limits";
import type { Db } from "@hereabouts/db/connection";
import type { Ports } from "./ports.ts";
import type { SecurityLine } from "./security-log.ts";
import type { Settings } from "./settings.ts";

/** All a verb may reach: the database, who asks, the time, and what the installation configured. */
export interface Context {
  readonly db: Db;
  readonly viewer: Viewer;
  /** Session id of the viewer; absent for anonymous viewers and jobs. */
  readonly sessionId?: string;
  /** Why the session that the request showed is over, if it ended by itself. */
  readonly sessionEnd?: SessionEnd;
  /** Whether the viewer logged in or entered the password in the last `sessionLimits.confirmedMinutes`. */
  readonly isConfirmed?: boolean;
  /** Request id in responses and logs; absent for jobs and commands. */
  readonly requestId?: string;
  readonly now: () => Date;
  /** Takes lines of the security log, which `logSecurity` makes; absent where there is none. */
  readonly logSecurity?: (line: SecurityLine) => void;
  readonly settings: Settings;
  /**
   * Groups what one job does for a person: history names them as the author (null for an import). Rights and limits stay
   * the job's own.
   */
  readonly onBehalf?: { readonly authorId: number | null; readonly batch: number };
  readonly ports: Ports;
}

/**
 * Runs `work` in the transaction `ctx` is in already, or in a new one. Inside, only the inner `ctx` is in reach. Lines of the
 * security log are written once the transaction was carried out: they tell nothing that did not happen.
 */
export async function inTransaction<T>(ctx: Context, work: (ctx: Context) => Promise<T>): Promise<T> {
  if (ctx.db.isTransaction) return work(ctx);
  const lines: SecurityLine[] = [];
  const logSecurity = (line: SecurityLine) => void lines.push(line);
  const result = await ctx.db.transaction().execute((db) => work({ ...ctx, db, logSecurity }));
  for (const line of lines) ctx.logSecurity?.(line);
  return result;
}
