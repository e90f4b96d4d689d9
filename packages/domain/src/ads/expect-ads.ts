import { hash } from "node:crypto";
import { adLimits } from "@hereabouts/contract/ads/ad-limits";
import type { AdOutlook } from "@hereabouts/contract/ads/search-ad";
import type { EventListingQuery } from "@hereabouts/contract/listings/event-listing-query";
import type { Context } from "../context.ts";
import { matchingAds } from "./matching-ads.ts";

/** A place that is another one each minute and for each question, and then the same for everybody who asks. */
function anyPlace(asked: EventListingQuery, now: Date): number {
  const minute = now.toISOString().slice(0, "2026-11-22T12:34".length);
  const digest = hash("sha256", `${minute} ${JSON.stringify(asked)}`, "hex");
  return Number.parseInt(digest.slice(0, 8), 16) % adLimits.adPlaces;
}

/**
 * Whether any ad runs for what a listing shows: the same for everybody, so that pages keep a place for one without saying
 * which. @throws as `matchingAds` does
 */
export async function expectAds(ctx: Context, asked: EventListingQuery): Promise<AdOutlook> {
  const isExpected = (await matchingAds(ctx, asked)).length > 0;
  return { isExpected, index: anyPlace(asked, ctx.now()) };
}
