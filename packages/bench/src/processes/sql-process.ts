/** A process of its own that asks a database for the ids and totals of listings by bare statements, and nothing else. */
import type pg from "pg";
import { type Load, runTurns } from "../counting/run-load.ts";
import { statementsFor } from "../questions/event-statements.ts";
import { connectClient, runStatements } from "../questions/raw-sql.ts";
import { doTasks } from "./task-process.ts";

/** Each listing once, on so many connections. */
interface SqlTask {
  url: string;
  listings: readonly Record<string, unknown>[];
  connections: number;
}

export interface SqlResult extends Load {
  /** Processor time of this process, in milliseconds. */
  cpuMs: number;
}

/** Kept from task to task, as a pool keeps them, with what they have prepared. */
const open: pg.Client[] = [];

async function run({ url, listings, connections }: SqlTask): Promise<SqlResult> {
  // Ready to be sent before the clock runs: that takes a program time as well, but not always the product's.
  const statements = await statementsFor(listings);
  while (open.length < connections) open.push(await connectClient(url));
  const before = process.cpuUsage();
  const load = await runTurns(connections, statements.length, async (connection, turn) => {
    const client = open[connection];
    if (client) await runStatements(client, statements[turn] ?? []);
  });
  const { user, system } = process.cpuUsage(before);
  return { ...load, cpuMs: (user + system) / 1_000 };
}

doTasks(run);
