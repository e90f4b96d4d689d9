import { randomInt } from "node:crypto";
import type { Role } from "@hereabouts/api/fuzz/fuzz-world";
import { generatedCalls } from "@hereabouts/api/fuzz/generated-calls";
import { logAllIn, makeCall } from "@hereabouts/api/fuzz/make-call";
import { connect, createPool } from "@hereabouts/db/connection";
import { migrate } from "@hereabouts/db/migrate";
import { timeLimits } from "@hereabouts/db/time-limits";
import { installReferenceData } from "@hereabouts/domain/reference-data/install-reference-data";
import { contextOf } from "@hereabouts/domain/test-context";
import { pino } from "pino";
import type { Figures } from "./figures.ts";
import { startSite } from "./processes/start-site.ts";
import { type RunOptions, type Scratch, scratchPostgres } from "./scratch.ts";

const CALLS = { whole: 100_000, quick: 600 };
const CLIENTS = 4;
const MOST_MS = 1_000;
const MOST_FAULTS = 20;

interface Answered {
  name: string;
  role: Role;
  status: number;
  ms: number;
}

/** Collects what the site logs of failures, until it is taken. */
function failureLog() {
  let lines: string[] = [];
  return {
    log: pino({ level: "error" }, { write: (line: string) => void lines.push(line) }),
    take: () => {
      const taken = lines;
      lines = [];
      return taken.map((line) => JSON.parse(line).err?.stack ?? line);
    },
  };
}

function rowsOf(answers: readonly Answered[]) {
  return [...new Set(answers.map(({ role }) => role))].map((role) => {
    const own = answers.filter((answer) => answer.role === role);
    const count = (from: number, to = from) => own.filter(({ status }) => status >= from && status <= to).length;
    const counts = [
      count(200, 299),
      count(300, 399),
      count(400, 499),
      count(401) + count(403),
      count(429),
      count(500, 599),
    ];
    const slowest = own.reduce((most, answer) => (answer.ms > most.ms ? answer : most));
    return [role, own.length, ...counts, `${slowest.ms.toFixed(0)} (${slowest.name})`];
  });
}

/** Makes generated calls of every operation and procedure by every kind of person, over HTTP, several at a time. */
export async function run(scratch: Scratch, options: RunOptions): Promise<Figures> {
  const { calls: count = CALLS[options.isQuick ? "quick" : "whole"], seed = randomInt(2 ** 31 - 1) } = options;
  const { say } = scratch;
  const { url } = await scratchPostgres(scratch);
  const db = connect(createPool(url, { limits: timeLimits.work }));
  scratch.defer(() => db.destroy());
  await migrate(db);
  await installReferenceData(db);
  const failures = failureLog();
  const system = contextOf(db);
  const { origin, close } = await startSite(url, system, failures.log);
  scratch.defer(close);

  say(`  ${count} calls, --seed ${seed}`);
  const answers: Answered[] = [];
  const faults = new Set<string>();
  for await (const { people, calls } of generatedCalls(system, seed, count)) {
    const owns = await logAllIn(db, origin, people);
    const waiting = calls.values();
    const client = async () => {
      for (const [call, role] of waiting) {
        const start = performance.now();
        const status = await makeCall(origin, call, owns[role]);
        const ms = performance.now() - start;
        answers.push({ name: call.name, role, status, ms });
        if (status >= 500) {
          faults.add(`${call.name} by ${role} was answered ${status}`);
          say(
            `  ${role}: ${call.method} ${call.path.slice(0, 800)} ${JSON.stringify(call.headers)} ${call.body?.slice(0, 800)}`,
          );
        }
        if (ms > MOST_MS) faults.add(`${call.name} by ${role} took ${ms.toFixed(0)} ms`);
      }
    };
    await Promise.all(Array.from({ length: CLIENTS }, client));
    for (const failure of failures.take()) say(failure);
    if (answers.length % 2_000 === 0) say(`  ${answers.length} calls, ${faults.size} faults`);
  }
  const slowest = Math.max(...answers.map(({ ms }) => ms));
  const failed = answers.filter(({ status }) => status >= 500).length;
  const reached = new Set(answers.map(({ name }) => name)).size;
  const rows = rowsOf(answers);
  return {
    columns: ["who", "calls", "2xx", "3xx", "4xx", "of these forbidden", "too many", "5xx", "slowest, ms"],
    rows,
    summary: `${count} calls of ${reached} operations and procedures by ${rows.length} kinds of people (seed ${seed}): ${failed} answered 5xx, the slowest after ${slowest.toFixed(0)} ms`,
    faults: [...faults].slice(0, MOST_FAULTS),
  };
}
