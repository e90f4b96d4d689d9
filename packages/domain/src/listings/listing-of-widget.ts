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
 * Listing query of a widget, public by its id. The point is rounded to a kilometer, as it may reveal the owner's home.
 * The radius uses the viewer's units. @throws NotFound for an unknown id
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
