import type { Db } from "@hereabouts/db/connection";
import type { Context } from "../context.ts";
import type { EventSearch } from "./event-matches.queries.ts";
import { type FoundEvents, type FoundPin, findEventPins, findEvents } from "./event-search.queries.ts";

/** Listed events that lie nearer than the database: answers what it can as the database does, and leaves the rest to that. */
export interface EventFinder {
  /** Waits for what was committed before. @returns whether that is known to have been told now */
  catchUp: () => Promise<boolean>;
  find: (search: EventSearch, offset: number, size: number) => FoundEvents | undefined;
  findPins: (search: EventSearch, max: number) => FoundPin[] | undefined;
}

/** Event finders by database. */
const finders = new WeakMap<Db, EventFinder>();

/** Has searches of a database asked of `finder` first, from now on. */
export function useEventIndex(db: Db, finder: EventFinder): void {
  finders.set(db, finder);
}

/**
 * The events in memory, for who may be answered from them: whoever is signed in sees what they wrote a moment ago, in
 * every process; strangers see it once it is told. A transaction is no such database: it sees itself.
 */
async function nearbyFinder({ viewer, db }: Context): Promise<EventFinder | undefined> {
  const finder = finders.get(db);
  if (finder === undefined) return undefined;
  return viewer.kind === "anonymous" || (await finder.catchUp()) ? finder : undefined;
}

/** A page of an events search: from memory where that can answer it, from the database otherwise. */
export async function lookUpEvents(
  ctx: Context,
  search: EventSearch,
  offset: number,
  size: number,
): Promise<FoundEvents> {
  const finder = await nearbyFinder(ctx);
  return finder?.find(search, offset, size) ?? findEvents(ctx.db, search, offset, size);
}

/** The venues of all matches of a search, in the same way. @param max pins at most */
export async function lookUpEventPins(ctx: Context, search: EventSearch, max: number): Promise<FoundPin[]> {
  const finder = await nearbyFinder(ctx);
  return finder?.findPins(search, max) ?? findEventPins(ctx.db, search, max);
}
