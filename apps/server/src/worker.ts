import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { listen } from "@hereabouts/api/gate/listen";
import express from "express";
import { contextMaker, publicUrlOf } from "./context.ts";
import { environmentOrExit } from "./env.ts";
import { health } from "./http/health.ts";
import { readiness } from "./http/readiness.ts";
import { leaving, starting } from "./http/starting.ts";
import { startJobs } from "./jobs.ts";
import { createLog } from "./log.ts";
import { openDatabaseOrExit } from "./open-database.ts";
import { startTracing, stopTracing } from "./tracing/start-tracing.ts";

/** Background jobs alone, beside web processes that run with JOBS=off. Its port answers about its health. */
const env = environmentOrExit();
await startTracing(env);
const log = createLog(env);

const server = createServer(starting);
await listen(server, env.WORKER_PORT, env.HOST).catch((error: Error) => {
  log.fatal({ reason: error.message }, `WORKER_PORT=${env.WORKER_PORT} cannot be opened: each worker needs its own`);
  process.exit(1);
});

const database = await openDatabaseOrExit(env, log);
const db = database.workDb;
const ctx = contextMaker(env, db, publicUrlOf(env), log)({ kind: "system", job: "worker" });
const jobs = startJobs(database.queueDb, ctx, env, log);

const app = express().disable("x-powered-by");
// The queue's connections: those of jobs may all be at work.
app.use(health({ db, findFault: readiness({ db: database.queueDb }), metricsToken: env.METRICS_TOKEN }));
app.use((_request, response) => void response.status(404).type("text").send("not found\n"));

let stopping: Promise<void> | undefined;
/** Lets running jobs finish, while `/readyz` says that this process stops. */
function stop(): Promise<void> {
  stopping ??= (async () => {
    server.removeAllListeners("request").on("request", leaving(app));
    await jobs.stop();
    server.close();
    server.closeAllConnections();
    await database.close();
    await stopTracing();
  })();
  return stopping;
}
for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => void stop().then(() => process.exit(0)));

if (await jobs.ready) {
  if (!stopping) server.off("request", starting).on("request", app);
  log.info({ port: (server.address() as AddressInfo).port }, "worker ready");
} else {
  await stop();
  process.exit(1);
}
