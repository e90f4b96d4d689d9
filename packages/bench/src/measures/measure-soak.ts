import { setTimeout as pause } from "node:timers/promises";
import { MINUTE_MS } from "@hereabouts/recurrence/durations";
import { runPacedLoad } from "../counting/run-load.ts";
import type { DataSetName } from "../data-sets/data-set.ts";
import { publishMeanwhile } from "../data-sets/publish-meanwhile.ts";
import type { Lane } from "../questions/lanes.ts";
import { siteQuestions } from "../questions/site-questions.ts";
import type { OpenSite } from "./measure-site.ts";

/** The running site's memory under a mixed load that goes on, with a venue that publishes each second. */
export interface SoakRow {
  dataSet: DataSetName;
  seconds: number;
  answers: number;
  refused: number;
  /** Megabytes after the first minute, at the end, and the most that was seen in between. */
  firstMb: number;
  lastMb: number;
  mostMb: number;
}

/** Less than this says nothing about what grows. */
export const LEAST_SOAK_SECONDS = 120;
const QUESTIONS_PER_SECOND = 10;
const FIRST_MS = MINUTE_MS;
const SAMPLE_MS = 10_000;

async function measureLane(lane: Lane, openSite: OpenSite, seconds: number): Promise<SoakRow> {
  const site = await openSite(lane.set.url);
  const kinds = await siteQuestions(lane);
  let [answers, refused] = [0, 0];
  const ask = async (_client: number, turn: number) => {
    // One of each kind after the other, and of each kind another one every time.
    const { paths } = kinds[turn % kinds.length] ?? { paths: ["/"] };
    const path = paths[Math.floor(turn / kinds.length) % paths.length];
    // A client address per request, to stay below the rate limits.
    const headers = { "X-Forwarded-For": `10.${turn % 251}.${Math.floor(turn / 251) % 251}.1` };
    const response = await fetch(`${site.base}${path}`, { headers });
    await response.arrayBuffer();
    answers += 1;
    if (!response.ok) refused += 1;
  };
  const stopPublishing = publishMeanwhile(lane.set, 1);
  const samples: number[] = [];
  let isOver = false;
  const sample = async () => {
    await pause(FIRST_MS);
    while (!isOver) {
      samples.push((await site.use()).memoryMb);
      await pause(SAMPLE_MS);
    }
  };
  try {
    const sampling = sample();
    await runPacedLoad(QUESTIONS_PER_SECOND, seconds, ask);
    isOver = true;
    await sampling;
    const [firstMb = 0, lastMb = 0] = [samples[0], samples.at(-1)];
    return { dataSet: lane.set.name, seconds, answers, refused, firstMb, lastMb, mostMb: Math.max(...samples) };
  } finally {
    await stopPublishing();
    await site.close();
  }
}

/** The running site under mixed load for so long, on every data set. Leaves the data as they were. */
export async function measureSoak(
  lanes: readonly Lane[],
  openSite: OpenSite,
  seconds: number,
  say: (line: string) => void,
): Promise<SoakRow[]> {
  const rows: SoakRow[] = [];
  for (const lane of lanes) {
    say(`${lane.set.name}: mixed load for ${seconds} s`);
    rows.push(await measureLane(lane, openSite, seconds));
  }
  return rows;
}
