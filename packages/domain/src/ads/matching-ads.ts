import { limits } from "@hereabouts/contract/limits";
import type { EventListingQuery } from "@hereabouts/contract/listings/event-listing-query";
import { metresBetween } from "@hereabouts/contract/places/distance";
import { todayIn } from "@hereabouts/recurrence/local-date";
import type { Context } from "../context.ts";
import { settleEventQuery } from "../listings/settle-query.ts";
import { selectRunningAds } from "./ad-choice.queries.ts";

/**
 * The ids of the ads that run for what a listing shows: by the point it is looked at from and the categories that were
 * chosen. @throws SignInRequired, NotFound for a search or an address that is not the viewer's
 */
export async function matchingAds(ctx: Context, asked: EventListingQuery): Promise<number[]> {
  const { query, resolved } = await settleEventQuery(ctx, asked);
  const from = { lat: resolved.latitude, lon: resolved.longitude };
  const today = todayIn(ctx.settings.timeZone, ctx.now());
  const running = await selectRunningAds(ctx.db, { today, eventTypes: query.eventTypes ?? [] });
  return running
    .filter(
      ({ lat, lon, radiusMiles }) =>
        lat === null || lon === null || metresBetween(from, { lat, lon }) <= radiusMiles * limits.metresPerMile,
    )
    .map(({ id }) => id);
}
