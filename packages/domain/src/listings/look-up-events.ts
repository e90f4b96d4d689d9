import { mix } from "@hereabouts/contract/listings/best-match";
import type { Rows } from "@hereabouts/db/changes/sources";
import { noteRead, readsOnly } from "@hereabouts/db/changes/watched-database";
import type { Context } from "../context.ts";
import { findsOfOne } from "../listing-codes.ts";
import {
  type Candidate,
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
import { fitScaleOf } from "./ranking/best-match.ts";
import { selectCandidates } from "./ranking/candidates.queries.ts";
import { mixMatches } from "./ranking/mix-matches.ts";
import { eventsOfSearch, firstOfSearch } from "./search-area.ts";

const listingRows = new Set(["event_listing"]);
/** Names and prints of events. */
const names = new Set(["event"]);
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

/** A page of an events search in its plain order: from memory where that can answer it, from the database otherwise. */
const lookUpPage = (ctx: Context, search: EventSearch, offset: number, size: number): Promise<FoundEvents> =>
  lookUp(
    ctx,
    search,
    (finder) => finder.find(search, offset, size),
    (db) => findEvents(db, search, offset, size),
  );

/** The first matches in the order `best`, with what they may have in common. */
async function lookUpCandidates(
  ctx: Context,
  search: EventSearch,
): Promise<{ total: number; candidates: Candidate[] }> {
  const { ids, keys, total, candidates } = await lookUpPage(ctx, search, 0, mix.most);
  noteRead(ctx.db, names, { events: ids });
  if (candidates !== undefined) return { total, candidates };
  const rows = await selectCandidates(ctx.db, ids, search, fitScaleOf(search).featuredFrom);
  const byId = new Map(rows.map((row) => [row.id, row]));
  const ofDatabase = ids.map((id, place) => {
    // An event that went in this moment is like no other.
    const row = byId.get(id) ?? { id, venueId: -id, series: 0, print: 0, isFeatured: false };
    return { ...row, key: keys?.[place] ?? 0 };
  });
  return { total, candidates: ofDatabase };
}

/**
 * A page of an events search. The first matches of the order `best` are mixed where no words
 * and no venue are asked for, and pages are cut from what that gives.
 */
export async function lookUpEvents(
  ctx: Context,
  search: EventSearch,
  offset: number,
  size: number,
): Promise<FoundEvents> {
  const isMixed = search.ordering === "best" && search.keyword === null && !findsOfOne(search.filters);
  if (!isMixed || offset >= mix.most) return lookUpPage(ctx, search, offset, size);
  const { total, candidates } = await lookUpCandidates(ctx, search);
  const mixed = mixMatches(candidates, offset + size).map(({ id }) => id);
  const ids = mixed.slice(offset);
  const more = offset + size - mix.most;
  if (more > 0 && candidates.length === mix.most) ids.push(...(await lookUpPage(ctx, search, mix.most, more)).ids);
  return { ids, total };
}

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
