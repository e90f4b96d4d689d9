import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { listen } from "@hereabouts/api/gate/listen";
import { connect, createPool } from "@hereabouts/db/connection";
import { watchOutages } from "@hereabouts/db/outage-watch";
import { timeLimits } from "@hereabouts/db/time-limits";
import type { Logger } from "pino";
import type { Environment } from "../env.ts";
import { type DatabaseCounts, databaseCounts } from "../http/guards/database-counts.ts";
import { leaving, starting } from "../http/starting.ts";
import { lostConnection } from "../lost-connection.ts";
import { observeDatabase, type PoolName } from "../metrics/database-metrics.ts";
import { type OpenedSite, openSiteOn } from "../open-site.ts";
import type { WorkerPool } from "../worker-pool.ts";
import { type Front, LAST_ANSWERS_MS } from "./front.ts";

/** For reading what is kept in memory. */
const READING_CONNECTIONS = 1;

/** Requests answered by this process, on connections to the database of its own. */
export function serveInProcess(env: Environment, log: Logger, workerPool: WorkerPool): Front {
  const server = createServer(starting);
  let site: OpenedSite | undefined;
  let counts: DatabaseCounts | undefined;
  let closeDatabase: (() => Promise<unknown>) | undefined;
  return {
    listen: async () => {
      await listen(server, env.PORT, env.HOST);
      return (server.address() as AddressInfo).port;
    },
    open: async ({ databaseUrl, directUrl, pooler, publicUrl }) => {
      const onIdleError = lostConnection(log);
      const outage = watchOutages(databaseUrl, {
        pooler,
        onBegin: () => log.warn("the database is away: requests are refused, or answered from memory"),
        onEnd: () => log.info("the database is back"),
      });
      const observer = (name: PoolName) => observeDatabase(name, { log, slowMs: env.SLOW_STATEMENT_MS });
      const requests = { max: env.DATABASE_POOL_SIZE, observer: observer("requests") };
      const pool = createPool(databaseUrl, { onIdleError, pooler, ...requests });
      const db = connect(outage.guard(pool));
      const reading = { onIdleError, max: READING_CONNECTIONS, limits: timeLimits.work, observer: observer("index") };
      const workDb = connect(createPool(directUrl, reading));
      closeDatabase = () => {
        outage.close();
        return Promise.all([db.destroy(), workDb.destroy()]);
      };
      // The embedded database is of this machine alone, whose workers tell each other.
      if (env.DATABASE_URL !== undefined) counts = databaseCounts(db, workerPool.countsOf);
      const sharing = { ...workerPool, countsOf: counts?.countsOf ?? workerPool.countsOf };
      const database = { databaseUrl, directUrl, db, pool, workDb, outage };
      site = await openSiteOn({ env, log, workerPool: sharing, publicUrl, ...database });
      server.off("request", starting).on("request", site.listener);
    },
    drain: () => {
      if (site) server.off("request", site.listener).on("request", leaving(site.listener));
    },
    stop: async () => {
      if (server.listening)
        await new Promise<void>((closed) => {
          // Close each connection after its response, so that clients cannot keep it open.
          server.prependListener("request", (_request, response) => {
            response.shouldKeepAlive = false;
          });
          server.close(() => closed());
          server.closeIdleConnections();
          setTimeout(() => server.closeAllConnections(), LAST_ANSWERS_MS).unref();
        });
      await site?.close();
      counts?.close();
      await closeDatabase?.();
    },
  };
}
