import { limits } from "@hereabouts/contract/limits";
import type { VenueCard } from "@hereabouts/contract/listings/cards";
import type { SavedVenuesQuery } from "@hereabouts/contract/saved-items/saved-items-query";
import { hydrateVenueCards } from "../cards/hydrate-venue-cards.ts";
import type { Context } from "../context.ts";
import { signedInUserId } from "../ensure.ts";
import { resolvePlace } from "../listings/resolve-listing.ts";
import { selectSavedIds } from "./bookmark.queries.ts";
import { byDistance } from "./by-distance.ts";

/** The venues the viewer saved, the newest first or by distance from the given point. @throws SignInRequired */
export async function listSavedVenues(ctx: Context, query: SavedVenuesQuery): Promise<VenueCard[]> {
  const userId = signedInUserId(ctx);
  const { latitude: lat, longitude: lon } = resolvePlace(ctx, query);
  const ids = await selectSavedIds(ctx.db, "venue", userId, limits.bookmarksListed);
  const cards = await hydrateVenueCards(ctx, ids, { lat, lon });
  return query.ordering === "distance" ? cards.sort(byDistance) : cards;
}
