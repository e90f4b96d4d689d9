import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { chmodSync, mkdtempSync, writeFileSync } from "node:fs";
import { createConnection } from "node:net";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { freePort } from "@hereabouts/db/embedded";
import type { Scratch } from "../scratch.ts";
import { programFrom } from "./programs.ts";

interface PoolerOptions {
  mode: "session" | "transaction";
  /** Connections to Postgres at most. */
  size?: number;
  /** More lines of its configuration. */
  settings?: Record<string, string>;
}

interface Pooler {
  /** The database through the pooler: postgres:// */
  url: string;
  version: string;
}

const START_MS = 10_000;

async function answers(port: number): Promise<void> {
  for (const until = Date.now() + START_MS; ; ) {
    const socket = createConnection(port, "127.0.0.1");
    try {
      await once(socket, "connect");
      return;
    } catch (error) {
      if (Date.now() > until) throw error;
      await pause(50);
    } finally {
      socket.destroy();
    }
  }
}

/** Starts pgbouncer before a database, on the loopback address. */
export async function startPooler(
  { folder: parent, defer }: Scratch,
  databaseUrl: string,
  { mode, size = 10, settings = {} }: PoolerOptions,
): Promise<Pooler> {
  const program = programFrom("pgbouncer");
  const folder = mkdtempSync(join(parent, "pgbouncer-"));
  const port = await freePort();
  const { hostname, port: databasePort, pathname, username, password } = new URL(databaseUrl);
  const database = pathname.slice(1);
  const all = {
    listen_addr: "127.0.0.1",
    listen_port: port,
    unix_socket_dir: "",
    auth_type: "any",
    pool_mode: mode,
    max_client_conn: 500,
    default_pool_size: size,
    ...settings,
  };
  const lines = [
    "[databases]",
    `${database} = host=${hostname} port=${databasePort} dbname=${database} user=${username} password=${password}`,
    "[pgbouncer]",
    ...Object.entries(all).map(([name, value]) => `${name} = ${value}`),
  ];
  const file = join(folder, "pgbouncer.ini");
  writeFileSync(file, `${lines.join("\n")}\n`);
  // It refuses to run as root; the folder goes with the run.
  chmodSync(folder, 0o755);
  const account = process.getuid?.() === 0 ? ["-u", "nobody"] : [];
  const child = spawn(program, ["-q", ...account, file], { stdio: ["ignore", "ignore", "inherit"] });
  defer(async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    child.kill("SIGTERM");
    await once(child, "exit");
  });
  await answers(port);
  const version = /[\d.]+/.exec(execFileSync(program, ["--version"], { encoding: "utf8" }))?.[0] ?? "";
  return { url: `postgres://${username}@127.0.0.1:${port}/${database}`, version };
}
