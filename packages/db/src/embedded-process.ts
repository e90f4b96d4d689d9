import { readFileSync, rmSync, statSync } from "node:fs";
import { join } from "node:path";

/** What Postgres notes of itself in its data folder while it runs, and leaves behind when it is killed. */
export interface PostmasterNote {
  pid: number;
  /** NaN while it is still starting. */
  port: number;
  /** Whether the system tells that it is Postgres who has this number, on this folder. */
  isCertain: boolean;
}

const noteOf = (dir: string) => join(dir, "postmaster.pid");

/** Whether a process of this number lives. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // Not permitted to signal it: it lives, and is somebody else's.
    return error instanceof Error && "code" in error && error.code === "EPERM";
  }
}

function attempt<T>(read: () => T): T | undefined {
  try {
    return read();
  } catch {
    return undefined;
  }
}

/** Where a process works; undefined where the system does not tell. */
const folderOf = (pid: number) => attempt(() => statSync(`/proc/${pid}/cwd`));

function isPostgres(pid: number): boolean | undefined {
  const command = attempt(() => readFileSync(`/proc/${pid}/cmdline`, "utf8"));
  // A zombie, which has died and was not waited for, has no command line.
  return command?.includes("postgres");
}

/**
 * Whether the process `pid` is the Postgres of a data folder: it works inside of it. Undefined where the system does not
 * tell: then only asking it can.
 */
function isPostmasterOf(pid: number, dir: string): boolean | undefined {
  if (!isAlive(pid)) return false;
  if (isPostgres(pid) === false) return false;
  const own = attempt(() => statSync(dir));
  const folder = folderOf(pid);
  return own && folder ? own.dev === folder.dev && own.ino === folder.ino : undefined;
}

function readNote(dir: string): { pid: number; port: number } | null {
  const lines = attempt(() => readFileSync(noteOf(dir), "utf8"))?.split("\n");
  const pid = Number(lines?.[0]);
  return lines && pid > 0 ? { pid, port: lines[3] ? Number(lines[3]) : Number.NaN } : null;
}

/** The Postgres that runs on a data folder, as far as the system tells. */
export function runningPostmaster(dir: string): PostmasterNote | null {
  const note = readNote(dir);
  const isOurs = note ? isPostmasterOf(note.pid, dir) : false;
  return note && isOurs !== false ? { ...note, isCertain: isOurs === true } : null;
}

/**
 * Takes away the note of a Postgres that is gone when its number belongs to another process by now: `pg_ctl` and Postgres
 * would take that one for it. The note of a dead process stays: Postgres sees through it, and learns from it what to
 * clean up.
 */
export function removeStaleNote(dir: string): void {
  const note = readNote(dir);
  if (note && isAlive(note.pid) && isPostmasterOf(note.pid, dir) === false) rmSync(noteOf(dir), { force: true });
}

/** Takes the note away although the system does not tell whose process has the number: nobody answers for it. */
export function forgetNote(dir: string): void {
  rmSync(noteOf(dir), { force: true });
}
