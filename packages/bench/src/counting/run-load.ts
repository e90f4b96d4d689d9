import { setTimeout as pause } from "node:timers/promises";
import { type Percentiles, percentiles, timed } from "./timing.ts";

/** How many were answered a second, and in which times. */
export type Load = Percentiles & { perSecond: number };
type Ask = (client: number, turn: number) => Promise<unknown>;

/** So many clients, each of which asks its next turn as soon as it is answered. */
async function closedLoop(clients: number, turnsOf: (client: number) => Iterable<number>, ask: Ask): Promise<Load> {
  const times: number[] = [];
  const { ms } = await timed(() =>
    Promise.all(
      Array.from({ length: clients }, async (_, client) => {
        for (const turn of turnsOf(client)) times.push((await timed(() => ask(client, turn))).ms);
      }),
    ),
  );
  return { ...percentiles(times), perSecond: times.length / (ms / 1000) };
}

/** Measures the requests of a number of clients for some seconds. */
export function runLoad(clients: number, seconds: number, ask: Ask): Promise<Load> {
  const end = performance.now() + seconds * 1000;
  function* turnsUntilEnd(first: number) {
    for (let turn = first; performance.now() < end; turn++) yield turn;
  }
  return closedLoop(clients, (client) => turnsUntilEnd(client * 13), ask);
}

/** Measures a number of clients that share a fixed number of requests. */
export function runTurns(clients: number, turns: number, ask: Ask): Promise<Load> {
  const each = Array.from({ length: turns }, (_, turn) => turn).values();
  return closedLoop(clients, () => each, ask);
}

const STEP_MS = 10;

/** Measures requests at a constant rate, whether or not earlier responses have arrived. */
export async function runPacedLoad(perSecond: number, seconds: number, ask: Ask): Promise<Load> {
  const times: number[] = [];
  const asked: Promise<void>[] = [];
  const start = performance.now();
  while (performance.now() - start < seconds * 1000) {
    const due = Math.floor(((performance.now() - start) / 1000) * perSecond);
    while (asked.length < due) {
      const turn = asked.length;
      asked.push(timed(() => ask(0, turn)).then(({ ms }) => void times.push(ms)));
    }
    await pause(STEP_MS);
  }
  await Promise.all(asked);
  return { ...percentiles(times), perSecond: times.length / ((performance.now() - start) / 1000) };
}
