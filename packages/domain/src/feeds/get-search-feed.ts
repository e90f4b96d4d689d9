import { searchFeedPath } from "@hereabouts/contract/feeds/feed-paths";
import { radiusIn } from "@hereabouts/contract/listings/radius-units";
import { listingOfSearch } from "@hereabouts/contract/saved-items/search-of-listing";
import type { Context } from "../context.ts";
import { NotFound } from "../errors.ts";
import { composeListingFeed } from "./compose-listing-feed.ts";
import { asVisitor, type FeedPart } from "./feed-window.ts";
import { selectSubscribedSearch } from "./search-feed.queries.ts";
import { writeFeed } from "./write-feed.ts";

/**
 * Feed of a saved search by its secret token, as a visitor sees it, from the search's own point. @throws NotFound for
 * an unknown token
 */
export async function getSearchFeed(asked: Context, { token, ...part }: { token: string } & FeedPart): Promise<string> {
  const ctx = asVisitor(asked);
  const search = await selectSubscribedSearch(ctx.db, token);
  if (!search) throw new NotFound();
  const { siteName, defaultEventRadius } = ctx.settings;
  const listing = listingOfSearch(search);
  const kept = listing.radius ?? (listing.vid === undefined ? defaultEventRadius : undefined);
  const radius = kept === undefined ? {} : { radius: radiusIn("mi", kept, search.distanceUnits) };
  const feed = await composeListingFeed(ctx, { ...listing, ...radius }, part, () => ({
    title: [search.searchName, siteName].join(" · "),
    description: `Upcoming events for a saved search, from ${siteName}.`,
    homePath: `/events/?search=${search.id}`,
    feedPath: searchFeedPath(part.format, token),
  }));
  return writeFeed(part.format, feed);
}
