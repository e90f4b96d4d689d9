import type pg from "pg";
import type { DataSetName } from "../data-sets/data-set.ts";
import { type OpenDataSet, openDataSet } from "../data-sets/open-data-set.ts";
import { type Endpoints, serveEndpoints } from "./endpoints.ts";
import { connectClient, type Recorder, recorder } from "./raw-sql.ts";

/** All the ways to ask one data set. */
export interface Lane {
  set: OpenDataSet;
  client: pg.Client;
  recorder: Recorder;
  /** The product as it runs. */
  endpoints: Endpoints;
  /** The product without the event index. */
  withoutIndex: Endpoints;
}

/** Opens data sets and builds missing ones. Reports progress to `say`. */
export async function openLanes(
  serverUrl: string,
  names: readonly DataSetName[],
  say: (line: string) => void,
): Promise<Lane[]> {
  const lanes: Lane[] = [];
  for (const name of names) {
    const set = await openDataSet(serverUrl, name, say);
    lanes.push({
      set,
      client: await connectClient(set.url),
      recorder: recorder(set.url),
      endpoints: await serveEndpoints(set.url, true),
      withoutIndex: await serveEndpoints(set.url, false),
    });
  }
  return lanes;
}

/** Closes all connections. */
export async function closeLanes(lanes: readonly Lane[]): Promise<void> {
  for (const { set, client, recorder: kept, endpoints, withoutIndex } of lanes) {
    await endpoints.close();
    await withoutIndex.close();
    await kept.close();
    await client.end();
    await set.db.destroy();
  }
}
