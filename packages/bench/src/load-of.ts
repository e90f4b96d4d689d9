import { setTimeout as pause } from "node:timers/promises";
import { type Percentiles, percentiles, timed } from "./timing.ts";

/** What so many clients ask in a closed loop: each asks again as soon as it is answered. */
export async function loadOf(
  clients: number,
  seconds: number,
  ask: (client: number, turn: number) => Promise<unknown>,
): Promise<Percentiles & { perSecond: number }> {
  const times: number[] = [];
  const end = performance.now() + seconds * 1000;
  const { ms } = await timed(() =>
    Promise.all(
      Array.from({ length: clients }, async (_, client) => {
        for (let turn = client * 13; performance.now() < end; turn++)
          times.push((await timed(() => ask(client, turn))).ms);
      }),
    ),
  );
  return { ...percentiles(times), perSecond: times.length / (ms / 1000) };
}

const STEP_MS = 10;

/** What is asked at an even rate, whether the last answers have come or not. */
export async function pacedLoadOf(
  perSecond: number,
  seconds: number,
  ask: (client: number, turn: number) => Promise<unknown>,
): Promise<Percentiles & { perSecond: number }> {
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
