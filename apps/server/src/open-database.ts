import { resolve } from "node:path";
import { region } from "@hereabouts/contract/region/region";
import { type ConnectionOptions, connect, createPool } from "@hereabouts/db/connection";
import { type EmbeddedPostgres, startEmbedded } from "@hereabouts/db/embedded";
import { migrate, missingMigrations } from "@hereabouts/db/migrate";
import type { Pooler } from "@hereabouts/db/pooler";
import type { DB } from "@hereabouts/db/schema.gen";
import { timeLimits } from "@hereabouts/db/time-limits";
import { checkSecretKeys } from "@hereabouts/domain/secrets/reseal";
import { keepFirstPages } from "@hereabouts/domain/site-pages/first-pages/keep-first-pages";
import type { Kysely } from "kysely";
import type { Logger } from "pino";
import { checkWays } from "./check-ways.ts";
import { type Environment, OTHER_CONNECTIONS } from "./env.ts";
import { lostConnection } from "./lost-connection.ts";
import { memoryUse } from "./memory-use.ts";
import { observeDatabase, type PoolName } from "./metrics/database-metrics.ts";
import { readRegion } from "./own-region.ts";
import { readSecretKeys } from "./secret-keys.ts";

const LEAST_EMBEDDED_CONNECTIONS = 100;
const OPERATOR_CONNECTIONS = 10;

/** One database, by how long what is asked of it may take (packages/db/src/time-limits.ts). */
export interface Database {
  /** Where it is for requests, and past any pooler: postgres:// */
  url: string;
  directUrl: string;
  /** Pooler that `url` leads through, if any. */
  pooler: Pooler | undefined;
  /** For what people wait for. */
  db: Kysely<DB>;
  /** For what takes its time: filling, imports, rebuilding, jobs. */
  workDb: Kysely<DB>;
  /** For the job queue's own statements. */
  queueDb: Kysely<DB>;
  /** Ends what was opened. */
  close: () => Promise<void>;
}

/** Connections that the embedded Postgres allows: for what is configured, and some for operators. */
function connectionsFor(env: Environment): number {
  const each = env.DATABASE_POOL_SIZE + OTHER_CONNECTIONS;
  const jobs = env.DATABASE_WORK_POOL_SIZE + env.DATABASE_QUEUE_POOL_SIZE;
  return Math.max(LEAST_EMBEDDED_CONNECTIONS, env.WORKERS * each + jobs + OPERATOR_CONNECTIONS);
}

/** The embedded Postgres, which is started again when it dies; this process ends when that is in vain. */
async function openEmbedded(env: Environment, log: Logger): Promise<EmbeddedPostgres> {
  const embedded = await startEmbedded({
    dir: resolve(env.DATA_DIR, "postgres"),
    settings: { ...memoryUse[env.MEMORY].postgres, max_connections: String(connectionsFor(env)) },
    onNotice: (notice) => log.warn(notice),
  });
  embedded.watch({
    onDeath: () => log.error("the embedded database stopped: restarting it"),
    onReturn: () => log.warn("the embedded database is running again"),
    onLoss: (error) => {
      log.fatal({ err: error }, "the embedded database could not be restarted");
      // The process manager restarts everything.
      process.exit(1);
    },
  });
  return embedded;
}

/** The configured Postgres past any pooler, or the embedded one, as it is. */
export async function openPostgres(env: Environment, log: Logger): Promise<{ url: string; stop: () => Promise<void> }> {
  const url = env.DATABASE_DIRECT_URL ?? env.DATABASE_URL;
  if (url) return { url, stop: async () => undefined };
  return openEmbedded(env, log);
}

/** Brings the database to the newest schema, on a connection that gives up a lock it has to wait for. */
export async function migrateDatabase(url: string, log: Logger): Promise<void> {
  const db = connect(createPool(url, { onIdleError: lostConnection(log), max: 2, limits: timeLimits.migration }));
  const onLocked = () => log.warn("a migration waits for a table that is in use: trying again");
  const applied = await migrate(db, onLocked).finally(() => db.destroy());
  if (applied.length > 0) log.info({ applied }, "migrated");
}

async function refuseOldSchema(db: Kysely<DB>): Promise<void> {
  const { length, 0: first } = await missingMigrations(db);
  if (length === 0) return;
  throw new Error(`MIGRATE is off, and ${length} migrations are missing, ${first} first. Run: npm run migrate`);
}

/**
 * The configured database, or the embedded one; migrated, unless `MIGRATE` is off.
 * @param checksKeys whether a database whose secrets need another key is refused
 * @throws Error if it cannot serve the site
 */
export async function openDatabase(
  env: Environment,
  log: Logger,
  { checksKeys = true }: { checksKeys?: boolean } = {},
): Promise<Database> {
  const { url: directUrl, stop } = await openPostgres(env, log);
  const url = env.DATABASE_URL ?? directUrl;
  let isClosing = false;
  // An embedded database ends connections that are just being closed, which nobody misses.
  const onIdleError = (error: Error) => isClosing || lostConnection(log)(error);
  const { DATABASE_WORK_POOL_SIZE, DATABASE_QUEUE_POOL_SIZE } = env;
  const opened: Kysely<DB>[] = [];
  const open = (name: PoolName, at: string, options: ConnectionOptions) => {
    const observer = observeDatabase(name, { log, slowMs: env.SLOW_STATEMENT_MS });
    const db = connect(createPool(at, { onIdleError, observer, ...options }));
    opened.push(db);
    return db;
  };
  const close = async () => {
    isClosing = true;
    await Promise.all(opened.map((db) => db.destroy()));
    await stop();
  };
  try {
    const pooler = await checkWays(env, log);
    const db = open("start", url, { pooler });
    const workDb = open("work", directUrl, { max: DATABASE_WORK_POOL_SIZE, limits: timeLimits.work });
    const queueDb = open("queue", directUrl, { max: DATABASE_QUEUE_POOL_SIZE, limits: timeLimits.queue });
    await (env.MIGRATE === "off" ? refuseOldSchema(workDb) : migrateDatabase(directUrl, log));
    if (checksKeys) await checkSecretKeys(workDb, readSecretKeys(env));
    await readRegion(workDb, env);
    await keepFirstPages({ db: workDb, now: () => new Date() }, region);
    return { url, directUrl, pooler, db, workDb, queueDb, close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** Opens the database, or logs why it cannot be used and ends the process. */
export async function openDatabaseOrExit(env: Environment, log: Logger): Promise<Database> {
  try {
    return await openDatabase(env, log);
  } catch (error) {
    log.fatal({ err: error }, "the database cannot be used");
    process.exit(1);
  }
}
