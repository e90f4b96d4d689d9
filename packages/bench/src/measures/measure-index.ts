import { isDeepStrictEqual } from "node:util";
import { findEvents } from "@hereabouts/domain/listings/event-search.queries";
import type { EventFinder } from "@hereabouts/domain/memory-ports";
import { keptMegabytes } from "../counting/kept-memory.ts";
import { type Percentiles, percentiles, timed } from "../counting/timing.ts";
import { benchContext } from "../data-sets/bench-context.ts";
import type { DataSetName } from "../data-sets/data-set.ts";
import { openIndex } from "../data-sets/open-index.ts";
import type { Lane } from "../questions/lanes.ts";
import { queryKinds } from "../questions/query-kinds.ts";

/** Time of a search in the index and in the database, for one client; milliseconds. */
export interface IndexRow {
  dataSet: DataSetName;
  kind: string;
  memory: Percentiles;
  sql: Percentiles;
  /** Size of the index and time to load it, once per data set. */
  megabytes: number;
  loadMs: number;
}

const WARM_UP = 20;

async function measureLane(lane: Lane, runs: number, say: (line: string) => void): Promise<IndexRow[]> {
  const { db, name } = lane.set;
  say(`${name}: listed events in memory`);
  const before = keptMegabytes();
  const { ms: loadMs, result: index } = await timed(() => openIndex(lane.set));
  const megabytes = keptMegabytes() - before;
  let asked: Parameters<EventFinder["find"]> | undefined;
  const events: EventFinder = {
    ...index.finder,
    find(...search) {
      asked = search;
      return undefined;
    },
  };
  const ctx = benchContext(db, { events });
  const rows: IndexRow[] = [];
  for (const kind of queryKinds.filter(({ share }) => share > 0)) {
    const times: Record<"memory" | "sql", number[]> = { memory: [], sql: [] };
    for (let run = 0; run < runs + WARM_UP; run++) {
      await kind.ask(ctx, run);
      const search = asked;
      if (search === undefined) throw new Error(`${kind.name} asked for no events.`);
      const found = await timed(async () => index.finder.find(...search));
      const oracle = await timed(() => findEvents(db, ...search));
      if (!isDeepStrictEqual(found.result, oracle.result))
        throw new Error(`${kind.name}: memory and database do not agree.`);
      if (run < WARM_UP) continue;
      times.memory.push(found.ms);
      times.sql.push(oracle.ms);
    }
    const compared = { memory: percentiles(times.memory), sql: percentiles(times.sql) };
    rows.push({ dataSet: name, kind: kind.name, ...compared, megabytes, loadMs });
  }
  await index.close();
  return rows;
}

/** Every search of the mix in memory and by the database, in turns, on every data set. */
export async function measureIndex(
  lanes: readonly Lane[],
  runs: number,
  say: (line: string) => void,
): Promise<IndexRow[]> {
  const rows: IndexRow[] = [];
  for (const lane of lanes) rows.push(...(await measureLane(lane, runs, say)));
  return rows;
}
