import type { EventCard, ResolvedListing } from "@hereabouts/contract/listings/cards";
import { serverLimits } from "@hereabouts/contract/server-limits";
import { hydrateEventCards } from "../cards/hydrate-event-cards.ts";
import type { Context } from "../context.ts";
import { atFaceOf } from "../faces/live-face.ts";
import { resolveEventListing } from "../listings/resolve-listing.ts";
import { findEventIds } from "../listings/search-events.ts";
import { alertable, type Days } from "./alerts.queries.ts";
import { listingQueryOf, type WatchedSearch } from "./watched-search.ts";

/** New matches of a saved search for a digest. */
export interface News {
  search: WatchedSearch;
  /** Settings of the face that the search began on, or of the site. */
  settings: Context["settings"];
  /** How the listing read the search: place, radius and dates. */
  resolved: ResolvedListing;
  /** The events found, by date. */
  ids: number[];
}

/** The days that a listing looks at. */
export const daysOf = ({ dateStart, dateEnd, today }: ResolvedListing): Days => ({
  from: dateStart ?? today,
  until: dateEnd,
});

/**
 * The events a search has to tell, by date. `asked.viewer` is the search's owner. On a face, those that it shows.
 * @param onlyNew without what it told before and what was there when it began to be watched
 */
export async function findNews(asked: Context, search: WatchedSearch, onlyNew: boolean): Promise<News> {
  const ctx = await atFaceOf(asked, { id: search.faceId });
  const { settings } = ctx;
  const query = listingQueryOf(search);
  const resolved = resolveEventListing(ctx, query);
  const days = daysOf(resolved);
  if (days.until !== null && days.until < days.from) return { search, settings, resolved, ids: [] };
  const then = resolveEventListing({ ...ctx, now: () => search.watchedSince }, query);
  const ids = await alertable(ctx.db, await findEventIds(ctx, query, serverLimits.alertMatches), {
    now: ctx.now(),
    days,
    news: onlyNew ? { search, daysThen: daysOf(then) } : null,
  });
  return { search, settings, resolved, ids };
}

/** Cards of some of a search's events, as far as they have a date in its days. */
export async function cardsOf(ctx: Context, { resolved }: News, ids: readonly number[]): Promise<EventCard[]> {
  const origin = { lat: resolved.latitude, lon: resolved.longitude };
  const cards = await hydrateEventCards(ctx, ids, daysOf(resolved), origin, 1);
  return cards.filter(({ nextEventOccurrence }) => nextEventOccurrence !== null);
}
