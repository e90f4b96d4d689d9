import { type FeedFormat, listingFeedPath } from "@hereabouts/contract/feeds/feed-paths";
import type { ResolvedListing } from "@hereabouts/contract/listings/cards";
import { radiusIn } from "@hereabouts/contract/listings/radius-units";
import { globalRadius } from "@hereabouts/contract/listings/resolve-listing";
import { region } from "@hereabouts/contract/region/region";
import { type ListingSearch, toEventInput } from "./listing-search.ts";

/** True for searches by the viewer's private records, which a feed must not expose. */
const isOwn = (search: ListingSearch) => Boolean(search.search || search.address_id);

/** The radius in the region's units: a feed has no reader who chose others. */
function radiusOfFeed({ radius, units }: ResolvedListing, asked: string | undefined): string | undefined {
  if (units === region.units) return asked;
  if (radius === null) return asked && String(globalRadius(region.units));
  return String(radiusIn(region.units, radius, units));
}

/** The path of the feed of a state of the events listing, by format; null for a state that shows somebody's own. */
export function listingFeed(search: ListingSearch, query: ResolvedListing): ((format: FeedFormat) => string) | null {
  if (isOwn(search)) return null;
  const radius = radiusOfFeed(query, search.radius);
  const asked = toEventInput({ ...search, ...(radius !== undefined && { radius }) });
  return (format) => listingFeedPath(format, asked);
}
