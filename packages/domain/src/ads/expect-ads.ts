import { randomInt } from "node:crypto";
import { adLimits } from "@hereabouts/contract/ads/ad-limits";
import type { AdOutlook } from "@hereabouts/contract/ads/search-ad";
import type { EventListingQuery } from "@hereabouts/contract/listings/event-listing-query";
import type { Context } from "../context.ts";
import { matchingAds } from "./matching-ads.ts";

/**
 * Whether any ad runs for what a listing shows: the same for everybody, so that pages keep a place for one without saying
 * which. @throws as `matchingAds` does
 */
export async function expectAds(ctx: Context, asked: EventListingQuery): Promise<AdOutlook> {
  const isExpected = (await matchingAds(ctx, asked)).length > 0;
  return { isExpected, index: randomInt(adLimits.adPlaces) };
}
