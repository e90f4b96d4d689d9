/**
 * A process that sends requests to a site as fast as it responds, as instructed by its parent, and reports the
 * results. It does little per response, so that it is not the bottleneck: Node's own client took longer to receive a
 * page than the site to send it.
 */
import { Client } from "undici";
import { type Load, runLoad, runTurns } from "../counting/run-load.ts";
import { doTasks } from "./task-process.ts";

/** Asked from the first to the last, by so many clients. */
export interface ClientTask {
  base: string;
  paths: readonly string[];
  clients: number;
  /** For how long, over again when there is time left; null: until each was asked once. */
  seconds: number | null;
  /** Whether answers may come compressed, as browsers take them. */
  takesCompressed: boolean;
}

/** Answers a second and their milliseconds; those that were not 200 are counted apart. */
export interface ClientResult extends Load {
  answers: number;
  refused: number;
  /** The bytes of the bodies, as they were sent. */
  bytes: number;
}

// A client address per request, to stay below the rate limits.
let asked = 0;
const nextAddress = () => `10.${asked % 251}.${Math.floor(asked / 251) % 251}.${1 + (asked++ % 249)}`;

async function run({ base, paths, clients: count, seconds, takesCompressed }: ClientTask): Promise<ClientResult> {
  const clients = Array.from({ length: count }, () => new Client(base));
  const encodings = takesCompressed ? ["accept-encoding", "gzip, br"] : [];
  let [next, refused, bytes, answers] = [0, 0, 0, 0];
  const ask = (client: number) =>
    new Promise<void>((done, fail) => {
      const path = paths[next++ % paths.length] ?? "/";
      const headers = [...encodings, "x-forwarded-for", nextAddress()];
      clients[client]?.dispatch(
        { path, method: "GET", headers },
        {
          onRequestStart: () => undefined,
          onResponseStart: (_, status) => {
            answers += 1;
            if (status !== 200) refused += 1;
          },
          onResponseData: (_, chunk) => {
            bytes += chunk.length;
          },
          onResponseEnd: () => done(),
          onResponseError: (_, error) => fail(error),
        },
      );
    });
  const load = seconds === null ? runTurns(count, paths.length, ask) : runLoad(count, seconds, ask);
  const result = await load;
  await Promise.all(clients.map((client) => client.close()));
  return { ...result, answers, refused, bytes };
}

doTasks(run);
