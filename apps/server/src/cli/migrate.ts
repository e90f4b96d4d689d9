/** `npm run migrate`: brings the database to this version's schema; see docs/upgrading.md. */
import { pino } from "pino";
import { environmentOrExit } from "../env.ts";
import { migrateDatabase, openPostgres } from "../open-database.ts";

const env = environmentOrExit();
const log = pino({ level: env.LOG_LEVEL });
const { url, stop } = await openPostgres(env, log);
try {
  await migrateDatabase(url, log);
  process.stdout.write("The database has the schema of this version.\n");
} finally {
  await stop();
}
