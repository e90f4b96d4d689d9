import { setTimeout as pause } from "node:timers/promises";
import type { cookieClient } from "@hereabouts/api/test-client";
import type { Figures } from "./figures.ts";
import { eventForm, from, logIn } from "./mixed-requests.ts";
import { cutPower, openPair, type Pair, type PostgresServer, untilTrue } from "./processes/start-pair.ts";
import { startServerProcess } from "./processes/start-server.ts";
import { fillDemo, operator, type RunOptions, type Scratch } from "./scratch.ts";

const RUNS = { whole: 5, quick: 1 };
const WEB_PROCESSES = 2;
const WRITERS = 4;
const BEFORE_MS = 3_000;
/** How long the standby hears nothing before the power of the primary is cut. */
const DEAF_MS = 500;
/** How long it takes until somebody, or a program, promotes the standby. */
const UNNOTICED_MS = 1_000;
const AFTER_MS = 2_000;
const AWAY_MS = 12_000;
const MOST_RECOVERY_S = 10;
const PATIENCE_MS = 60_000;

type Client = ReturnType<typeof cookieClient>;

/** A publish, and what became of it at the client. */
interface Publish {
  name: string;
  tries: number;
  /** When it was acknowledged; null when it was given up. */
  acknowledgedAt: number | null;
  /** Acknowledged by the kept answer of an earlier try. */
  isReplayed: boolean;
  /** Statuses of the tries before; 0 without an answer. */
  refusals: number[];
}

let named = 0;

/** Publishes an event, and tries again by the same key until it is acknowledged. */
async function publish(clients: readonly Client[]): Promise<Publish> {
  named += 1;
  const [turn, name] = [named, `Failover ${named}`];
  const made: Publish = { name, tries: 0, acknowledgedAt: null, isReplayed: false, refusals: [] };
  for (const until = Date.now() + PATIENCE_MS; Date.now() < until; await pause(100)) {
    const client = clients[(turn + made.tries) % clients.length] as Client;
    made.tries += 1;
    const headers = { ...from(turn), "Idempotency-Key": `failover-${turn}` };
    const answer = await client
      .call("/events/api/v1/events/add/", { json: eventForm(name, turn), headers })
      .catch(() => undefined);
    if (answer?.status === 201) {
      made.acknowledgedAt = performance.now();
      made.isReplayed = answer.headers.has("idempotent-replayed");
      return made;
    }
    const status = answer?.status ?? 0;
    if (status >= 400 && status < 500)
      throw new Error(`A publish was refused: ${status} ${JSON.stringify(answer?.body)}`);
    made.refusals.push(status);
  }
  return made;
}

/** Publishes all the time. @returns a function that stops, when what was begun has ended, and resolves to all of it */
function startWriters(clients: readonly Client[]) {
  const all: Publish[] = [];
  let isOver = false;
  const writer = async () => {
    for (; !isOver; await pause(20)) all.push(await publish(clients));
  };
  const running = Array.from({ length: WRITERS }, writer);
  return async () => {
    isOver = true;
    await Promise.all(running);
    return all;
  };
}

/** Has commits wait for a standby, or not. */
async function waitFor(primary: PostgresServer, standbys: string): Promise<void> {
  await primary.query(`alter system set synchronous_standby_names = '${standbys}'`);
  await primary.query("select pg_reload_conf()");
  const isKnown = async () => {
    const [row] = await primary.query("show synchronous_standby_names");
    if (row?.synchronous_standby_names !== standbys) return false;
    const [{ count } = { count: "0" }] = await primary.query(
      "select count(*) from pg_stat_replication where sync_state in ('sync', 'quorum')",
    );
    return standbys === "" || count === "1";
  };
  await untilTrue(isKnown, "the standby to be waited for");
}

/** Looks publishes up in the database, by their names. */
async function compare(primary: PostgresServer, all: readonly Publish[]) {
  const counts = new Map<unknown, number>();
  for (const { name } of await primary.query("select name from event where name like 'Failover %'"))
    counts.set(name, (counts.get(name) ?? 0) + 1);
  const acknowledged = all.filter(({ acknowledgedAt }) => acknowledgedAt !== null);
  return {
    acknowledged: acknowledged.length,
    lost: acknowledged.filter(({ name }) => !counts.has(name)).length,
    doubled: all.filter(({ name }) => (counts.get(name) ?? 0) > 1).length,
    givenUp: all.length - acknowledged.length,
    again: all.filter(({ tries }) => tries > 1).length,
    replayed: all.filter(({ isReplayed }) => isReplayed).length,
    statuses: [...new Set(all.flatMap(({ refusals }) => refusals))].sort((a, b) => a - b),
  };
}

interface Trial extends Awaited<ReturnType<typeof compare>> {
  name: string;
  isSynchronous: boolean;
  /** Seconds without a publish that was acknowledged. */
  seconds: number;
}

/** Cuts the power of the primary under writes, and promotes its standby. @returns the new primary, and what was lost */
async function failOver(pair: Pair, primary: PostgresServer, clients: readonly Client[], isSynchronous: boolean) {
  const { standby, way } = await pair.startStandby(primary);
  await waitFor(primary, isSynchronous ? "*" : "");
  const stop = startWriters(clients);
  await pause(BEFORE_MS);
  way.turn("silent");
  await pause(DEAF_MS);
  const cutAt = performance.now();
  await cutPower(primary);
  way.close();
  await pause(UNNOTICED_MS);
  await standby.query("select pg_promote()");
  await pause(AFTER_MS);
  const all = await stop();
  const later = all.flatMap(({ acknowledgedAt }) =>
    acknowledgedAt !== null && acknowledgedAt > cutAt ? acknowledgedAt : [],
  );
  const seconds = (Math.min(...later) - cutAt) / 1_000;
  const name = isSynchronous ? "synchronous" : "asynchronous";
  const trial: Trial = { name, isSynchronous, seconds, ...(await compare(standby, all)) };
  return { primary: standby, trial };
}

/** Takes a standby away that commits wait for, and then has them wait no longer. */
async function loseStandby(pair: Pair, primary: PostgresServer, clients: readonly Client[]): Promise<Trial> {
  const { standby } = await pair.startStandby(primary);
  await waitFor(primary, "*");
  const stop = startWriters(clients);
  await pause(BEFORE_MS);
  const awayAt = performance.now();
  await cutPower(standby);
  await pause(AWAY_MS);
  await waitFor(primary, "");
  const all = await stop();
  const later = all.flatMap(({ acknowledgedAt }) =>
    acknowledgedAt !== null && acknowledgedAt > awayAt ? acknowledgedAt : [],
  );
  const seconds = (Math.min(...later.filter((at) => at > awayAt + AWAY_MS / 2)) - awayAt) / 1_000;
  return { name: "synchronous, the standby lost", isSynchronous: true, seconds, ...(await compare(primary, all)) };
}

/** Loses primaries under writes, which clients try again by the same key, with and without synchronous replication. */
export async function run(scratch: Scratch, options: RunOptions): Promise<Figures> {
  const { isQuick = false, runs = RUNS[isQuick ? "quick" : "whole"] } = options;
  const { folder, defer, say } = scratch;
  const pair = await openPair(scratch);
  let primary = await pair.startPrimary();
  await fillDemo(scratch, primary.url);
  const variables = {
    DATABASE_URL: pair.url,
    DATA_DIR: folder,
    JOBS: "off",
    LOG_LEVEL: "fatal",
    TRUST_PROXY: "loopback",
  };
  const origins: string[] = [];
  for (let count = 0; count < WEB_PROCESSES; count++) {
    const server = await startServerProcess(variables, "dist/main.js");
    defer(() => server.end("SIGKILL"));
    origins.push(server.origin);
  }
  const clients = await logIn({ origins, ...operator });
  const trials: Trial[] = [];
  for (const isSynchronous of [true, false])
    for (let turn = 1; turn <= runs; turn++) {
      say(`  ${isSynchronous ? "synchronous" : "asynchronous"}, ${turn} of ${runs}`);
      const { trial, ...next } = await failOver(pair, primary, clients, isSynchronous);
      primary = next.primary;
      trials.push(trial);
    }
  say("  synchronous, the standby is lost");
  trials.push(await loseStandby(pair, primary, clients));

  const sum = (isSynchronous: boolean, count: (trial: Trial) => number) =>
    trials.filter((trial) => trial.isSynchronous === isSynchronous).reduce((all, trial) => all + count(trial), 0);
  const lost = sum(true, (trial) => trial.lost);
  const doubled = sum(true, (trial) => trial.doubled) + sum(false, (trial) => trial.doubled);
  const slowest = Math.max(...trials.slice(0, -1).map(({ seconds }) => seconds));
  const unfit = trials.filter(({ statuses }) => statuses.some((status) => status !== 0 && status !== 503));
  return {
    columns: [
      "replication",
      "acknowledged",
      "lost",
      "doubled",
      "tried again",
      "of these done before",
      "given up",
      "refused with",
      "writes again after, s",
    ],
    rows: trials.map((trial) => [
      trial.name,
      trial.acknowledged,
      trial.lost,
      trial.doubled,
      trial.again,
      trial.replayed,
      trial.givenUp,
      trial.statuses.map((status) => status || "no answer").join(", "),
      trial.seconds.toFixed(1),
    ]),
    summary: `${runs} failovers each: synchronous ${lost} of ${sum(true, (trial) => trial.acknowledged)} acknowledged lost, asynchronous ${sum(false, (trial) => trial.lost)} of ${sum(false, (trial) => trial.acknowledged)}; ${doubled} doubled; writes again ${slowest.toFixed(1)} s after the power cut at most (Postgres ${pair.version})`,
    faults: [
      ...(lost === 0 ? [] : [`${lost} acknowledged publishes are lost in spite of synchronous replication`]),
      ...(doubled === 0 ? [] : [`${doubled} publishes are there twice`]),
      ...(slowest <= MOST_RECOVERY_S ? [] : [`it took ${slowest.toFixed(1)} s until a publish was acknowledged`]),
      ...unfit.map(({ name, statuses }) => `${name}: publishes were answered ${statuses.join(", ")}`),
    ],
  };
}
