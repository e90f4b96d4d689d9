import { limits } from "@hereabouts/contract/limits";
import type { EventCard } from "@hereabouts/contract/listings/cards";
import type { SavedEventsQuery } from "@hereabouts/contract/saved-items/saved-items-query";
import { todayIn } from "@hereabouts/recurrence/local-date";
import { hydrateEventCards } from "../cards/hydrate-event-cards.ts";
import type { Context } from "../context.ts";
import { signedInUserId } from "../ensure.ts";
import { resolvePlace } from "../listings/resolve-listing.ts";
import { selectSavedIds } from "./bookmark.queries.ts";
import { byDistance } from "./by-distance.ts";

const startOf = ({ nextEventOccurrence }: EventCard) =>
  nextEventOccurrence?.timestamps[0]?.timestampStart ?? Number.MAX_SAFE_INTEGER;

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
  if (query.ordering === "distance") saved.sort(byDistance);
  return [
    ...saved.filter(({ nextEventOccurrence }) => nextEventOccurrence),
    ...saved.filter(({ nextEventOccurrence }) => !nextEventOccurrence),
  ];
}
