import { noteRead, readsOnly } from "@hereabouts/db/changes/watched-database";
import type { Context } from "../context.ts";
import { type EventFinder, type EventSearch, type FoundEvents, type FoundPin, finderFor } from "../memory-ports.ts";
import { findEventPins, findEvents } from "./event-search.queries.ts";
import { eventsOfSearch } from "./search-area.ts";

const listingRows = new Set(["event_listing"]);
/** Later days are ordered by the hours of their dates. */
const rowsAndDates = new Set(["event_listing", "occurrence"]);

/** Asks memory first. Either way the answer depends on the events that may match. */
async function lookUp<Found>(
  ctx: Context,
  search: EventSearch,
  inMemory: (finder: EventFinder) => Found | undefined,
  inDatabase: (db: Context["db"]) => Promise<Found>,
): Promise<Found> {
  const finder = await finderFor(ctx, ctx.ports.events);
  const rows = eventsOfSearch(search);
  const found = finder && inMemory(finder);
  if (found === undefined) return inDatabase(readsOnly(ctx.db, rows));
  noteRead(ctx.db, search.from > search.today ? rowsAndDates : listingRows, rows);
  return found;
}

/** A page of an events search: from memory where that can answer it, from the database otherwise. */
export const lookUpEvents = (ctx: Context, search: EventSearch, offset: number, size: number): Promise<FoundEvents> =>
  lookUp(
    ctx,
    search,
    (finder) => finder.find(search, offset, size),
    (db) => findEvents(db, search, offset, size),
  );

/** The venues of all matches of a search, in the same way. @param max pins at most */
export const lookUpEventPins = (ctx: Context, search: EventSearch, max: number): Promise<FoundPin[]> =>
  lookUp(
    ctx,
    search,
    (finder) => finder.findPins(search, max),
    (db) => findEventPins(db, search, max),
  );
