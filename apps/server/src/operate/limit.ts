import { rateRules } from "../http/guards/rate-limits.ts";
import type { Figures } from "./figures.ts";
import { startServerProcess } from "./processes/start-server.ts";
import { type RunOptions, type Scratch, scratchPostgres } from "./scratch.ts";

const PROCESSES = 3;
const REQUESTS = { whole: 2_100, quick: 900 };
const AT_ONCE = 16;
/** Part of its allowance that a client may get beyond it, while processes have not heard of each other. */
const BEYOND = 1 / 6;

const allowance = rateRules.find(({ name }) => name === "api")?.requests ?? 0;

/** Asks each process in turn for what is kept in no memory: requests that memory answers are not counted. @returns answers by their status */
async function askInTurn(origins: readonly string[], requests: number): Promise<Map<number, number>> {
  const answers = new Map<number, number>();
  let sent = 0;
  const client = async () => {
    while (sent < requests) {
      const turn = sent++;
      const { status } = await fetch(`${origins[turn % PROCESSES]}/auth/csrf/`);
      answers.set(status, (answers.get(status) ?? 0) + 1);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, client));
  return answers;
}

/** Counts how many requests of one client pass at several processes on one database. */
export async function run(scratch: Scratch, { isQuick = false }: RunOptions): Promise<Figures> {
  const requests = REQUESTS[isQuick ? "quick" : "whole"];
  const { url } = await scratchPostgres(scratch);
  const origins: string[] = [];
  for (let process = 0; process < PROCESSES; process++) {
    const variables = { DATABASE_URL: url, DATA_DIR: scratch.folder, JOBS: "off" };
    const server = await startServerProcess(variables, "dist/main.js");
    scratch.defer(() => server.end("SIGTERM"));
    origins.push(server.origin);
  }
  const start = performance.now();
  const answers = await askInTurn(origins, requests);
  const seconds = (performance.now() - start) / 1_000;
  const passed = (answers.get(200) ?? 0) + (answers.get(204) ?? 0);
  const refused = answers.get(429) ?? 0;
  const others = requests - passed - refused;
  const most = allowance * (1 + BEYOND);
  return {
    columns: ["processes", "requests of one client", "allowance", "passed", "refused", "other answers", "seconds"],
    rows: [[PROCESSES, requests, allowance, passed, refused, others, seconds.toFixed(1)]],
    summary: `${passed} of ${requests} requests passed at ${PROCESSES} processes (allowance ${allowance})`,
    faults: [
      ...(passed > most ? [`${passed} requests passed, more than ${most}`] : []),
      ...(passed < allowance && seconds < 60 ? [`${passed} requests passed, fewer than the allowance`] : []),
      ...(others > 0 ? [`${others} requests were answered otherwise`] : []),
    ],
  };
}
