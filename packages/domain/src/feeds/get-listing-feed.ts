import { type FeedFormat, listingFeedPath, listingSearchText } from "@hereabouts/contract/feeds/feed-paths";
import type { EventListingQuery } from "@hereabouts/contract/listings/event-listing-query";
import { listingSubject } from "@hereabouts/contract/listings/listing-subject";
import { toWireName } from "@hereabouts/contract/wire-names";
import type { Context } from "../context.ts";
import { composeListingFeed } from "./compose-listing-feed.ts";
import { asVisitor } from "./feed-window.ts";
import { writeFeed } from "./write-feed.ts";

/**
 * A state of the events listing as a feed, by the listing's own parameters.
 * @throws SignInRequired for a saved search or an address of the address book: these are somebody's own; NotFound for no widget
 */
export async function getListingFeed(
  asked: Context,
  { format, ...query }: EventListingQuery & { format: FeedFormat },
): Promise<string> {
  const ctx = asVisitor(asked);
  const { siteName } = ctx.settings;
  const written = Object.entries(query).map(([name, value]) => [toWireName(name), String(value ?? "")]);
  const subject = listingSubject("event", Object.fromEntries(written));
  const part = { format, page: query.page };
  const feed = await composeListingFeed(ctx, query, part, ({ placeName }) => ({
    title: [placeName === null ? subject : `${subject} near ${placeName}`, siteName].join(" · "),
    description: `Upcoming events, from ${siteName}.`,
    homePath: `/events/${listingSearchText(query)}`,
    feedPath: listingFeedPath(format, query),
  }));
  return writeFeed(format, feed);
}
