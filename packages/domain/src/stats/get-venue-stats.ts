import { limits } from "@hereabouts/contract/limits";
import type { VenueStats, VenueStatsQuery } from "@hereabouts/contract/traffic/stats";
import type { Context } from "../context.ts";
import { editableVenue } from "../venues/venue-form.ts";
import { pastSpan, withChange } from "./compare-spans.ts";
import { impressionsOf } from "./impressions-of.ts";
import { selectEventCounts, selectVenueCounts } from "./stats.queries.ts";
import { viewSeenEvent } from "./view-seen-event.ts";

/**
 * How often a venue and its events were seen, for who manages it; an event counts for the venue it was held at then.
 * @throws SignInRequired, NotFound, Forbidden, Invalid
 */
export async function getVenueStats(ctx: Context, { id: askedId, ...query }: VenueStatsQuery): Promise<VenueStats> {
  const { id } = await editableVenue(ctx, askedId);
  const span = pastSpan(ctx, query);
  const [summary, events] = await Promise.all([
    withChange(ctx, span, async (days) => impressionsOf(await selectVenueCounts(ctx.db, id, days))),
    selectEventCounts(ctx.db, id, span, limits.statsEventsListed),
  ]);
  return { summary, byEvent: events.map((event) => viewSeenEvent(ctx, event)) };
}
