import { followChanges } from "@hereabouts/db/change-feed";
import { followEvents } from "@hereabouts/domain/event-index/follow-events";
import type { EventFinder } from "@hereabouts/domain/memory-ports";
import { roomForEvents } from "./data-set.ts";
import type { OpenDataSet } from "./open-data-set.ts";

/** The listed events of a data set in memory. */
export interface OpenIndex {
  finder: EventFinder;
  /** Resolves when all changes committed before the call are applied. */
  catchUp: () => Promise<void>;
  close: () => Promise<void>;
}

/** Reads all listed events into memory. */
export function openIndex({ db, url }: Pick<OpenDataSet, "db" | "url">): Promise<OpenIndex> {
  return new Promise((isThere, fail) => {
    const news = followChanges(url);
    const finder = followEvents({
      db,
      news,
      mostEvents: roomForEvents,
      // It calls this before it counts itself as loaded, so one looks in the next turn.
      onLoaded: () => setImmediate(() => isThere({ finder, catchUp: news.catchUp, close: news.close })),
      onFailed: fail,
    });
  });
}
