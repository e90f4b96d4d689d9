import { readdirSync, readFileSync } from "node:fs";
import type pg from "pg";

/** Linux counts in hundredths of a second, whatever its clock. */
const TICK_MS = 10;

interface ProcessStat {
  parent: number;
  /** Processor time of the process, and of those of its children that have ended. */
  ownMs: number;
  endedMs: number;
}

/** CPU statistics of a process; undefined if it has ended or the system has none. */
function statOf(pid: number): ProcessStat | undefined {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, "latin1");
    // The name stands in brackets, and may be anything.
    const fields = text.slice(text.lastIndexOf(")") + 2).split(" ");
    const ticks = (...at: number[]) => at.reduce((sum, index) => sum + Number(fields[index]), 0);
    return { parent: Number(fields[1]), ownMs: ticks(11, 12) * TICK_MS, endedMs: ticks(13, 14) * TICK_MS };
  } catch {
    return undefined;
  }
}

/**
 * Tells the processor time that a database on this machine has used so far in all its processes, in milliseconds.
 * @returns undefined where the system does not tell: it is no Linux
 */
export async function databaseProcessor(client: pg.Client): Promise<() => number | undefined> {
  const { rows } = await client.query<{ pid: number }>("select pg_backend_pid() as pid");
  const server = statOf(rows[0]?.pid ?? 0)?.parent;
  return () => {
    const main = server === undefined ? undefined : statOf(server);
    if (!main) return undefined;
    const pids = readdirSync("/proc").filter((name) => /^\d+$/.test(name));
    const children = pids.flatMap((pid) => statOf(Number(pid)) ?? []).filter(({ parent }) => parent === server);
    return children.reduce((sum, { ownMs }) => sum + ownMs, main.ownMs + main.endedMs);
  };
}
