import { resolve } from "node:path";
import { connect, createPool } from "@hereabouts/db/connection";
import { type EmbeddedPostgres, startEmbedded } from "@hereabouts/db/embedded";
import { migrate } from "@hereabouts/db/migrate";
import type { DB } from "@hereabouts/db/schema.gen";
import type { Kysely } from "kysely";
import type { Logger } from "pino";
import type { Environment } from "./env.ts";

/** The configured database, or the embedded one; migrated. `close` ends what was opened here. */
export async function openDatabase(
  env: Environment,
  log: Logger,
): Promise<{ db: Kysely<DB>; url: string; close: () => Promise<void> }> {
  let embedded: EmbeddedPostgres | undefined;
  if (!env.DATABASE_URL) {
    embedded = await startEmbedded({
      dir: resolve(env.DATA_DIR, "postgres"),
      settings: { shared_buffers: "256MB", work_mem: "32MB" },
    });
  }
  const url = env.DATABASE_URL ?? embedded?.url ?? "";
  const onIdleError = (error: Error) => log.warn({ err: error }, "a database connection was lost");
  const db = connect(createPool(url, { onIdleError }));
  const close = async () => {
    await db.destroy();
    await embedded?.stop();
  };
  try {
    const applied = await migrate(db);
    if (applied.length > 0) log.info({ applied }, "migrated");
  } catch (error) {
    await close();
    throw error;
  }
  return { db, url, close };
}
