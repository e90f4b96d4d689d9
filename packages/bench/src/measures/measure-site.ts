import { fork } from "node:child_process";
import type { DataSetName } from "../data-sets/data-set.ts";
import { publishMeanwhile } from "../data-sets/publish-meanwhile.ts";
import type { ClientResult, ClientTask } from "../processes/client-process.ts";
import { giveTask } from "../processes/task-process.ts";
import type { Lane } from "../questions/lanes.ts";
import { type SiteQuestions, siteQuestions } from "../questions/site-questions.ts";

/** Resources a site process has used since its start. */
export interface SiteUse {
  /** Time of the processor, in milliseconds. */
  cpuMs: number;
  memoryMb: number;
  /** Responses given from memory. */
  keptResponses: number;
}

/** The whole product in a process of its own, over one data set. */
export interface RunningSite {
  base: string;
  use: () => Promise<SiteUse>;
  close: () => Promise<void>;
}
export type OpenSite = (databaseUrl: string) => Promise<RunningSite>;

/** How the site answered one kind of question. */
export interface SiteRow extends ClientResult {
  dataSet: DataSetName;
  question: string;
  clients: number;
  /** Processor time of the site's process for one answer, in milliseconds. */
  cpuMs: number;
  /** Memory of the process at the end. */
  memoryMb: number;
  /** Answers a second, and processor time, against those of `/healthz` beside it. */
  ofHealth: { perSecond: number; cpu: number };
}

/** One person a browser tab, and the Saturday morning of a region. */
const CROWDS = [8, 64];
const WARM_UP_SECONDS = 2;

/** Returns requests that are new to the cache; different ones for each group of clients. */
const freshFor = (paths: readonly string[], crowd: number) => {
  if (paths.length === 1) return paths;
  const share = Math.floor(paths.length / CROWDS.length);
  return paths.slice(crowd * share, (crowd + 1) * share);
};

async function measureLane(lane: Lane, openSite: OpenSite, seconds: number, say: (line: string) => void) {
  const site = await openSite(lane.set.url);
  const client = fork(new URL("../processes/client-process.ts", import.meta.url));
  const rows: SiteRow[] = [];

  async function row(questions: SiteQuestions, crowd: number, health: SiteRow | undefined): Promise<SiteRow> {
    const { name: question, isWritten = false } = questions;
    const clients = CROWDS[crowd] ?? 1;
    say(`${lane.set.name}: ${clients} clients, ${question}`);
    const paths = freshFor(questions.paths, crowd);
    const ask = (task: Pick<ClientTask, "paths" | "seconds">) =>
      giveTask<ClientResult>(client, { ...task, base: site.base, clients, takesCompressed: true });
    await ask({ paths: paths.slice(-500), seconds: WARM_UP_SECONDS });
    const stop = publishMeanwhile(lane.set, isWritten ? 1 : 0);
    const before = await site.use();
    const result = await ask({ paths, seconds }).finally(stop);
    const after = await site.use();
    const cpuMs = (after.cpuMs - before.cpuMs) / result.answers;
    const { perSecond } = result;
    const ofHealth = {
      perSecond: perSecond / (health?.perSecond ?? perSecond),
      cpu: cpuMs / (health?.cpuMs ?? cpuMs),
    };
    return { ...result, dataSet: lane.set.name, question, clients, cpuMs, memoryMb: after.memoryMb, ofHealth };
  }

  try {
    const questions = await siteQuestions(lane);
    for (const crowd of CROWDS.keys()) {
      let health: SiteRow | undefined;
      for (const each of questions) {
        const measured = await row(each, crowd, health);
        health ??= measured;
        rows.push(measured);
      }
    }
    return rows;
  } finally {
    client.kill();
    await site.close();
  }
}

/** The running site, question by question, each beside the cheapest answer there is. Leaves the data as they were. */
export async function measureSite(
  lanes: readonly Lane[],
  openSite: OpenSite,
  seconds: number,
  say: (line: string) => void,
): Promise<SiteRow[]> {
  const rows: SiteRow[] = [];
  for (const lane of lanes) rows.push(...(await measureLane(lane, openSite, seconds, say)));
  return rows;
}
