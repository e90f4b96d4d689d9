import { fork } from "node:child_process";
import { databaseProcessor } from "../counting/database-processor.ts";
import type { Load } from "../counting/run-load.ts";
import { percentiles } from "../counting/timing.ts";
import type { DataSetName } from "../data-sets/data-set.ts";
import type { ClientResult } from "../processes/client-process.ts";
import type { SqlResult } from "../processes/sql-process.ts";
import { giveTask } from "../processes/task-process.ts";
import { mustAgree } from "../questions/answer.ts";
import { askListing } from "../questions/endpoints.ts";
import { findListing } from "../questions/event-statements.ts";
import { type FreshListing, freshListing } from "../questions/fresh-listings.ts";
import type { Lane } from "../questions/lanes.ts";
import type { OpenSite, RunningSite } from "./measure-site.ts";

/** Ways to get a response: the product over HTTP, plain or compressed, or bare SQL for ids and total. */
const ways = ["site", "site, compressed", "raw SQL, ids and total"] as const;
type Way = (typeof ways)[number];

/** Load of one way in one round; processor time in milliseconds per response. */
interface Turn extends Load {
  /** Answers that were not 200. */
  refused: number;
  /** Processor time of the process that responds or queries, and of the database. */
  processMs: number;
  databaseMs: number;
}

/** New listing searches of the mix: the median round. */
export interface NewPointsRow extends Turn {
  dataSet: DataSetName;
  way: Way;
  /** Number of site clients; bare SQL uses its fastest number of connections. */
  clients: number;
  connections: number;
  /** Against the bare statements of the same turn: answers a second, and processor time of process and database. */
  ofSql: { perSecond: number; cpu: number };
}

const CROWDS = [8, 64];
const CONNECTIONS = [1, 2, 4, 8];
const TURNS = 5;
/** About as many listings as bare statements find in a second on two cores; there are new points for so many a turn at most. */
const LISTINGS_PER_SECOND = 400;
const MOST_LISTINGS = 2_000;
/** Requests for warming up, and for finding the fastest number of connections. */
const FEW = 400;
const COMPARED = 50;

const middle = (values: readonly number[]) => percentiles(values).p50;
const cpuOf = ({ processMs, databaseMs }: Turn) => processMs + databaseMs;

/** The ways to ask one data set, of which each listing is asked once. */
async function openWays({ set, client: watching }: Lane, site: RunningSite) {
  const visitors = fork(new URL("../processes/client-process.ts", import.meta.url));
  const statements = fork(new URL("../processes/sql-process.ts", import.meta.url));
  const databaseUsed = await databaseProcessor(watching);

  async function turnOf(count: number, work: () => Promise<Omit<Turn, "databaseMs">>): Promise<Turn> {
    const before = databaseUsed() ?? Number.NaN;
    const { processMs, ...load } = await work();
    const databaseMs = (databaseUsed() ?? Number.NaN) - before;
    return { ...load, processMs: processMs / count, databaseMs: databaseMs / count };
  }

  return {
    overHttp: (listings: readonly FreshListing[], clients: number, takesCompressed: boolean) =>
      turnOf(listings.length, async () => {
        const paths = listings.map(({ path }) => path);
        const before = await site.use();
        const task = { base: site.base, paths, clients, seconds: null, takesCompressed };
        const { p50, p95, perSecond, refused } = await giveTask<ClientResult>(visitors, task);
        return { p50, p95, perSecond, refused, processMs: (await site.use()).cpuMs - before.cpuMs };
      }),
    bySql: (listings: readonly FreshListing[], connections: number) =>
      turnOf(listings.length, async () => {
        const task = { url: set.url, listings: listings.map(({ input }) => input), connections };
        const { cpuMs, ...load } = await giveTask<SqlResult>(statements, task);
        return { ...load, refused: 0, processMs: cpuMs };
      }),
    close: () => {
      visitors.kill();
      statements.kill();
    },
  };
}
type Ways = Awaited<ReturnType<typeof openWays>>;

/** The site and the bare statements must find the same. */
async function compare({ set }: Lane, { base }: RunningSite, listings: readonly FreshListing[]): Promise<void> {
  for (const { path, input } of listings) {
    const told = await askListing(`${base}${path}`);
    mustAgree(path, "the site and the database", told, await findListing(set.db, input));
  }
}

async function fastestConnections(asked: Ways, listings: readonly FreshListing[]): Promise<number> {
  await asked.bySql(listings, Math.max(...CONNECTIONS));
  const rates: { connections: number; perSecond: number }[] = [];
  for (const connections of CONNECTIONS)
    rates.push({ connections, perSecond: (await asked.bySql(listings, connections)).perSecond });
  return rates.reduce((best, one) => (one.perSecond > best.perSecond ? one : best)).connections;
}

async function measureLane(
  lane: Lane,
  site: RunningSite,
  seconds: number,
  say: (line: string) => void,
): Promise<NewPointsRow[]> {
  const count = Math.min(MOST_LISTINGS, seconds * LISTINGS_PER_SECOND);
  let next = 0;
  const draw = (count: number) => Array.from({ length: count }, () => freshListing(next++));
  const asked = await openWays(lane, site);
  try {
    await compare(lane, site, draw(COMPARED));
    const connections = await fastestConnections(asked, draw(FEW));
    say(`${lane.set.name}: bare statements are fastest on ${connections} connections`);
    const rows: NewPointsRow[] = [];
    for (const clients of CROWDS) {
      say(`${lane.set.name}: ${clients} clients, new points`);
      for (const takesCompressed of [false, true]) await asked.overHttp(draw(FEW), clients, takesCompressed);
      const turns: Record<Way, Turn>[] = [];
      for (let turn = 0; turn < TURNS; turn++) {
        const listings = draw(count);
        turns.push({
          site: await asked.overHttp(listings, clients, false),
          "raw SQL, ids and total": await asked.bySql(listings, connections),
          // What was asked plainly is kept, and would be found again.
          "site, compressed": await asked.overHttp(draw(count), clients, true),
        });
      }
      rows.push(...ways.map((way) => rowOf(way, turns, { dataSet: lane.set.name, clients, connections })));
    }
    return rows;
  } finally {
    asked.close();
  }
}

function rowOf(
  way: Way,
  turns: readonly Record<Way, Turn>[],
  asked: Pick<NewPointsRow, "dataSet" | "clients" | "connections">,
): NewPointsRow {
  const of = (pick: (turn: Turn) => number) => middle(turns.map((turn) => pick(turn[way])));
  const ofSql = (pick: (turn: Turn) => number) =>
    middle(turns.map((turn) => pick(turn[way]) / pick(turn["raw SQL, ids and total"])));
  return {
    ...asked,
    way,
    p50: of(({ p50 }) => p50),
    p95: of(({ p95 }) => p95),
    perSecond: of((turn) => turn.perSecond),
    processMs: of((turn) => turn.processMs),
    databaseMs: of((turn) => turn.databaseMs),
    refused: turns.reduce((sum, turn) => sum + turn[way].refused, 0),
    ofSql: { perSecond: ofSql((turn) => turn.perSecond), cpu: ofSql(cpuOf) },
  };
}

/**
 * Compares the product with bare SQL on every data set, in alternating rounds. Each listing is searched once, from a
 * new point.
 */
export async function measureNewPoints(
  lanes: readonly Lane[],
  openSite: OpenSite,
  seconds: number,
  say: (line: string) => void,
): Promise<NewPointsRow[]> {
  const rows: NewPointsRow[] = [];
  for (const lane of lanes) {
    const site = await openSite(lane.set.url);
    rows.push(...(await measureLane(lane, site, seconds, say).finally(site.close)));
  }
  return rows;
}
