/** `npm run reproject`: rebuilds all listing rows and search words from venues and events. */
import { rebuildProjections } from "@hereabouts/domain/projection/rebuild-projections";
import { sql } from "kysely";
import { pino } from "pino";
import { contextMaker, publicUrlOf } from "../context.ts";
import { environmentOrExit } from "../env.ts";
import { openDatabase } from "../open-database.ts";

const env = environmentOrExit();
const log = pino({ level: env.LOG_LEVEL });
const { workDb: db, close } = await openDatabase(env, log);
try {
  const ctx = contextMaker(env, db, publicUrlOf(env), log)({ kind: "system", job: "reproject" });
  await rebuildProjections(ctx, { onProgress: (progress) => log.info(progress, "rebuilding") });
  await sql`vacuum analyze`.execute(db);
} finally {
  await close();
}
