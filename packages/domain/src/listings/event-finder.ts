import type { EventSearch } from "./event-matches.queries.ts";
import type { FoundEvents, FoundPin } from "./event-search.queries.ts";

/** Listed events that lie nearer than the database: answers what it can as the database does, and leaves the rest to that. */
export interface EventFinder {
  /** Waits for what was committed before. @returns whether that is known to have been told now */
  catchUp: () => Promise<boolean>;
  find: (search: EventSearch, offset: number, size: number) => FoundEvents | undefined;
  findPins: (search: EventSearch, max: number) => FoundPin[] | undefined;
}
