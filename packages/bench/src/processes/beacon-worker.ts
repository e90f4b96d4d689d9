/** A thread of its own that tells what visitors saw, so many times a second, and posts how that was answered. */
import { Agent, request } from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import { parentPort, workerData } from "node:worker_threads";
import { type Percentiles, percentiles } from "../counting/timing.ts";

/** How beacons were answered; times in milliseconds. */
export interface BeaconResult extends Percentiles {
  /** Beacons, and the sightings in them. */
  sent: number;
  rows: number;
  /** Answered 204, otherwise, and not at all. */
  taken: number;
  refused: number;
  lost: number;
  perSecond: number;
}

const { base, seconds, perSecond } = workerData as { base: string; seconds: number; perSecond: number };
const STEP_MS = 10;
const VISITORS = 5_000;
// Every browser has a connection of its own: a beacon waits for its answer, never for another beacon's.
const agent = new Agent({ keepAlive: true });
const times: number[] = [];
const statuses: number[] = [];
let lost = 0;
let rows = 0;

/** A page, and four cards of a listing. */
const beaconOf = (turn: number) =>
  JSON.stringify({
    impressions: [
      { kind: "page_view" },
      ...[1, 2, 3, 4].map((card) => ({ kind: "event_card", id: 1 + ((turn * 37 + card * 101) % 20_000) })),
    ],
  });

function send(turn: number): Promise<void> {
  const body = beaconOf(turn);
  const start = performance.now();
  rows += 5;
  return new Promise((done) => {
    const call = request(`${base}/events/api/v1/impressions/`, {
      method: "POST",
      agent,
      headers: {
        "Content-Type": "text/plain",
        "Content-Length": Buffer.byteLength(body),
        "User-Agent": `Mozilla/5.0 (X11; Linux x86_64; rv:${turn % VISITORS}.0) Gecko/20100101 Firefox/140.0`,
      },
    });
    call.on("response", (response) => {
      response.resume();
      response.on("end", () => {
        times.push(performance.now() - start);
        statuses.push(response.statusCode ?? 0);
        done();
      });
    });
    call.on("error", () => {
      lost += 1;
      done();
    });
    call.end(body);
  });
}

const calls: Promise<void>[] = [];
const start = performance.now();
// What is due at each step, so that a slow step is made up for by the next one.
while (performance.now() - start < seconds * 1000) {
  const due = Math.floor(((performance.now() - start) / 1000) * perSecond);
  while (calls.length < due) calls.push(send(calls.length));
  await pause(STEP_MS);
}
await Promise.all(calls);
const elapsed = (performance.now() - start) / 1000;
agent.destroy();
const taken = statuses.filter((status) => status === 204).length;
const result: BeaconResult = {
  sent: calls.length,
  rows,
  taken,
  refused: statuses.length - taken,
  lost,
  perSecond: taken / elapsed,
  ...percentiles(times),
};
parentPort?.postMessage(result);
