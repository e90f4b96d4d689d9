import { existsSync, readFileSync } from "node:fs";
import { createServer } from "node:net";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import { ensureFolder, isLocked, passwordOf, prepareLocking, writeAccessRules } from "./embedded-folder.ts";
import { aloneOn } from "./embedded-lock.ts";
import { deletePostmasterNote, removeStaleNote, runningPostmaster } from "./embedded-process.ts";
import { type Programs, postgresPrograms } from "./embedded-programs.ts";
import { joinEmbedded } from "./embedded-users.ts";
import { keepRunning, type OutageListener } from "./embedded-watch.ts";

export interface EmbeddedPostgres {
  /** postgres:// URL of the database, with its password: not for logs. */
  url: string;
  /** Actual data folder, which differs from the requested one if Postgres's account can't reach that. */
  dir: string;
  /** Starts it again whenever it dies, until it is stopped. */
  watch: (listener: OutageListener) => void;
  /** Stops it, unless another process still uses it. */
  stop: () => Promise<void>;
}

export interface EmbeddedOptions {
  /** Data folder; made when missing. */
  dir: string;
  /** Any free one when absent. */
  port?: number;
  /** Made when missing. */
  database?: string;
  /** postgresql.conf settings for this start. */
  settings?: Record<string, string>;
  /** Receives notices for the operator that don't stop the start. */
  onNotice?: (notice: string) => void;
}

/** How long a Postgres that runs may take to answer: it may have a crash to recover from. */
const ANSWER_MS = 120_000;
const CONNECT_MS = 5_000;
const PAUSE_MS = 100;
/** Another process may take a free port before Postgres does. */
const PORT_TRIES = 3;
/** Failed connections after which a Postgres that can't be identified counts as not running. */
const DOUBTS = 20;

/** A TCP port that is free on the loopback address now. */
export async function freePort(): Promise<number> {
  return new Promise((found, fail) => {
    const server = createServer().once("error", fail);
    server.listen(0, "127.0.0.1", () => {
      const address = server.address();
      server.close(() =>
        address && typeof address === "object" ? found(address.port) : fail(new Error("no free port")),
      );
    });
  });
}

/** Starting, stopping, recovering, not listening yet, or without a port in its note. */
const passing = ["57P03", "ECONNREFUSED", "ECONNRESET", "ERR_SOCKET_BAD_PORT"];
const isOnItsWay = (error: unknown) =>
  error instanceof Error && "code" in error && passing.includes(String(error.code));

async function launch({ dir, run }: Programs, port: number, settings: Record<string, string> = {}): Promise<void> {
  const all = { listen_addresses: "127.0.0.1", port: String(port), unix_socket_directories: "", ...settings };
  const flags = Object.entries(all).map(([name, value]) => `-c ${name}='${value}'`);
  const logFile = join(dir, "server.log");
  const start = ["-D", dir, "-l", logFile, "-w", "-t", "120", "-o", flags.join(" "), "start"];
  await run("pg_ctl", start).catch((error: Error & { stderr?: string }) => {
    const log = existsSync(logFile) ? readFileSync(logFile, "utf8").split("\n").slice(-15).join("\n") : "";
    throw new Error(`Postgres did not start: ${error.stderr || error.message}\n${log}`);
  });
}

/** Starts what does not run; a port that was taken meanwhile is changed for another, unless it has to be that one. */
async function launchOnPort(programs: Programs, { port, settings }: EmbeddedOptions): Promise<void> {
  removeStaleNote(programs.dir);
  if (port !== undefined) return launch(programs, port, settings);
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await launch(programs, await freePort(), settings);
    } catch (error) {
      if (attempt === PORT_TRIES) throw error;
    }
  }
}

async function connectTo(port: number, password: string | undefined): Promise<pg.Client> {
  const client = new pg.Client({
    host: "127.0.0.1",
    port,
    user: "hereabouts",
    database: "postgres",
    connectionTimeoutMillis: CONNECT_MS,
    ...(password === undefined ? {} : { password }),
  });
  client.on("error", () => undefined);
  await client.connect();
  return client;
}

interface Session {
  client: pg.Client;
  port: number;
}

/**
 * A session with the Postgres of the folder, which is started when it does not run: one that another process started, or
 * that a killed run left behind, is joined.
 */
async function openSession(programs: Programs, options: EmbeddedOptions): Promise<Session> {
  const { dir } = programs;
  const until = Date.now() + ANSWER_MS;
  for (let doubts = 0; ; ) {
    const running = runningPostmaster(dir);
    if (!running) await launchOnPort(programs, options);
    const { port, isCertain } = running ?? runningPostmaster(dir) ?? { port: Number.NaN, isCertain: true };
    try {
      return { client: await connectTo(port, passwordOf(dir)), port };
    } catch (error) {
      if (isCertain && !isOnItsWay(error)) throw error;
      if (Date.now() > until) throw new Error(`The Postgres of ${dir} does not answer.`, { cause: error });
      doubts += isCertain ? 0 : 1;
      if (doubts === DOUBTS) deletePostmasterNote(dir);
      await pause(PAUSE_MS);
    }
  }
}

/** Sets a password on a folder of an earlier version, or one that lost it, and requires it from then on. */
async function lock(programs: Programs, { client }: Session, password: string): Promise<void> {
  await client.query(`alter role hereabouts password ${client.escapeLiteral(password)}`);
  writeAccessRules(programs);
  await client.query("select pg_reload_conf()");
}

async function ensureDatabase({ client }: Session, database: string): Promise<void> {
  const exists = await client.query("select 1 from pg_database where datname = $1", [database]);
  if (!exists.rowCount) await client.query(`create database ${client.escapeIdentifier(database)}`);
}

/** A start on a folder that is there, while no other process starts or stops it. @returns the port it answers at */
async function start(programs: Programs, options: EmbeddedOptions): Promise<number> {
  const newPassword = isLocked(programs) ? undefined : prepareLocking(programs);
  const session = await openSession(programs, options);
  try {
    if (newPassword !== undefined) await lock(programs, session, newPassword);
    await ensureDatabase(session, options.database ?? "hereabouts");
    return session.port;
  } finally {
    await session.client.end();
  }
}

/**
 * Starts Postgres 18 from npm's binaries on the loopback address, or joins one that runs on the folder already: that of
 * another process of ours, or one that a killed run left behind.
 * `pg_ctl` detaches it from our process group: Ctrl-C reaches only us, and we stop it last.
 */
export async function startEmbedded(options: EmbeddedOptions): Promise<EmbeddedPostgres> {
  const programs = await postgresPrograms(options.dir);
  const { dir, run } = programs;
  const { port, users } = await aloneOn(dir, async () => {
    const aside = await ensureFolder(programs, { isDurable: options.settings?.fsync !== "off" });
    if (aside) options.onNotice?.(`an unfinished data folder was set aside as ${aside}`);
    const port = await start(programs, options);
    return { port, users: joinEmbedded(dir) };
  });
  let endWatch = async (): Promise<void> => undefined;
  return {
    url: `postgres://hereabouts:${passwordOf(dir)}@127.0.0.1:${port}/${options.database ?? "hereabouts"}`,
    dir,
    watch: (listener) => {
      endWatch = keepRunning({
        isRunning: () => runningPostmaster(dir) !== null,
        restart: () => aloneOn(dir, () => start(programs, { ...options, port })),
        listener,
      });
    },
    stop: async () => {
      await endWatch();
      await aloneOn(dir, async () => {
        if (!users.leave()) return;
        await run("pg_ctl", ["-D", dir, "-m", "fast", "-w", "stop"]).catch(() => undefined);
      });
    },
  };
}
