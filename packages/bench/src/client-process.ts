/** A process of its own that asks a site as fast as it answers: told what by its parent, it says how that went. */
import { Agent, get } from "node:http";
import { loadOf } from "./load-of.ts";
import type { Percentiles } from "./timing.ts";

/** Asked from the first to the last, by so many clients, and over again when there is time left. */
export interface ClientTask {
  base: string;
  paths: readonly string[];
  clients: number;
  seconds: number;
}

/** Answers a second and their milliseconds; those that were not 200 are counted apart. */
export interface ClientResult extends Percentiles {
  perSecond: number;
  answers: number;
  refused: number;
  /** Of the bodies, as they were sent. */
  bytes: number;
}

// Nobody is held back by what one address may ask: everyone has another one.
let asked = 0;
const nextAddress = () => `10.${asked % 251}.${Math.floor(asked / 251) % 251}.${1 + (asked++ % 249)}`;

async function run({ base, paths, clients, seconds }: ClientTask): Promise<ClientResult> {
  const agent = new Agent({ keepAlive: true, maxSockets: clients });
  let [next, refused, bytes, answers] = [0, 0, 0, 0];
  const ask = () =>
    new Promise<void>((done, fail) => {
      const path = paths[next++ % paths.length] ?? "/";
      const headers = { "Accept-Encoding": "gzip, br", "X-Forwarded-For": nextAddress() };
      get(`${base}${path}`, { agent, headers }, (response) => {
        answers += 1;
        if (response.statusCode !== 200) refused += 1;
        response.on("data", (chunk: Buffer) => {
          bytes += chunk.length;
        });
        response.on("end", done).on("error", fail);
      }).on("error", fail);
    });
  const result = await loadOf(clients, seconds, ask);
  agent.destroy();
  return { ...result, answers, refused, bytes };
}

process.on("message", (task: ClientTask) => {
  run(task).then(
    (result) => process.send?.(result),
    (error: Error) => process.send?.({ failed: String(error.stack) }),
  );
});
