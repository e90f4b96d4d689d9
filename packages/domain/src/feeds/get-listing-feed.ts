import type { FeedFormat } from "@hereabouts/contract/feeds/feed-formats";
import { listingFeedPath, listingSearchText } from "@hereabouts/contract/feeds/feed-paths";
import { limits } from "@hereabouts/contract/limits";
import type { EventListingQuery } from "@hereabouts/contract/listings/event-listing-query";
import { addDays } from "@hereabouts/recurrence/local-date";
import type { Context } from "../context.ts";
import { findEvents } from "../listings/event-search.queries.ts";
import { eventSearchOf } from "../listings/search-events.ts";
import { settleEventQuery } from "../listings/settle-query.ts";
import { composeFeed } from "./compose-feed.ts";
import { asVisitor, feedWindow } from "./feed-window.ts";
import { writeFeed } from "./write-feed.ts";

const namesDates = ({ namedDate, dateStart, dateEnd }: EventListingQuery) =>
  [namedDate, dateStart, dateEnd].some((value) => value !== undefined);

/**
 * A state of the events listing as a feed, by the listing's own parameters. An address that names no dates lists the
 * next few days on the page; who subscribes to it gets what is coming.
 * @throws SignInRequired for a saved search or an address of the address book: these are somebody's own; NotFound for a widget
 */
export async function getListingFeed(
  asked: Context,
  { format, ...query }: EventListingQuery & { format: FeedFormat },
): Promise<string> {
  const ctx = asVisitor(asked);
  const settled = await settleEventQuery(ctx, { ...query, ordering: "date" });
  const { today, dateStart, dateEnd, placeName } = settled.resolved;
  const from = namesDates(query) ? (dateStart ?? today) : today;
  const window = feedWindow(ctx, { from, until: namesDates(query) ? dateEnd : addDays(today, limits.feedDays) });
  const resolved = { ...settled.resolved, dateStart: from, dateEnd: window.until };
  // Each has a date in these days, so that the first dates are all of the first events.
  const { ids } = await findEvents(ctx.db, eventSearchOf(settled.query, resolved), 0, limits.feedDates);
  const where = placeName === null ? "Events" : `Events near ${placeName}`;
  const described = {
    title: [where, ctx.settings.siteName].join(" · "),
    description: `What is coming up, from ${ctx.settings.siteName}.`,
    homePath: `/events/${listingSearchText(query)}`,
    feedPath: listingFeedPath(format, query),
  };
  return writeFeed(format, await composeFeed(ctx, described, { eventIds: ids }, window));
}
