import type { EventListingQuery } from "@hereabouts/contract/listings/event-listing-query";
import type { Context } from "../context.ts";
import { matchingAds } from "./matching-ads.ts";

/**
 * Whether any ad runs for what a listing shows: the same for everybody, so that pages keep a place for one without saying
 * which. @throws as `matchingAds` does
 */
export async function expectAds(ctx: Context, asked: EventListingQuery): Promise<{ isExpected: boolean }> {
  return { isExpected: (await matchingAds(ctx, asked)).length > 0 };
}
