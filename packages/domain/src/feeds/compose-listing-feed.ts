import { feedLimits } from "@hereabouts/contract/feeds/feed-limits";
import type { ResolvedListing } from "@hereabouts/contract/listings/cards";
import type { EventListingQuery } from "@hereabouts/contract/listings/event-listing-query";
import { addDays } from "@hereabouts/recurrence/local-date";
import type { Context } from "../context.ts";
import { lookUpEvents } from "../listings/look-up-events.ts";
import { settleEventQuery } from "../listings/resolve-query.ts";
import { eventSearchOf } from "../listings/search-events.ts";
import { composeFeed, type Described } from "./compose-feed.ts";
import type { Feed } from "./feed.ts";
import { type FeedPart, feedWindow } from "./feed-window.ts";

const namesDates = ({ namedDate, dateStart, dateEnd }: EventListingQuery) =>
  [namedDate, dateStart, dateEnd].some((value) => value !== undefined);

/**
 * Feed of an events listing. A query without dates covers all upcoming events, while the page lists the next days.
 * @param ctx of a visitor
 */
export async function composeListingFeed(
  ctx: Context,
  { page: _, ...query }: EventListingQuery,
  part: FeedPart,
  describe: (resolved: ResolvedListing) => Described,
): Promise<Feed> {
  const settled = await settleEventQuery(ctx, { ...query, ordering: "date" });
  const { today, dateStart, dateEnd } = settled.resolved;
  const isDated = namesDates(settled.query);
  const from = isDated ? (dateStart ?? today) : today;
  const window = feedWindow(ctx, part, { from, until: isDated ? dateEnd : addDays(today, feedLimits.feedDays) });
  const resolved = { ...settled.resolved, dateStart: from, dateEnd: window.until };
  // Each has a date in these days, so that the first dates are all of the first events.
  const asked = window.skippedDates + window.mostDates + 1;
  const { ids } = await lookUpEvents(ctx, eventSearchOf(settled.query, resolved), 0, asked);
  return composeFeed(ctx, describe(settled.resolved), { eventIds: ids }, window, part);
}
