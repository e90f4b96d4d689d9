import { randomBytes } from "node:crypto";
import {
  chownSync,
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { basename, dirname, join } from "node:path";
import type { Programs } from "./embedded-programs.ts";

/** Connections from this machine alone, with the password. */
const accessRules = `# Written at the start: changes are lost.
host all hereabouts 127.0.0.1/32 scram-sha-256
`;
/** Without a password, while the password is being set. */
const openRules = "host all hereabouts 127.0.0.1/32 trust\n";

const rulesOf = (dir: string) => join(dir, "pg_hba.conf");
const passwordFileOf = (dir: string) => join(dir, "hereabouts.password");
const newPassword = () => randomBytes(32).toString("base64url");

type Place = Pick<Programs, "dir" | "account">;

/** Writes a file that only Postgres' account may read, whole or not at all. */
function writePrivately({ account }: Pick<Programs, "account">, path: string, text: string): void {
  const partial = `${path}.${process.pid}.part`;
  rmSync(partial, { force: true });
  // Fails if the file exists, because another user may have created it.
  writeFileSync(partial, text, { mode: 0o600, flag: "wx", flush: true });
  if (account) chownSync(partial, account.uid, account.gid);
  renameSync(partial, path);
}

/** The password of a data folder; undefined for one of an earlier version, or when it was lost. */
export function passwordOf(dir: string): string | undefined {
  return existsSync(passwordFileOf(dir)) ? readFileSync(passwordFileOf(dir), "utf8").trim() : undefined;
}

/** Whether the database requires the password. */
export function isLocked({ dir }: Place): boolean {
  return passwordOf(dir) !== undefined && readFileSync(rulesOf(dir), "utf8") === accessRules;
}

/** The password to lock a folder with, noted before it is set; and the door opened for setting it. */
export function prepareLocking(place: Place): string {
  const known = passwordOf(place.dir);
  const password = known ?? newPassword();
  if (known === undefined) writePrivately(place, passwordFileOf(place.dir), `${password}\n`);
  // Keeps the access of an earlier version for now; opens a locked folder that lost its password.
  if (readFileSync(rulesOf(place.dir), "utf8") === accessRules) writePrivately(place, rulesOf(place.dir), openRules);
  return password;
}

/** Writes access rules that require the password; effective after a reload. */
export function writeAccessRules(place: Place): void {
  writePrivately(place, rulesOf(place.dir), accessRules);
}

/** Numbers of the databases that `initdb` makes, `postgres` as the last. */
const initialDatabases = ["1", "4", "5"];

const isWhole = (dir: string) =>
  existsSync(join(dir, "global/pg_control")) && existsSync(join(dir, "base/5/PG_VERSION"));

/** Whether the folder is only the remains of an interrupted `initdb`, without any database. */
function isUnfinished(dir: string): boolean {
  const base = join(dir, "base");
  const databases = existsSync(base) ? readdirSync(base) : [];
  return passwordOf(dir) === undefined && databases.every((name) => initialDatabases.includes(name));
}

function sync(path: string): void {
  // Windows cannot open a folder to sync it.
  if (process.platform === "win32") return;
  const folder = openSync(path, "r");
  fsyncSync(folder);
  closeSync(folder);
}

/** Deletes temporary folders of killed starts. */
function sweep(dir: string): void {
  const prefix = `${basename(dir)}.new-`;
  for (const name of readdirSync(dirname(dir))) {
    if (!name.startsWith(prefix)) continue;
    try {
      rmSync(join(dirname(dir), name), { recursive: true, force: true });
    } catch {
      // An initdb whose parent was killed still writes: the next start finds it.
    }
  }
}

const initdbFlags = [
  "-U",
  "hereabouts",
  "--auth=scram-sha-256",
  "--encoding=UTF8",
  "--locale-provider=builtin",
  "--builtin-locale=C.UTF-8",
  "--locale=C",
  "--no-instructions",
];

async function initialise({ dir, account, run }: Programs, isDurable: boolean): Promise<void> {
  const fresh = `${dir}.new-${process.pid}`;
  const password = newPassword();
  const passwordFile = `${fresh}.password`;
  mkdirSync(fresh, { mode: 0o700 });
  if (account) chownSync(fresh, account.uid, account.gid);
  writePrivately({ account }, passwordFile, `${password}\n`);
  await run("initdb", ["-D", fresh, `--pwfile=${passwordFile}`, ...initdbFlags, ...(isDurable ? [] : ["--no-sync"])]);
  renameSync(passwordFile, passwordFileOf(fresh));
  writePrivately({ account }, rulesOf(fresh), accessRules);
  if (isDurable) sync(fresh);
  renameSync(fresh, dir);
  if (isDurable) sync(dirname(dir));
}

/**
 * Creates the data folder if missing: in a temporary place, then moved, so an interrupted start leaves all or nothing.
 * Sets aside unfinished folders of earlier versions. @returns where such a folder was moved @throws if the folder is
 * damaged; never replaces data with an empty database
 */
export async function ensureFolder(programs: Programs, { isDurable }: { isDurable: boolean }): Promise<string | null> {
  const { dir } = programs;
  // The folders above keep the usual mode: Postgres' account has to pass through them.
  mkdirSync(dirname(dir), { recursive: true });
  sweep(dir);
  if (isWhole(dir)) return null;
  let aside: string | null = null;
  if (existsSync(dir) && readdirSync(dir).length > 0) {
    if (!isUnfinished(dir)) throw new Error(`The data folder ${dir} is damaged: restore it from a backup.`);
    aside = `${dir}.unfinished-${new Date().toISOString().replace(/\D/g, "").slice(0, 14)}`;
    renameSync(dir, aside);
  }
  rmSync(dir, { recursive: true, force: true });
  await initialise(programs, isDurable);
  return aside;
}
