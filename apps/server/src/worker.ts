import { pino } from "pino";
import { contextMaker, publicUrlOf } from "./context.ts";
import { environmentOrExit } from "./env.ts";
import { startJobs } from "./jobs.ts";
import { openDatabaseOrExit } from "./open-database.ts";

/** Background jobs alone, beside web processes that run with JOBS=off. */
const env = environmentOrExit();
const log = pino({ level: env.LOG_LEVEL });
const database = await openDatabaseOrExit(env, log);
const ctx = contextMaker(env, database.workDb, publicUrlOf(env), log)({ kind: "system", job: "worker" });
const jobs = startJobs(database.queueDb, ctx, log);
for (const signal of ["SIGINT", "SIGTERM"] as const) {
  process.on(
    signal,
    () =>
      void jobs
        .stop()
        .then(database.close)
        .then(() => process.exit(0)),
  );
}
if (await jobs.ready) log.info("worker ready");
else {
  await database.close();
  process.exit(1);
}
