import { eventTypeById } from "@hereabouts/contract/events/event-types";
import { mix } from "@hereabouts/contract/listings/best-match";
import type { Rows } from "@hereabouts/db/changes/sources";
import { noteRead, readsOnly } from "@hereabouts/db/changes/watched-database";
import { eventComposition } from "@hereabouts/poster-art/poster";
import type { Context } from "../context.ts";
import { type EventFinder, type EventSearch, type FoundEvents, type FoundPin, finderFor } from "../memory-ports.ts";
import { fitScaleOf } from "./best-match.ts";
import { selectCandidates } from "./candidates.queries.ts";
import { findEventPins, findEvents } from "./event-search.queries.ts";
import { type Candidate, mixMatches } from "./mix-matches.ts";
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

/** A page of an events search in its plain order: from memory where that can answer it, from the database otherwise. */
const lookUpPage = (ctx: Context, search: EventSearch, offset: number, size: number): Promise<FoundEvents> =>
  lookUp(
    ctx,
    search,
    (finder) => finder.find(search, offset, size),
    (db) => findEvents(db, search, offset, size),
  );

/** Letters of a name, so that "Story hour 3" and "Story Hour (4)" are one series. */
const seriesOf = (name: string) => name.toLowerCase().replace(/[^\p{L}]/gu, "");

/** Loads what mixing compares of the best matches, in their order. */
async function candidatesOf({ db }: Context, search: EventSearch, found: FoundEvents): Promise<Candidate[]> {
  const { featuredFrom } = fitScaleOf(search);
  const rows = new Map((await selectCandidates(db, found.ids, search, featuredFrom)).map((row) => [row.id, row]));
  return found.ids.map((id, place) => {
    const row = rows.get(id);
    const key = found.keys?.[place] ?? 0;
    // Of an event that went in this moment.
    if (row === undefined) return { id, key, venueId: 0, series: "", print: null, isFeatured: false };
    const { venueId, name, category, hasPicture, printNumber, isFeatured } = row;
    const categorySlug = eventTypeById(category)?.slug ?? "";
    const print = hasPicture ? null : eventComposition({ categorySlug, seed: printNumber });
    return { id, key, venueId, series: seriesOf(name), print, isFeatured };
  });
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
  const isMixed = search.ordering === "best" && search.keyword === null && search.filters.venueId === null;
  if (!isMixed || offset >= mix.most) return lookUpPage(ctx, search, offset, size);
  const first = await lookUpPage(ctx, search, 0, mix.most);
  const mixed = mixMatches(await candidatesOf(ctx, search, first)).map(({ id }) => id);
  const ids = mixed.slice(offset, offset + size);
  const more = offset + size - mix.most;
  if (more > 0 && mixed.length === mix.most) ids.push(...(await lookUpPage(ctx, search, mix.most, more)).ids);
  return { ids, total: first.total };
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
