import { setTimeout as pause } from "node:timers/promises";
import { connect, createPool, type Db } from "@hereabouts/db/connection";
import { sql } from "kysely";
import type { Figures } from "./figures.ts";
import { askMixed } from "./mixed-requests.ts";
import { startPooler } from "./processes/start-pooler.ts";
import { startServerProcess } from "./processes/start-server.ts";
import { fillDemo, operator, type RunOptions, type Scratch, scratchPostgres } from "./scratch.ts";

const REQUESTS = { whole: 2_000, quick: 300 };
const CLIENTS = 16;
const WEB_PROCESSES = 6;
const POOL_SIZE = 8;
/** Connections to Postgres of all web processes and the pooler together, once a start has given back its own. */
const MOST_CONNECTIONS = 20;
const SETTLED_WITHIN_MS = 30_000;

async function countConnections(db: Db): Promise<number> {
  const { rows } = await sql<{ open: number }>`select count(*)::int as open from pg_stat_activity
    where backend_type = 'client backend' and pid <> pg_backend_pid()`.execute(db);
  return rows[0]?.open ?? 0;
}

/** Waits until idle connections of the start are closed. */
async function settle(db: Db): Promise<void> {
  for (const until = Date.now() + SETTLED_WITHIN_MS; Date.now() < until; await pause(200))
    if ((await countConnections(db)) <= WEB_PROCESSES + POOL_SIZE) return;
}

/** Counts the connections to Postgres until stopped. @returns the most that were open at a time */
function watchConnections(db: Db): () => Promise<number> {
  let most = 0;
  let isOver = false;
  const watching = (async () => {
    for (; !isOver; await pause(100)) most = Math.max(most, await countConnections(db));
  })();
  return async () => {
    isOver = true;
    await watching;
    return most;
  };
}

async function limitsThrough(url: string): Promise<string> {
  const db = connect(createPool(url, { max: 1, pooler: { keepsStatements: false } }));
  const { rows } = await sql<{ limits: string }>`select concat_ws(' ', current_setting('statement_timeout'),
    current_setting('lock_timeout'), current_setting('idle_in_transaction_session_timeout'),
    current_setting('random_page_cost'), current_setting('jit')) as limits`
    .execute(db)
    .finally(() => db.destroy());
  return rows[0]?.limits ?? "";
}

/** Serves mixed requests from several web processes through pgbouncer by transaction. */
export async function run(scratch: Scratch, { isQuick = false }: RunOptions): Promise<Figures> {
  const requests = REQUESTS[isQuick ? "quick" : "whole"];
  const { folder, defer, say } = scratch;
  const { url } = await scratchPostgres(scratch, { shared_buffers: "256MB", work_mem: "32MB" });
  await fillDemo(scratch, url);
  const direct = connect(createPool(url, { max: 1 }));
  defer(() => direct.destroy());
  const pooler = await startPooler(scratch, url, { mode: "transaction", size: POOL_SIZE });
  const variables = {
    DATABASE_URL: pooler.url,
    DATABASE_DIRECT_URL: url,
    DATA_DIR: folder,
    JOBS: "off",
    LOG_LEVEL: "warn",
    TRUST_PROXY: "loopback",
  };
  say(`  ${WEB_PROCESSES} web processes behind pgbouncer ${pooler.version}`);
  const servers = await Promise.all(
    Array.from({ length: WEB_PROCESSES }, () => startServerProcess(variables, "dist/main.js")),
  );
  for (const server of servers) defer(() => server.end("SIGKILL"));
  await settle(direct);
  const stopWatching = watchConnections(direct);
  const site = { origins: servers.map(({ origin }) => origin), ...operator };
  const { statuses, published } = await askMixed(site, { requests, clients: CLIENTS });
  const most = await stopWatching();
  const kept = new Set((await direct.selectFrom("event").select("name").execute()).map(({ name }) => name));
  const lost = published.filter((name) => !kept.has(name));
  const limits = await limitsThrough(pooler.url);

  const all = [...statuses];
  const failed = all.flatMap(([, counts]) => [...counts]).filter(([status]) => status >= 500);
  const rows = all.map(([kind, counts]) => [
    kind,
    [...counts.values()].reduce((sum, count) => sum + count, 0),
    [...counts].map(([status, count]) => `${status}: ${count}`).join(", "),
  ]);
  const keepsStatements = !servers.some((server) => server.output().includes("keeps no prepared statements"));
  rows.push(["prepared statements", "", keepsStatements ? "kept by the pooler" : "not kept: each is planned anew"]);
  rows.push(["connections to Postgres at most", most, ""]);
  rows.push(["settings through the pooler", "", limits]);
  const faults = failed.map(([status, count]) => `${count} requests were answered ${status}`);
  if (published.length === 0) faults.push("no publish was confirmed");
  if (lost.length > 0) faults.push(`${lost.length} confirmed publishes are lost`);
  if (limits !== "5s 3s 15s 1.1 off") faults.push(`the settings through the pooler are ${limits}`);
  if (most > MOST_CONNECTIONS) faults.push(`${most} connections to Postgres, more than ${MOST_CONNECTIONS}`);
  const bad = failed.reduce((sum, [, count]) => sum + count, 0);
  return {
    columns: ["requests", "number", "answers"],
    rows,
    summary: `${requests} requests, ${bad} answered 5xx, ${most} connections for ${WEB_PROCESSES} processes (pgbouncer ${pooler.version})`,
    faults,
  };
}
