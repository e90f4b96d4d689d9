import { createHash } from "node:crypto";
import { Kysely, PostgresDialect, type PostgresPool, type Transaction } from "kysely";
import pg from "pg";
import { DatabaseClient } from "./database-client.ts";
import type { Pooler } from "./pooler.ts";
import type { DB } from "./schema.gen.ts";
import { plannerSettings, type TimeLimits, timeLimits } from "./time-limits.ts";

/** The database, or a transaction on it. */
export type Db = Kysely<DB> | Transaction<DB>;

/** Hears of everything that is asked of a pool. Each function that it returns hears how that ended. */
export interface DatabaseObserver {
  opened: (pool: pg.Pool) => void;
  connecting: () => (error?: unknown) => void;
  /** @param text of the statement, without its values */
  asking: (text: string) => (error?: unknown) => void;
}

export interface ConnectionOptions {
  /** Connections kept at most. */
  max?: number;
  /** How long things may take; what people wait for when absent. */
  limits?: TimeLimits;
  /** Pooler that lends the connections: their settings are those of the role (`pooler.ts`). Absent without a pooler. */
  pooler?: Pooler | undefined;
  /** Runs when an idle connection dies; the pool replaces it. */
  onIdleError?: (error: Error) => void;
  observer?: DatabaseObserver | undefined;
}

// Dates stay the text they are, so that no time zone can shift a day.
pg.types.setTypeParser(pg.types.builtins.DATE, (value) => value);
pg.types.setTypeParser(pg.types.builtins.INT8, Number);

const names = new Map<string, string>();

/** A name for a statement's text, so that Postgres plans it once a connection and not at every call. */
function statementName(text: string): string {
  let name = names.get(text);
  if (name === undefined) {
    name = createHash("md5").update(text).digest("hex");
    // Texts are bounded (filters on or off); the limit only guards against a caller that builds texts from values.
    if (names.size < 2000) names.set(text, name);
  }
  return name;
}

const isRead = /^\s*(select|with)\b/i;

class NamingClient extends DatabaseClient {
  override query(...args: unknown[]): never {
    const [text, values] = args;
    if (typeof text === "string" && Array.isArray(values) && values.length > 0 && isRead.test(text)) {
      const named = { name: statementName(text), text, values };
      return super.query(named as never, ...(args.slice(2) as [])) as never;
    }
    return (super.query as (...args: unknown[]) => never).apply(this, args);
  }
}

/** A server that does not answer in time, as an error of the network, which callers know how to treat. */
const unanswered = () => Object.assign(new Error("The database does not answer in time."), { code: "ETIMEDOUT" });

/** SQLSTATE of a write where only reading is allowed. */
const READ_ONLY = "25006";

const isNaming = (pooler: Pooler | undefined) => pooler?.keepsStatements !== false;

/** Text of a statement, which the driver takes by itself or in an object. */
const textOf = (asked: unknown): string => {
  const text = typeof asked === "object" && asked !== null && "text" in asked ? asked.text : asked;
  return typeof text === "string" ? text : "";
};

/**
 * A client that gives up its connection when an answer takes longer than `answerMs`. Whatever else would be asked over
 * it would wait as well: the driver's own `query_timeout` leaves it in the pool.
 */
function clientWithin(answerMs: number, Base: typeof pg.Client, observer?: DatabaseObserver): typeof pg.Client {
  return class extends Base {
    override query(...args: unknown[]): never {
      const timer = setTimeout(() => this.connection.stream.destroy(unanswered()), answerMs);
      const observed = observer?.asking(textOf(args[0]));
      const settle = (error?: unknown) => {
        clearTimeout(timer);
        observed?.(error);
      };
      const callback = args.findIndex((argument) => typeof argument === "function");
      const told = args[callback];
      if (typeof told === "function") {
        args[callback] = (...results: unknown[]) => {
          settle(results[0] ?? undefined);
          told(...results);
        };
      }
      const answer: unknown = (super.query as (...args: unknown[]) => unknown).apply(this, args);
      // A server that became a standby is left: new connections go to the host that lets write.
      const leave = (error: { code?: string }) => {
        settle(error);
        if (error.code === READ_ONLY) this.connection.stream.destroy();
      };
      if (answer instanceof Promise) answer.then(() => settle(), leave);
      return answer as never;
    }
  };
}

/** Settings that a session begins with. A pooler would refuse them. */
const startupSettings = (limits: TimeLimits) => ({
  statement_timeout: limits.statement,
  lock_timeout: limits.lock,
  idle_in_transaction_session_timeout: limits.idleInTransaction,
  options: Object.entries(plannerSettings)
    .map(([name, value]) => `-c ${name}=${value}`)
    .join(" "),
});

/** Tells an observer of each connection that is asked of a pool. */
function observeConnections(pool: pg.Pool, observer: DatabaseObserver): void {
  const connect = pool.connect.bind(pool);
  const observed = () => {
    const ended = observer.connecting();
    const connecting = connect();
    connecting.then(() => ended(), ended);
    return connecting;
  };
  pool.connect = ((told?: Parameters<typeof connect>[0]) => (told ? connect(told) : observed())) as typeof pool.connect;
  observer.opened(pool);
}

/** A pool whose parametrised reads are prepared once a connection, and on which nothing waits for ever. @param connectionString postgres:// URL */
export function createPool(connectionString: string, options: ConnectionOptions = {}): pg.Pool {
  const { max = 10, limits = timeLimits.request, pooler, onIdleError, observer } = options;
  const pool = new pg.Pool({
    connectionString,
    max,
    Client: clientWithin(limits.answer, isNaming(pooler) ? NamingClient : DatabaseClient, observer),
    // Statements that need no answer of each other may be sent together (`sendTogether`); all others still wait.
    pipeline: true,
    connectionTimeoutMillis: limits.connect,
    ...(pooler ? {} : startupSettings(limits)),
    // A machine that is gone without a word is noticed within half a minute.
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
  });
  // Without a listener an idle client's error would end the process.
  pool.on("error", (error) => onIdleError?.(error));
  // Ignores deaths of connections in use: their query fails, and its caller gets the error.
  pool.on("connect", (client) => void client.on("error", () => undefined));
  if (observer) observeConnections(pool, observer);
  return pool;
}

/** Kysely over a pool. `await db.destroy()` closes the pool. */
export function connect(pool: PostgresPool): Kysely<DB> {
  return new Kysely<DB>({ dialect: new PostgresDialect({ pool }) });
}
