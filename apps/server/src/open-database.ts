import { resolve } from "node:path";
import { connect, createPool } from "@hereabouts/db/connection";
import { type EmbeddedPostgres, startEmbedded } from "@hereabouts/db/embedded";
import { hearOnce } from "@hereabouts/db/hear-once";
import { migrate, missingMigrations } from "@hereabouts/db/migrate";
import { DeafConnection } from "@hereabouts/db/proven-connection";
import type { DB } from "@hereabouts/db/schema.gen";
import { timeLimits } from "@hereabouts/db/time-limits";
import type { Kysely } from "kysely";
import type { Logger } from "pino";
import type { Environment } from "./env.ts";
import { lostConnection } from "./lost-connection.ts";

/** Connections kept at most beside those of requests. */
const WORK_CONNECTIONS = 6;
const QUEUE_CONNECTIONS = 4;

/** One database, by how long what is asked of it may take (packages/db/src/time-limits.ts). */
export interface Database {
  /** Where it is: postgres:// */
  url: string;
  /** For what people wait for. */
  db: Kysely<DB>;
  /** For what takes its time: filling, imports, rebuilding, jobs. */
  workDb: Kysely<DB>;
  /** For the job queue's own statements. */
  queueDb: Kysely<DB>;
  /** Ends what was opened. */
  close: () => Promise<void>;
}

/** The embedded Postgres, which is started again when it dies; this process ends when that is in vain. */
async function openEmbedded(env: Environment, log: Logger): Promise<EmbeddedPostgres> {
  const embedded = await startEmbedded({
    dir: resolve(env.DATA_DIR, "postgres"),
    settings: { shared_buffers: "256MB", work_mem: "32MB" },
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

/** @throws Error that names the variable to set, where notifications of changes would not arrive */
async function ensureHeard({ DATABASE_URL, DATABASE_DIRECT_URL }: Environment): Promise<void> {
  if (DATABASE_URL === undefined) return;
  try {
    await hearOnce(DATABASE_URL, DATABASE_DIRECT_URL);
  } catch (error) {
    if (!(error instanceof DeafConnection)) throw error;
    const reason = DATABASE_DIRECT_URL
      ? "What is written through DATABASE_URL is not heard of at DATABASE_DIRECT_URL: DATABASE_DIRECT_URL must be the same database, and no pooler that lends connections by transaction."
      : "DATABASE_URL is a pooler that lends connections by transaction, behind which changes are not heard of: set DATABASE_DIRECT_URL to the address of Postgres itself.";
    throw new Error(reason, { cause: error });
  }
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

/** The configured database, or the embedded one; migrated, unless `MIGRATE` is off. @throws Error if it cannot serve the site */
export async function openDatabase(env: Environment, log: Logger): Promise<Database> {
  const { url: directUrl, stop } = await openPostgres(env, log);
  const url = env.DATABASE_URL ?? directUrl;
  const onIdleError = lostConnection(log);
  const db = connect(createPool(url, { onIdleError }));
  const workDb = connect(createPool(directUrl, { onIdleError, max: WORK_CONNECTIONS, limits: timeLimits.work }));
  const queueDb = connect(createPool(directUrl, { onIdleError, max: QUEUE_CONNECTIONS, limits: timeLimits.queue }));
  const close = async () => {
    await Promise.all([db.destroy(), workDb.destroy(), queueDb.destroy()]);
    await stop();
  };
  try {
    await ensureHeard(env);
    await (env.MIGRATE === "off" ? refuseOldSchema(workDb) : migrateDatabase(directUrl, log));
  } catch (error) {
    await close();
    throw error;
  }
  return { url, db, workDb, queueDb, close };
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
