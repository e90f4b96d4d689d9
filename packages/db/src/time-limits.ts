/** How long a connection lets things take, in milliseconds. */
export interface TimeLimits {
  /** Until a connection is free, or made. */
  connect: number;
  /** One statement, at the server: it ends the statement. */
  statement: number;
  /** Wait for a lock. */
  lock: number;
  /** A transaction that waits for its next statement: its session ends, and what it held is free. */
  idleInTransaction: number;
  /** One answer, at our end: a server that neither answers nor ends the statement is given up with its connection. */
  answer: number;
}

const seconds = 1_000;
const minutes = 60 * seconds;

/** Every limit there is, by what waits. */
export const timeLimits = {
  /** Requests: a visitor is waiting. */
  request: {
    connect: 5 * seconds,
    statement: 5 * seconds,
    lock: 3 * seconds,
    idleInTransaction: 15 * seconds,
    answer: 7 * seconds,
  },
  /** Whether the database answers at all. */
  probe: {
    connect: 2 * seconds,
    statement: 1.5 * seconds,
    lock: 1 * seconds,
    idleInTransaction: 2 * seconds,
    answer: 2 * seconds,
  },
  /** The job queue's own statements, its upkeep and its migrations among them. */
  queue: {
    connect: 5 * seconds,
    statement: 60 * seconds,
    lock: 10 * seconds,
    idleInTransaction: 60 * seconds,
    answer: 70 * seconds,
  },
  /** Loading, imports, rebuilds and jobs: no visitor is waiting, and a large database takes time. */
  work: {
    connect: 30 * seconds,
    statement: 60 * minutes,
    lock: 60 * seconds,
    idleInTransaction: 10 * minutes,
    answer: 61 * minutes,
  },
  /**
   * Migrations: what they wait for, visitors would wait for behind them. Once they have it, they take their time. They give
   * up before Postgres looks for deadlocks (after a second), which it would end by failing a visitor's statement.
   */
  migration: {
    connect: 30 * seconds,
    statement: 60 * minutes,
    lock: 0.5 * seconds,
    idleInTransaction: 10 * minutes,
    answer: 61 * minutes,
  },
} as const satisfies Record<string, TimeLimits>;

/** Planner settings for any machine: pages come from memory or SSD, and short queries don't pay off compiling. */
export const plannerSettings = { random_page_cost: "1.1", jit: "off" } as const;
