import cluster from "node:cluster";
import { environmentOrExit } from "./env.ts";
import { startTracing } from "./tracing/start-tracing.ts";

/** The site: this process alone, or the first one of several, or one of those it starts to answer for it. */
const env = environmentOrExit();
if (cluster.isWorker) {
  const { runWorker } = await import("./workers/run-worker.ts");
  await runWorker(env);
} else {
  const { siteBuilt } = await import("./site-build.ts");
  const built = siteBuilt();
  await startTracing(env);
  const { createLog } = await import("./log.ts");
  const log = createLog(env);
  // The database starts in a process of its own while this one reads the rest of its modules.
  const { openDatabaseOrExit } = await import("./open-database.ts");
  const opening = openDatabaseOrExit(env, log);
  // Handle rejections from the start; the awaits come later, after modules are loaded.
  for (const begun of [built, opening]) begun.catch(() => undefined);
  const { runSite } = await import("./run-site.ts");
  await runSite(env, { log, opening, built });
}
