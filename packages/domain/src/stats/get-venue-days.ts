import { daysOf, type VenueDays, type VenueStatsQuery } from "@hereabouts/contract/traffic/stats";
import type { Context } from "../context.ts";
import { editableVenue } from "../venues/venue-form.ts";
import { pastSpan } from "./compare-spans.ts";
import { selectVenueDays } from "./day-series.queries.ts";
import { impressionsOf } from "./impressions-of.ts";

/**
 * How often a venue and its events were seen, day by day, for who manages it.
 * @throws SignInRequired, NotFound, Forbidden, Invalid
 */
export async function getVenueDays(ctx: Context, { id: askedId, ...query }: VenueStatsQuery): Promise<VenueDays> {
  const { id } = await editableVenue(ctx, askedId);
  const span = pastSpan(ctx, query);
  const rows = Map.groupBy(await selectVenueDays(ctx.db, id, span), ({ day }) => day);
  return daysOf(span).map((day) => ({ day, ...impressionsOf(rows.get(day) ?? []) }));
}
