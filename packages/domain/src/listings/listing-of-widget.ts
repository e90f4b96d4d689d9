import type { EventListingQuery } from "@hereabouts/contract/listings/event-listing-query";
import { radiusIn } from "@hereabouts/contract/listings/radius-units";
import { unitsOf } from "@hereabouts/contract/permissions";
import { listingOfSearch } from "@hereabouts/contract/saved-items/search-of-listing";
import type { Context } from "../context.ts";
import { NotFound } from "../errors.ts";
import { selectSearchOfWidget } from "./own-items.queries.ts";

/** Hundredths of a degree, about a kilometre. */
const coarse = (degrees: number) => Math.round(degrees * 100) / 100;

/**
 * What a widget lists, for anybody who has its id. The point may be where its owner lives or was: it is told to a
 * kilometre, and distances count from there. The radius is the owner's, in the units of whoever looks.
 * @throws NotFound for an id that no widget has (any more)
 */
export async function listingOfWidget(ctx: Context, id: string): Promise<EventListingQuery> {
  const search = await selectSearchOfWidget(ctx.db, id);
  if (!search) throw new NotFound();
  const { latitude, longitude, radius: kept, ...listing } = listingOfSearch(search);
  // One venue's events are shown wherever it is, unless its owner chose a distance.
  const radius = kept ?? (listing.vid === undefined ? ctx.settings.defaultEventRadius : undefined);
  const isPoint = latitude !== undefined && longitude !== undefined;
  return {
    ...listing,
    ...(isPoint && { latitude: coarse(latitude), longitude: coarse(longitude) }),
    ...(radius !== undefined && { radius: radiusIn(unitsOf(ctx.viewer), radius, search.distanceUnits) }),
  };
}
