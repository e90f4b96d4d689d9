import type { PostgresPool } from "kysely";
import pg from "pg";
import { createPool } from "./connection.ts";
import type { Pooler } from "./pooler.ts";
import { timeLimits } from "./time-limits.ts";

const PROBE_EVERY_MS = 1_000;

/** The outage of a database, as one process knows it. */
export interface OutageWatch {
  /** Time since the outage began, in milliseconds; undefined while the database answers. */
  awayForMs: () => number | undefined;
  /** Resolves when the database has been asked whether it answers. Concurrent calls share a probe. */
  check: () => Promise<void>;
  /** Returns the pool to use instead of `pool`: one that refuses at once during the outage, and whose failures are checked. */
  guard: (pool: pg.Pool) => PostgresPool;
  close: () => void;
}

interface WatchOptions {
  pooler?: Pooler | undefined;
  probeEveryMs?: number;
  onBegin?: () => void;
  onEnd?: () => void;
}

/** Failure of a statement during a known outage: an error of the network, which callers know how to treat. */
const knownAway = () => Object.assign(new Error("The database is known to be away."), { code: "ECONNREFUSED" });

/** Whether a failed probe was answered by a Postgres that has no connection left: those that it has given still work. */
const isFull = (error: unknown) => error instanceof pg.DatabaseError && error.code === "53300";

/** Whether the database gives a connection and answers on it. */
async function answers(databaseUrl: string, pooler: Pooler | undefined): Promise<boolean> {
  const pool = createPool(databaseUrl, { max: 1, limits: timeLimits.probe, pooler });
  try {
    await pool.query("select 1");
    return true;
  } catch (error) {
    return isFull(error);
  } finally {
    void pool.end();
  }
}

/**
 * Knows when the database is away. A connection that fails is a suspicion, which a probe on a connection of its own confirms
 * or not: a busy pool is no outage. During an outage the probe is repeated every second, and its first success ends it.
 */
export function watchOutages(databaseUrl: string, options: WatchOptions = {}): OutageWatch {
  const { pooler, probeEveryMs = PROBE_EVERY_MS, onBegin, onEnd } = options;
  let awaySince: number | undefined;
  let probing: Promise<void> | undefined;
  let timer: NodeJS.Timeout | undefined;
  let isClosed = false;

  async function probe(): Promise<void> {
    const startedAt = performance.now();
    const isAway = !(await answers(databaseUrl, pooler));
    probing = undefined;
    if (isClosed) return;
    if (isAway) timer = setTimeout(check, probeEveryMs).unref();
    if (isAway === (awaySince !== undefined)) return;
    awaySince = isAway ? startedAt : undefined;
    (isAway ? onBegin : onEnd)?.();
  }

  function check(): Promise<void> {
    clearTimeout(timer);
    probing ??= probe();
    return probing;
  }

  function guard(pool: pg.Pool): PostgresPool {
    const suspect = () => void (isClosed || check());
    pool.on("error", suspect);
    pool.on("connect", (client) => void client.on("error", suspect));
    return {
      options: pool.options,
      connect: async () => {
        if (awaySince !== undefined) throw knownAway();
        try {
          return await pool.connect();
        } catch (error) {
          suspect();
          throw error;
        }
      },
      end: () => pool.end(),
    };
  }

  return {
    awayForMs: () => (awaySince === undefined ? undefined : performance.now() - awaySince),
    check,
    guard,
    close: () => {
      isClosed = true;
      clearTimeout(timer);
    },
  };
}
