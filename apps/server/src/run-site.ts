import { setupPath } from "@hereabouts/contract/account/setup";
import { demoPassword } from "@hereabouts/demo-region/accounts/demo-accounts";
import { advanceListings } from "@hereabouts/domain/schedule/roll-forward";
import { openSetup } from "@hereabouts/domain/site-region/setup";
import type { Logger } from "pino";
import { contextMaker, publicUrlOf } from "./context.ts";
import type { Environment } from "./env.ts";
import { startJobs } from "./jobs.ts";
import type { Database } from "./open-database.ts";
import { finishDemo, seed } from "./seed.ts";
import { stopTracing } from "./tracing/start-tracing.ts";
import { singleProcess } from "./worker-pool.ts";
import { drain } from "./workers/front.ts";
import { serveInProcess } from "./workers/serve-in-process.ts";
import { superviseWorkers } from "./workers/supervise-workers.ts";

/**
 * Runs the site until stopped: database, migrations, seed, jobs and the HTTP front.
 * @param opening the database
 * @param built resolves when pages can be served; seeding does not wait for it
 */
export async function runSite(
  env: Environment,
  { log, opening, built }: { log: Logger; opening: Promise<Database>; built: Promise<void> },
): Promise<void> {
  const database = await opening;
  const { db, workDb, queueDb } = database;
  const front = env.WORKERS > 1 ? superviseWorkers(env, log) : serveInProcess(env, log, singleProcess);
  let jobs: ReturnType<typeof startJobs> | undefined;
  let pictures: Promise<void> | undefined;
  const stopsPictures = new AbortController();

  const hurry = new AbortController();
  let stopping: Promise<void> | undefined;
  /** Drains, then lets requests in flight finish, then jobs, then the database. A second signal ends the draining. */
  function stop(reason: string, drainSeconds = 0): Promise<void> {
    if (stopping) hurry.abort();
    stopping ??= (async () => {
      log.info({ reason }, "stopping");
      await drain(front, drainSeconds, hurry.signal);
      await front.stop();
      stopsPictures.abort();
      await Promise.all([jobs?.stop(), pictures]);
      await database.close();
      await stopTracing();
    })();
    return stopping;
  }
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) {
    const drainSeconds = signal === "SIGTERM" ? env.DRAIN_SECONDS : 0;
    process.on(signal, () => void stop(signal, drainSeconds).then(() => process.exit(0)));
  }

  try {
    const publicUrl = publicUrlOf(env, await front.listen());
    const contextOf = contextMaker(env, db, publicUrl, log);
    const system = { ...contextOf({ kind: "system", job: "start" }), db: workDb };
    const accounts = await seed(workDb, system, env, log);
    await advanceListings(system);
    await built;
    const { url: databaseUrl, directUrl, pooler } = database;
    await front.open({ databaseUrl, directUrl, pooler, publicUrl });
    if (env.JOBS === "inline" && !stopping) jobs = startJobs(queueDb, system, env, log);
    if (accounts.length > 0) process.stdout.write(`Demo accounts, password ${demoPassword}: ${accounts.join(", ")}\n`);
    const code = env.SEED === "none" ? await openSetup(system) : undefined;
    if (code) process.stdout.write(`Set up this site: ${publicUrl}${setupPath} with the code ${code}\n`);
    process.stdout.write(`Ready: ${publicUrl}\n`);
    if (env.SEED === "demo" && !stopping)
      pictures = finishDemo(workDb, system, log, { signal: stopsPictures.signal }).catch((error) =>
        log.error({ err: error }, "some images of the demo region are missing: the next start continues"),
      );
  } catch (error) {
    // Stopped before it was ready: what fails after that is a consequence, not an error.
    if (stopping) await stopping.then(() => process.exit(0));
    log.fatal({ err: error }, "the server could not start");
    await stop("failed start");
    process.exit(1);
  }
}
