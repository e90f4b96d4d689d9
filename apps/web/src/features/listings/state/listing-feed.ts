import { type FeedFormat, listingFeedPath } from "@hereabouts/contract/feeds/feed-paths";
import { limits } from "@hereabouts/contract/limits";
import type { ResolvedListing } from "@hereabouts/contract/listings/cards";
import { radiusIn } from "@hereabouts/contract/listings/radius-units";
import { type ListingSearch, toEventInput } from "./listing-search.ts";

/** True for searches by the viewer's private records, which a feed must not expose. */
const isOwn = (search: ListingSearch) => Boolean(search.search || search.address_id);

/** The radius as feeds read it, which have no reader to count kilometres for. */
function milesOf({ radius, units }: ResolvedListing, asked: string | undefined): string | undefined {
  if (units === "mi") return asked;
  if (radius === null) return asked && String(limits.globalRadiusMiles);
  return String(radiusIn("mi", radius, units));
}

/** The path of the feed of a state of the events listing, by format; null for a state that shows somebody's own. */
export function listingFeed(search: ListingSearch, query: ResolvedListing): ((format: FeedFormat) => string) | null {
  if (isOwn(search)) return null;
  const radius = milesOf(query, search.radius);
  const asked = toEventInput({ ...search, ...(radius !== undefined && { radius }) });
  return (format) => listingFeedPath(format, asked);
}
