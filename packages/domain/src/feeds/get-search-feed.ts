import type { FeedFormat } from "@hereabouts/contract/feeds/feed-formats";
import { searchFeedPath } from "@hereabouts/contract/feeds/feed-paths";
import { limits } from "@hereabouts/contract/limits";
import { globalRadius } from "@hereabouts/contract/listings/resolve-listing";
import { listingOfSearch } from "@hereabouts/contract/saved-items/search-of-listing";
import type { Context } from "../context.ts";
import { NotFound } from "../errors.ts";
import { composeListingFeed } from "./compose-listing-feed.ts";
import { asVisitor } from "./feed-window.ts";
import { type SubscribedSearch, selectSubscribedSearch } from "./search-feed.queries.ts";
import { writeFeed } from "./write-feed.ts";

const METRES_PER_KM = 1_000;

/** The radius of a search as visitors count, for whom feeds are made. */
function milesOf(radius: number, units: SubscribedSearch["distanceUnits"]): number {
  if (units === "mi") return radius;
  return radius >= globalRadius(units) ? limits.globalRadiusMiles : (radius * METRES_PER_KM) / limits.metresPerMile;
}

/**
 * What a saved search finds as a feed, by the secret of its address. It shows what a visitor sees of it, with the
 * search's own point. @throws NotFound for a secret that no search has any more
 */
export async function getSearchFeed(
  asked: Context,
  { token, format }: { token: string; format: FeedFormat },
): Promise<string> {
  const ctx = asVisitor(asked);
  const search = await selectSubscribedSearch(ctx.db, token);
  if (!search) throw new NotFound();
  const { siteName, defaultEventRadius } = ctx.settings;
  const listing = listingOfSearch(search);
  const radius = milesOf(listing.radius ?? defaultEventRadius, search.distanceUnits);
  const feed = await composeListingFeed(ctx, { ...listing, radius }, () => ({
    title: [search.searchName, siteName].join(" · "),
    description: `What is coming up for a saved search, from ${siteName}.`,
    homePath: `/events/?search=${search.id}`,
    feedPath: searchFeedPath(format, token),
  }));
  return writeFeed(format, feed);
}
