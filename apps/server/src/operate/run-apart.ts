import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** A run in a process of its own. */
interface Apart {
  /** Path of the program, which sends its result as a message. */
  program: string;
  args: readonly string[];
  /** Time limit, in milliseconds. */
  withinMs: number;
}

/** Processes whose environment names a temporary folder, where the system tells (Linux). */
function processesIn(folder: string): number[] {
  try {
    return readdirSync("/proc")
      .map(Number)
      .filter((pid) => {
        try {
          return readFileSync(`/proc/${pid}/environ`, "utf8").split("\0").includes(`TMPDIR=${folder}`);
        } catch {
          return false;
        }
      });
  } catch {
    return [];
  }
}

function kill(pid: number): void {
  try {
    process.kill(pid, "SIGKILL");
  } catch {
    // It has ended meanwhile.
  }
}

/** Ends a run's process group, and what left the group as Postgres does, then deletes its folder. */
function sweep({ pid }: ChildProcess, folder: string): void {
  if (pid !== undefined) kill(-pid);
  for (const left of processesIn(folder)) kill(left);
  // Postgres' own processes end a moment after it, and write until then.
  rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
}

/**
 * Runs a program in a process and a temporary folder of its own. Nothing of it stays, however it ended, also when this
 * process is interrupted. @returns what it sent @throws Error when it fails, sends nothing or does not end in time
 */
export async function runApart<Result>({ program, args, withinMs }: Apart): Promise<Result> {
  const folder = mkdtempSync(join(tmpdir(), "hereabouts-operate-"));
  // The accounts of Postgres and pgbouncer have to reach it.
  chmodSync(folder, 0o755);
  const child = fork(program, [...args], { detached: true, env: { ...process.env, TMPDIR: folder } });
  const interrupted = (signal: NodeJS.Signals) => {
    sweep(child, folder);
    process.kill(process.pid, signal);
  };
  const signals = ["SIGINT", "SIGTERM", "SIGHUP"] as const;
  for (const signal of signals) process.once(signal, interrupted);
  let result: Result | undefined;
  child.on("message", (message) => {
    result = message as Result;
  });
  let isLate = false;
  const late = setTimeout(() => {
    isLate = true;
    if (child.pid !== undefined) kill(-child.pid);
  }, withinMs);
  try {
    const [code] = await once(child, "exit");
    if (isLate) throw new Error(`It did not end within ${withinMs / 1_000} seconds.`);
    if (result === undefined) throw new Error(`It ended with ${code}, and without a result.`);
    return result;
  } finally {
    clearTimeout(late);
    for (const signal of signals) process.off(signal, interrupted);
    sweep(child, folder);
  }
}
