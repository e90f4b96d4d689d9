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
