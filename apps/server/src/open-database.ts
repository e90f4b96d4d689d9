import { resolve } from "node:path";
import { connect, createPool } from "@hereabouts/db/connection";
import { type EmbeddedPostgres, startEmbedded } from "@hereabouts/db/embedded";
import { migrate, missingMigrations } from "@hereabouts/db/migrate";
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

/** The configured Postgres, or the embedded one, as it is. */
export async function openPostgres(env: Environment, log: Logger): Promise<{ url: string; stop: () => Promise<void> }> {
  if (env.DATABASE_URL) return { url: env.DATABASE_URL, stop: async () => undefined };
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

/** The configured database, or the embedded one; migrated, unless `MIGRATE` is off. */
export async function openDatabase(env: Environment, log: Logger): Promise<Database> {
  const { url, stop } = await openPostgres(env, log);
  const onIdleError = lostConnection(log);
  const db = connect(createPool(url, { onIdleError }));
  const workDb = connect(createPool(url, { onIdleError, max: WORK_CONNECTIONS, limits: timeLimits.work }));
  const queueDb = connect(createPool(url, { onIdleError, max: QUEUE_CONNECTIONS, limits: timeLimits.queue }));
  const close = async () => {
    await Promise.all([db.destroy(), workDb.destroy(), queueDb.destroy()]);
    await stop();
  };
  try {
    await (env.MIGRATE === "off" ? refuseOldSchema(workDb) : migrateDatabase(url, log));
  } catch (error) {
    await close();
    throw error;
  }
  return { url, db, workDb, queueDb, close };
}
