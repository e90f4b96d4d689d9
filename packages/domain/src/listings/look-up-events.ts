import type { Rows } from "@hereabouts/db/changes/sources";
import { noteRead, readsOnly } from "@hereabouts/db/changes/watched-database";
import type { Context } from "../context.ts";
import {
  type EventFinder,
  type EventSearch,
  type FoundEvents,
  type FoundMonth,
  type FoundPin,
  finderFor,
  type MonthSearch,
} from "../memory-ports.ts";
import { findEventPins, findEvents } from "./event-search.queries.ts";
import { findMonth } from "./month.queries.ts";
import { eventsOfSearch, firstOfSearch } from "./search-area.ts";

const listingRows = new Set(["event_listing"]);
/** Later days are ordered by the hours of their dates. */
const rowsAndDates = new Set(["event_listing", "occurrence"]);

/**
 * Asks memory first. Either way the result depends on the events that may match.
 * @param rowsOf of what was found in memory, if it depends on fewer
 */
async function lookUp<Found>(
  ctx: Context,
  search: EventSearch,
  inMemory: (finder: EventFinder) => Found | undefined,
  inDatabase: (db: Context["db"]) => Promise<Found>,
  rowsOf: (finder: EventFinder, found: Found) => Rows = () => eventsOfSearch(search),
): Promise<Found> {
  const finder = await finderFor(ctx, ctx.ports.events);
  const found = finder && inMemory(finder);
  ctx.ports.events?.onAnswered?.(found === undefined ? "database" : "memory");
  if (finder === undefined || found === undefined) return inDatabase(readsOnly(ctx.db, eventsOfSearch(search)));
  noteRead(ctx.db, search.from > search.today ? rowsAndDates : listingRows, rowsOf(finder, found));
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

/**
 * The first events of a search, featured ones first or by date, without how many there are: what is published for later
 * days makes no difference to them.
 */
export function lookUpFirstEvents(
  ctx: Context,
  search: EventSearch & { ordering: "featured" | "date" },
  size: number,
): Promise<number[]> {
  return lookUp(
    ctx,
    search,
    (finder) => finder.find(search, 0, size)?.ids,
    async (db) => (await findEvents(db, search, 0, size)).ids,
    (finder, ids) => {
      const last = ids.length === size && search.from === search.today ? ids.at(-1) : undefined;
      const lastDay = last === undefined ? undefined : finder.nextDay(last);
      return lastDay === undefined ? eventsOfSearch(search) : firstOfSearch(search, lastDay);
    },
  );
}

/** The venues of all matches of a search, in the same way. @param max pins at most */
export const lookUpEventPins = (ctx: Context, search: EventSearch, max: number): Promise<FoundPin[]> =>
  lookUp(
    ctx,
    search,
    (finder) => finder.findPins(search, max),
    (db) => findEventPins(db, search, max),
  );

/** The days of a search of a month, in the same way. */
export const lookUpMonth = (ctx: Context, search: MonthSearch): Promise<FoundMonth> =>
  lookUp(
    ctx,
    search,
    (finder) => finder.findMonth(search),
    (db) => findMonth(db, search),
  );
