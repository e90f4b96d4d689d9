import { type ChildProcess, execFile, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { chownSync, existsSync, mkdirSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { promisify } from "node:util";
import { freePort } from "@hereabouts/db/embedded";
import pg from "pg";
import type { Scratch } from "../scratch.ts";
import { openWay, type Way } from "./open-way.ts";
import { programFrom } from "./programs.ts";

const runProgram = promisify(execFile);
const PATIENCE_MS = 60_000;
const ROLE = "hereabouts";

/** A Postgres server from Debian's package. */
export interface PostgresServer {
  port: number;
  /** The site's database on it alone. */
  url: string;
  process: ChildProcess;
  /** Runs a statement, on a connection of its own. @param database the site's, unless it is given */
  query: (statement: string, database?: string) => Promise<Record<string, unknown>[]>;
}

/** Two places for servers, of which one or both run. */
export interface Pair {
  version: string;
  /** Both places, as `DATABASE_URL` names several hosts. */
  url: string;
  /** Starts the first server, as a primary. */
  startPrimary: () => Promise<PostgresServer>;
  /** Copies a running primary to the other place. @returns the standby that follows it, and the way on which it does */
  startStandby: (primary: PostgresServer) => Promise<{ standby: PostgresServer; way: Way }>;
}

/** Folder of the programs, which Debian does not put on the PATH. */
function programFolder(): string {
  const linked = dirname(programFrom("postgresql"));
  const versions = "/usr/lib/postgresql";
  if (!existsSync(versions)) return linked;
  const newest = readdirSync(versions).sort((a, b) => Number(b) - Number(a))[0] ?? "";
  return join(versions, newest, "bin");
}

/** The account to run Postgres by, which refuses to run as root. */
function account(): { uid?: number; gid?: number } {
  if (process.getuid?.() !== 0) return {};
  const idOf = (flag: string) => Number(execFileSync("id", [flag, "postgres"], { encoding: "utf8" }));
  return { uid: idOf("-u"), gid: idOf("-g") };
}

async function queryAt(port: number, statement: string, database = ROLE): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ host: "127.0.0.1", port, user: ROLE, database });
  client.on("error", () => undefined);
  try {
    await client.connect();
    return (await client.query(statement)).rows;
  } finally {
    client.end().catch(() => undefined);
  }
}

/** Asks a server until it gives the row that is waited for. @throws Error after a while */
export async function untilTrue(ask: () => Promise<boolean>, what: string): Promise<void> {
  for (const until = Date.now() + PATIENCE_MS; ; await pause(50)) {
    if (await ask().catch(() => false)) return;
    if (Date.now() > until) throw new Error(`Waited in vain: ${what}.`);
  }
}

/** Ends a server as a power cut does: itself and all its processes at once. */
export async function cutPower({ process: server }: PostgresServer): Promise<void> {
  const { pid = 0, exitCode, signalCode } = server;
  if (exitCode !== null || signalCode !== null) return;
  const parentOf = (one: string) => readFileSync(`/proc/${one}/stat`, "utf8").replace(/^.*\) . (\d+) .*$/s, "$1");
  const children = readdirSync("/proc").filter((one) => {
    try {
      return /^\d+$/.test(one) && parentOf(one) === String(pid);
    } catch {
      return false;
    }
  });
  const ended = once(server, "exit");
  for (const one of [pid, ...children.map(Number)])
    try {
      process.kill(one, "SIGKILL");
    } catch {
      // It has ended meanwhile.
    }
  await ended;
}

/** Prepares two places for Postgres servers, on the loopback address. */
export async function openPair({ folder, defer }: Scratch): Promise<Pair> {
  const programs = programFolder();
  const owner = account();
  const ports = [await freePort(), await freePort()];
  let copies = 0;
  const run = (name: string, args: readonly string[]) => runProgram(join(programs, name), [...args], owner);
  const freshFolder = () => {
    copies += 1;
    const dir = join(folder, `postgres-${copies}`);
    mkdirSync(dir, { mode: 0o700 });
    if (owner.uid !== undefined && owner.gid !== undefined) chownSync(dir, owner.uid, owner.gid);
    return dir;
  };
  const start = async (dir: string, port: number): Promise<PostgresServer> => {
    const settings = { port, listen_addresses: "127.0.0.1", unix_socket_directories: "", max_connections: 100 };
    const flags = Object.entries(settings).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
    const server = spawn(join(programs, "postgres"), ["-D", dir, ...flags], { ...owner, stdio: "ignore" });
    const query = (statement: string, database?: string) => queryAt(port, statement, database);
    const started = { port, url: `postgres://${ROLE}@127.0.0.1:${port}/${ROLE}`, process: server, query };
    defer(() => cutPower(started));
    await untilTrue(async () => (await query("select 1", "postgres")).length === 1, "Postgres to answer");
    return started;
  };
  const hosts = ports.map((port) => `127.0.0.1:${port}`).join(",");
  return {
    version: /[\d.]+/.exec((await run("postgres", ["--version"])).stdout)?.[0] ?? "",
    url: `postgres://${ROLE}@${hosts}/${ROLE}`,
    startPrimary: async () => {
      const dir = freshFolder();
      await run("initdb", ["-D", dir, "-U", ROLE, "--auth=trust", "--encoding=UTF8", "--locale=C.UTF-8"]);
      const primary = await start(dir, ports[0] ?? 0);
      await primary.query(`create database ${ROLE}`, "postgres");
      return primary;
    },
    startStandby: async (primary) => {
      const way = await openWay(primary.url);
      defer(way.close);
      const dir = freshFolder();
      // The way understands what is not encrypted. The standby keeps this address to follow by.
      const plainly = `${way.url}?sslmode=disable&gssencmode=disable`;
      await run("pg_basebackup", ["-d", plainly, "-D", dir, "-R", "-X", "stream", "-c", "fast"]);
      const standby = await start(dir, ports.find((port) => port !== primary.port) ?? 0);
      const streams = "select from pg_stat_replication where state = 'streaming'";
      await untilTrue(async () => (await primary.query(streams)).length === 1, "the standby to follow");
      return { standby, way };
    },
  };
}
