import { adPing } from "@hereabouts/contract/ads/search-ad";
import { eventListingQuery } from "@hereabouts/contract/listings/event-listing-query";
import { expectAds } from "@hereabouts/domain/ads/expect-ads";
import { findAd } from "@hereabouts/domain/ads/find-ad";
import { listAdDays } from "@hereabouts/domain/ads/list-ad-days";
import { recordAdPing } from "@hereabouts/domain/ads/record-ad-ping";
import { procedureById, procedureFor, publicProcedure, router } from "./procedure.ts";

const unknownCaller = { address: "", userAgent: "", purpose: "" };

/** Ads within the listings. Which one is shown is asked for by the page, apart from what is the same for everybody. */
export const adsRouter = router({
  expected: publicProcedure.input(eventListingQuery).query(({ ctx, input }) => expectAds(ctx, input)),
  find: procedureFor("callAnonymously")
    .input(eventListingQuery)
    .query(({ ctx, input }) => findAd(ctx, input, ctx.caller ?? unknownCaller)),
  ping: procedureFor("callAnonymously")
    .input(adPing)
    .mutation(({ ctx, input }) => recordAdPing(ctx, input, ctx.caller ?? unknownCaller)),
  days: procedureById("administer").query(({ ctx, input }) => listAdDays(ctx, input)),
});
