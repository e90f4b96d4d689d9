import { limits } from "@hereabouts/contract/limits";
import type { EventCard, VenueCard } from "@hereabouts/contract/listings/cards";
import type { SavedEventsQuery, SavedVenuesQuery } from "@hereabouts/contract/saved-items/saved-items-query";
import { todayIn } from "@hereabouts/recurrence/local-date";
import { hydrateEventCards } from "../cards/hydrate-event-cards.ts";
import { hydrateVenueCards } from "../cards/hydrate-venue-cards.ts";
import type { Context } from "../context.ts";
import { signedInUserId } from "../ensure.ts";
import { resolvePlace } from "../listings/resolve-listing.ts";
import { selectSavedIds } from "./bookmark.queries.ts";

const last = Number.MAX_SAFE_INTEGER;
const startOf = ({ nextEventOccurrence }: EventCard) => nextEventOccurrence?.timestamps[0]?.timestampStart ?? last;
const distanceOf = ({ distanceMetres }: { distanceMetres: number | null }) => distanceMetres ?? last;

/**
 * The events the viewer saved: by when they were saved (the newest first), by date or by distance from the given point.
 * Those with nothing to come stand at the end in every order. @throws SignInRequired
 */
export async function listSavedEvents(ctx: Context, query: SavedEventsQuery): Promise<EventCard[]> {
  const userId = signedInUserId(ctx);
  const { latitude: lat, longitude: lon } = resolvePlace(ctx, query);
  const from = todayIn(ctx.settings.timeZone, ctx.now());
  const ids = await selectSavedIds(ctx.db, "event", userId, limits.bookmarksListed);
  const saved = await hydrateEventCards(ctx, ids, { from, until: null }, { lat, lon });
  if (query.ordering === "date") saved.sort((a, b) => startOf(a) - startOf(b));
  if (query.ordering === "distance") saved.sort((a, b) => distanceOf(a) - distanceOf(b));
  return [
    ...saved.filter(({ nextEventOccurrence }) => nextEventOccurrence),
    ...saved.filter(({ nextEventOccurrence }) => !nextEventOccurrence),
  ];
}

/** The venues the viewer saved, the newest first or by distance from the given point. @throws SignInRequired */
export async function listSavedVenues(ctx: Context, query: SavedVenuesQuery): Promise<VenueCard[]> {
  const userId = signedInUserId(ctx);
  const { latitude: lat, longitude: lon } = resolvePlace(ctx, query);
  const ids = await selectSavedIds(ctx.db, "venue", userId, limits.bookmarksListed);
  const cards = await hydrateVenueCards(ctx, ids, { lat, lon });
  return query.ordering === "distance" ? cards.sort((a, b) => distanceOf(a) - distanceOf(b)) : cards;
}
