import { catchUpSoon } from "@hereabouts/db/catch-up-soon";
import type { ChangeFeed } from "@hereabouts/db/change-feed";
import type { Db } from "@hereabouts/db/connection";
import type { EventFinder } from "../memory-ports.ts";
import { countListed, selectEventsAfter, selectEventsByIds } from "./event-index.queries.ts";
import { EventIndex } from "./event-index.ts";
import { findMissedChanges } from "./missed-changes.ts";

interface Options {
  db: Db;
  news: Pick<ChangeFeed, "isLive" | "catchUp" | "listen">;
  /** Beyond so many listed events the database answers everything. */
  mostEvents: number;
  onFailed?: (error: unknown) => void;
  onAnswered?: EventFinder["onAnswered"];
  onLoaded?: (events: number) => void;
}

const ROWS_AT_ONCE = 5_000;
const IDS_AT_ONCE = 500;
const RETRY_MS = 1_000;

/** Tables the index reads: hours of later dates, and what cards show of an event, are not in listing rows. */
const tables = new Set(["event_listing", "occurrence", "event"]);

/** Puts all listed events into an index, some thousands at a time. */
async function fill(index: EventIndex, db: Db): Promise<void> {
  for (let after = 0, isMore = true; isMore; ) {
    const events = await selectEventsAfter(db, after, ROWS_AT_ONCE);
    index.put([], events);
    after = events.at(-1)?.id ?? after;
    isMore = events.length === ROWS_AT_ONCE;
  }
}

/** Finder of events, and whether it answers: how many events it holds. */
export interface FollowedEvents extends EventFinder {
  state: () => { isReady: boolean; events: number };
}

/**
 * Keeps the listed events in memory, and follows what is told of them. While something told is not read yet, while
 * nothing is heard of, and until all of them were read, it answers nothing: then the database does.
 */
export function followEvents({ db, news, mostEvents, onFailed, onAnswered, onLoaded }: Options): FollowedEvents {
  let index = new EventIndex();
  let [isWhole, isReading] = [false, false];
  let mustLoad = true;
  const told = new Set<number>();

  async function load(): Promise<void> {
    mustLoad = false;
    isWhole = false;
    // Changes reported from here on are read again afterwards.
    told.clear();
    index = new EventIndex();
    if ((await countListed(db, mostEvents)) > mostEvents) return;
    await fill(index, db);
    if (mustLoad) return;
    isWhole = true;
    onLoaded?.(index.size);
  }

  async function readTold(): Promise<void> {
    const ids = [...told].slice(0, IDS_AT_ONCE);
    for (const id of ids) told.delete(id);
    if (!isWhole) return;
    index.put(ids, await selectEventsByIds(db, ids));
    if (index.size > mostEvents) isWhole = false;
  }

  async function read(): Promise<void> {
    if (isReading || !news.isLive()) return;
    isReading = true;
    try {
      while (mustLoad || told.size > 0) await (mustLoad ? load() : readTold());
    } catch (error) {
      mustLoad = true;
      isWhole = false;
      onFailed?.(error);
      setTimeout(read, RETRY_MS).unref();
    } finally {
      isReading = false;
    }
  }

  /** Reads what was written and not told, and begins again where there were too many: there may be fewer now. */
  async function renew(): Promise<void> {
    if (isReading || !news.isLive()) return;
    if (!isWhole) mustLoad = true;
    else for (const id of await findMissedChanges(db, index)) told.add(id);
    await read();
  }

  news.listen({
    changed: ({ table, ids }) => {
      if (!tables.has(table)) return;
      if (ids === null) mustLoad = true;
      else for (const id of ids) told.add(id);
      void read();
    },
    missed: () => {
      mustLoad = true;
      void read();
    },
    renew: () => void renew().catch(onFailed),
  });
  void read();

  const known = (): EventIndex | undefined =>
    isWhole && !isReading && !mustLoad && told.size === 0 && news.isLive() ? index : undefined;
  return {
    catchUp: () => catchUpSoon(news),
    find: (search, offset, size) => known()?.find(search, offset, size),
    findPins: (search, max) => known()?.findPins(search, max),
    findMonth: (search) => known()?.findMonth(search),
    countValues: (search, asked) => known()?.countValues(search, asked),
    nextDay: (id) => known()?.nextDay(id),
    onAnswered,
    // While single events are read again it is ready all the same: that takes a moment.
    state: () => ({ isReady: isWhole && news.isLive(), events: index.size }),
  };
}
