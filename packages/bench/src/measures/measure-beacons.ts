import { once } from "node:events";
import { Worker } from "node:worker_threads";
import { runLoad, runPacedLoad } from "../counting/run-load.ts";
import type { Percentiles } from "../counting/timing.ts";
import type { DataSetName } from "../data-sets/data-set.ts";
import type { BeaconResult } from "../processes/beacon-worker.ts";
import type { Lane } from "../questions/lanes.ts";
import { mixOf } from "./measure-load.ts";

/** Reads and beacons, measured separately and together. */
export interface BeaconRow {
  dataSet: DataSetName;
  way:
    | "listing"
    | "listing, beacons thrown away"
    | "listing and beacons"
    | "listing at an even rate"
    | "listing at an even rate, and beacons"
    | "beacons";
  /** Answers a second of the listing: in a closed loop of its clients, or as many as are asked. */
  listing: (Percentiles & { perSecond: number }) | null;
  beacons: (BeaconResult & { rows: number; written: number }) | null;
}

/** Offered each second, whether they are answered in time or not. */
const BEACONS_PER_SECOND = 2_000;
const CLIENTS = 8;
/** New listing searches, as on a busy Saturday morning: many times the rate of the people who read them. */
const LISTINGS_PER_SECOND = 300;

/** Sends beacons from a thread of its own at an even rate. */
async function sendBeacons(base: string, seconds: number): Promise<BeaconResult> {
  const workerData = { base, seconds, perSecond: BEACONS_PER_SECOND };
  const worker = new Worker(new URL("../processes/beacon-worker.ts", import.meta.url), { workerData });
  const [result] = (await once(worker, "message")) as [BeaconResult];
  return result;
}

async function rowsOf({ client }: Lane): Promise<number> {
  const { rows } = await client.query("select count(*)::int as rows from sighting");
  return rows[0].rows;
}

async function beaconsOn(lane: Lane, seconds: number): Promise<NonNullable<BeaconRow["beacons"]>> {
  const before = await rowsOf(lane);
  const sent = await sendBeacons(lane.endpoints.base, seconds);
  return { ...sent, written: (await rowsOf(lane)) - before };
}

/** Sends as many to a server that does nothing with them: what is left of the listing then is what senders leave it. */
async function toSink(seconds: number): Promise<NonNullable<BeaconRow["beacons"]>> {
  const sink = new Worker(new URL("../processes/sink-worker.ts", import.meta.url));
  const [base] = (await once(sink, "message")) as [string];
  const sent = await sendBeacons(base, seconds);
  await sink.terminate();
  return { ...sent, written: 0 };
}

async function measureLane(lane: Lane, seconds: number): Promise<BeaconRow[]> {
  const questions = await mixOf(lane);
  const ask = async (_client: number, turn: number) => {
    const question = questions[turn % questions.length];
    return question && lane.endpoints.rest(question.kind, question.run);
  };
  const read = () => runLoad(CLIENTS, seconds, ask);
  const readEvenly = () => runPacedLoad(LISTINGS_PER_SECOND, seconds, ask);
  const dataSet = lane.set.name;
  await runLoad(CLIENTS, 2, ask);
  const alone: BeaconRow = { dataSet, way: "listing", listing: await read(), beacons: null };
  const [besideSenders, thrownAway] = await Promise.all([read(), toSink(seconds)]);
  const control: BeaconRow = {
    dataSet,
    way: "listing, beacons thrown away",
    listing: besideSenders,
    beacons: thrownAway,
  };
  const [listing, beacons] = await Promise.all([read(), beaconsOn(lane, seconds)]);
  const together: BeaconRow = { dataSet, way: "listing and beacons", listing, beacons };
  const even: BeaconRow = { dataSet, way: "listing at an even rate", listing: await readEvenly(), beacons: null };
  const [evenListing, evenBeacons] = await Promise.all([readEvenly(), beaconsOn(lane, seconds)]);
  const evenBoth: BeaconRow = {
    dataSet,
    way: "listing at an even rate, and beacons",
    listing: evenListing,
    beacons: evenBeacons,
  };
  const told: BeaconRow = { dataSet, way: "beacons", listing: null, beacons: await beaconsOn(lane, seconds) };
  await lane.client.query("truncate sighting, traffic_salt");
  return [alone, control, together, even, evenBoth, told];
}

/** The listing with and without beacons, and beacons alone, on every data set. Leaves the data as they were. */
export async function measureBeacons(
  lanes: readonly Lane[],
  seconds: number,
  say: (line: string) => void,
): Promise<BeaconRow[]> {
  const rows: BeaconRow[] = [];
  for (const lane of lanes) {
    say(`${lane.set.name}: ${BEACONS_PER_SECOND} beacons a second`);
    rows.push(...(await measureLane(lane, seconds)));
  }
  return rows;
}
