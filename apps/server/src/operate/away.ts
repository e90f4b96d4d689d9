import { setTimeout as pause } from "node:timers/promises";
import { cookieClient } from "@hereabouts/api/test-client";
import { eventPath, venuePath } from "@hereabouts/contract/paths";
import type { Figures } from "./figures.ts";
import { openWay } from "./processes/open-way.ts";
import { startServerProcess } from "./processes/start-server.ts";
import { fillDemo, type RunOptions, type Scratch, scratchPostgres } from "./scratch.ts";

const SECONDS = { whole: 20, quick: 5 };
const READERS = 4;
const LEAST_SHARE = 0.99;
/** So long may all but a twentieth of the writes take: a busy machine delays some. */
const MOST_WRITE_MS = 100;
const MOST_RECOVERY_S = 2;
const PATIENCE_MS = 30_000;

interface Answered {
  kind: string;
  status: number;
  isStale: boolean;
  ms: number;
}

interface Named {
  id: number;
  name: string;
}

let requests = 0;
/** Another client each time, so that no limit counts. */
const someone = () => {
  requests += 1;
  return { "X-Forwarded-For": `10.8.${(requests >> 8) & 255}.${requests & 255}` };
};

async function read(origin: string, kind: string, path: string): Promise<Answered> {
  const start = performance.now();
  const answer = await fetch(origin + path, { headers: { ...someone(), Accept: "text/html, application/json" } });
  await answer.arrayBuffer();
  const { status, headers } = answer;
  return { kind, status, isStale: headers.has("warning"), ms: performance.now() - start };
}

/** Addresses that visitors read, with their kinds. */
async function addressesOf(origin: string): Promise<[kind: string, path: string][]> {
  const listing = "/events/api/v1/events/?named_date=next-30&page_size=20";
  const answer = await fetch(origin + listing, { headers: someone() });
  const { data } = (await answer.json()) as { data: (Named & { pointOfInterest: Named })[] };
  const venues = new Map(data.map(({ pointOfInterest }) => [pointOfInterest.id, pointOfInterest]));
  return [
    ["listing page", "/events/"],
    ["listing page", "/in/northampton-ma/"],
    ["listing, API", listing],
    ["feed", "/feeds/events.rss"],
    ...data.map((event): [string, string] => ["event page", eventPath(event)]),
    ...[...venues.values()].map((venue): [string, string] => ["venue page", venuePath(venue)]),
  ];
}

/** Reads and writes until stopped. @returns a function that stops and resolves to the answers */
async function startLoad(origin: string, addresses: readonly [string, string][]) {
  const answers: Answered[] = [];
  const member = cookieClient(origin);
  await member.csrf();
  let isOver = false;
  let turn = 0;
  const reader = async () => {
    for (; !isOver; await pause(20)) {
      const [kind, path] = addresses[turn++ % addresses.length] ?? ["", ""];
      answers.push(await read(origin, kind, path));
    }
  };
  const writer = async () => {
    for (; !isOver; await pause(200)) {
      const start = performance.now();
      const json = { username: "nobody@example.org", password: "seven brown mugs" };
      const { status } = await member.call("/auth/login-ajax/", { json, headers: someone() });
      answers.push({ kind: "write", status, isStale: false, ms: performance.now() - start });
    }
  };
  const running = [...Array.from({ length: READERS }, reader), writer()];
  return async () => {
    isOver = true;
    await Promise.all(running);
    return answers;
  };
}

/** Seconds until an address that was never asked is answered, and nothing stale is given any more. */
async function recovery(origin: string): Promise<number> {
  const start = performance.now();
  for (let radius = 1; performance.now() - start < PATIENCE_MS; radius += 0.01) {
    const fresh = await read(origin, "", `/events/api/v1/events/?radius=${radius.toFixed(2)}`);
    const kept = await read(origin, "", "/events/");
    if (fresh.status === 200 && kept.status === 200 && !kept.isStale) break;
    await pause(20);
  }
  return (performance.now() - start) / 1_000;
}

/** Cuts the way to Postgres under reads of what was read before, and writes; then opens it again. */
export async function run(
  scratch: Scratch,
  { isQuick = false, seconds = SECONDS[isQuick ? "quick" : "whole"] }: RunOptions,
): Promise<Figures> {
  const { url } = await scratchPostgres(scratch);
  await fillDemo(scratch, url);
  const way = await openWay(url);
  scratch.defer(way.close);
  const variables = { DATABASE_URL: way.url, DATA_DIR: scratch.folder, JOBS: "off", LOG_LEVEL: "fatal" };
  const server = await startServerProcess({ ...variables, TRUST_PROXY: "loopback" }, "dist/main.js");
  scratch.defer(() => server.end("SIGTERM"));
  const { origin } = server;
  const addresses = await addressesOf(origin);
  for (const [kind, path] of addresses) await read(origin, kind, path);

  scratch.say(`  ${addresses.length} addresses, the database away for ${seconds} s`);
  way.turn("cut");
  const stop = await startLoad(origin, addresses);
  await pause(seconds * 1_000);
  const answers = await stop();
  way.turn("open");
  const recovered = await recovery(origin);

  const reads = answers.filter(({ kind }) => kind !== "write");
  const writes = answers.filter(({ kind }) => kind === "write");
  const share = reads.filter(({ status }) => status === 200).length / reads.length;
  const waits = writes.map(({ ms }) => ms).sort((a, b) => a - b);
  const [most = 0, slowest = 0] = [waits[Math.floor(waits.length * 0.95)], waits.at(-1)];
  const others = writes.filter(({ status }) => status !== 503);
  const kinds = [...new Set(answers.map(({ kind }) => kind))].sort();
  const rows = kinds.map((kind) => {
    const all = answers.filter((answer) => answer.kind === kind);
    const times = all.map(({ ms }) => ms).sort((a, b) => a - b);
    const count = (status: number) => all.filter((answer) => answer.status === status).length;
    const stale = all.filter(({ isStale }) => isStale).length;
    const [middle = 0, last = 0] = [times[times.length >> 1], times.at(-1)];
    return [kind, all.length, count(200), stale, count(503), middle.toFixed(0), last.toFixed(0)];
  });
  return {
    columns: ["while the database is away", "requests", "200", "marked as stale", "503", "median, ms", "slowest, ms"],
    rows: [...rows, [`recovered after ${recovered.toFixed(1)} s`, "", "", "", "", "", ""]],
    summary: `${share.toFixed(3)} of ${reads.length} reads answered 200; writes 503 in ${most.toFixed(0)} ms (95 %), ${slowest.toFixed(0)} at most; recovered in ${recovered.toFixed(1)} s`,
    faults: [
      ...(share >= LEAST_SHARE ? [] : [`${share.toFixed(3)} of reads were answered 200, fewer than ${LEAST_SHARE}`]),
      ...(most <= MOST_WRITE_MS ? [] : [`a twentieth of the writes took more than ${most.toFixed(0)} ms`]),
      ...(others.length === 0 ? [] : [`${others.length} writes were not answered 503`]),
      ...(recovered <= MOST_RECOVERY_S ? [] : [`the site was back after ${recovered.toFixed(1)} s`]),
    ],
  };
}
