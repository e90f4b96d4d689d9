import { eventPath, venuePath } from "@hereabouts/contract/paths";
import { type Load, runPacedLoad } from "../counting/run-load.ts";
import { centre, type DataSetName } from "../data-sets/data-set.ts";
import { publishMeanwhile } from "../data-sets/publish-meanwhile.ts";
import { toQueryParameters } from "../questions/endpoints.ts";
import type { Lane } from "../questions/lanes.ts";
import type { OpenSite } from "./measure-site.ts";

/** How many responses come from memory while events are published. */
export interface KeptRow extends Load {
  dataSet: DataSetName;
  question: string;
  /** Events published a second, as planned and as it came out. */
  publishes: number;
  published: number;
  /** Share of the responses that was given from memory. */
  kept: number;
}

/** Rates of publishing: none, a region's importer, and the whole country. */
const RATES = [0, 5, 16];
/** Addresses that are requested in turn. */
const ADDRESSES = 50;
/** Requests a second: each address about every two thirds of a second. */
const REQUESTS_PER_SECOND = 75;

/** The kind of address that the targets are about. */
export const keptListing = "listing, 10 miles";

/** Points at venues of the dense region: requests come from where most is on. */
const selectPoints = `select lat as latitude, lon as longitude from venue
  where sqrt(((lat - ${centre.latitude}) * 69) ^ 2 + ((lon - ${centre.longitude}) * 51) ^ 2) < 50
  order by hashint4(id) limit ${ADDRESSES}`;

async function questionsOf({ client }: Lane): Promise<{ name: string; paths: string[] }[]> {
  const points = await client.query<{ latitude: number; longitude: number }>(selectPoints);
  const events = await client.query(`select e.id, e.name from event e join event_listing l on l.event_id = e.id
    order by hashint4(e.id) limit ${ADDRESSES}`);
  const venues = await client.query(`select id, name from venue order by hashint4(id) limit ${ADDRESSES}`);
  const each = (path: string, more: object) =>
    points.rows.map((point) => `${path}?${toQueryParameters({ ...point, ...more })}`);
  return [
    { name: keptListing, paths: each("/events/api/v1/events/", { radius: 10 }) },
    { name: "listing by a word", paths: each("/events/api/v1/events/", { radius: 10, keyword: "market" }) },
    { name: "listing of venues", paths: each("/events/api/v1/poi/", { radius: 10 }) },
    { name: "events page, 50 miles", paths: each("/events/", { radius: 50 }) },
    { name: "feed, 10 miles", paths: each("/feeds/events.rss", { radius: 10 }) },
    { name: "event's page", paths: events.rows.map(eventPath) },
    { name: "venue's page", paths: venues.rows.map(venuePath) },
  ];
}

async function measureLane(lane: Lane, openSite: OpenSite, seconds: number, say: (line: string) => void) {
  const site = await openSite(lane.set.url);
  const rows: KeptRow[] = [];
  let asked = 0;
  const read = async (path = "/") => {
    asked += 1;
    // A client address per request, to stay below the rate limits.
    const headers = { "X-Forwarded-For": `10.${asked % 251}.${Math.floor(asked / 251) % 251}.1` };
    const response = await fetch(site.base + path, { headers });
    await response.arrayBuffer();
    if (!response.ok) throw new Error(`${path} answered ${response.status}.`);
  };
  try {
    for (const { name: question, paths } of await questionsOf(lane)) {
      for (const publishes of RATES) {
        say(`${lane.set.name}: ${question}, ${publishes} publishes a second`);
        for (const path of paths) await read(path);
        const begun = performance.now();
        const before = { ...(await site.use()), asked };
        const stop = publishMeanwhile(lane.set, publishes);
        const load = await runPacedLoad(REQUESTS_PER_SECOND, seconds, (_client, turn) => read(paths[turn % ADDRESSES]));
        const passed = (performance.now() - begun) / 1_000;
        const { keptResponses } = await site.use();
        const kept = (keptResponses - before.keptResponses) / (asked - before.asked);
        const published = (await stop()) / passed;
        rows.push({ ...load, dataSet: lane.set.name, question, publishes, published, kept });
      }
    }
    return rows;
  } finally {
    await site.close();
  }
}

/** Shares of responses from memory, each kind of address in turn, while events are published all over the data set. */
export async function measureKept(
  lanes: readonly Lane[],
  openSite: OpenSite,
  seconds: number,
  say: (line: string) => void,
): Promise<KeptRow[]> {
  const rows: KeptRow[] = [];
  for (const lane of lanes) rows.push(...(await measureLane(lane, openSite, seconds, say)));
  return rows;
}
