import { readFileSync, rmSync, statSync } from "node:fs";
import { join } from "node:path";

/** Postgres's own note (postmaster.pid) in its data folder; stays behind if it is killed. */
export interface PostmasterNote {
  pid: number;
  /** NaN while it is still starting. */
  port: number;
  /** Whether the system confirms that this process is the Postgres of this folder. */
  isCertain: boolean;
}

const noteOf = (dir: string) => join(dir, "postmaster.pid");

/** Whether a process of this number lives. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // No permission to signal it: the process lives and belongs to another user.
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

/** Working directory of a process; undefined if the system doesn't reveal it. */
const folderOf = (pid: number) => attempt(() => statSync(`/proc/${pid}/cwd`));

function isPostgres(pid: number): boolean | undefined {
  const command = attempt(() => readFileSync(`/proc/${pid}/cmdline`, "utf8"));
  // A zombie, which has died and was not waited for, has no command line.
  return command?.includes("postgres");
}

/**
 * Whether process `pid` is the Postgres of a data folder, by its working directory. Undefined if unknown; then only a
 * connection can tell.
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

/** Finds the Postgres running on a data folder, as far as the system reveals it. */
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

/** Deletes a stale postmaster.pid whose process can't be identified and that doesn't accept connections. */
export function deletePostmasterNote(dir: string): void {
  rmSync(noteOf(dir), { force: true });
}
