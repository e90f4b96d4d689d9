import { adFigures, adPing, adPinged, searchAd } from "@hereabouts/contract/ads/search-ad";
import { eventListingQuery } from "@hereabouts/contract/listings/event-listing-query";
import { statsQuery } from "@hereabouts/contract/traffic/stats";
import { exportAdDays } from "@hereabouts/domain/ads/ad-days";
import { expectAds, findAd } from "@hereabouts/domain/ads/find-ad";
import { recordAdPing } from "@hereabouts/domain/ads/record-ad-ping";
import { NotFound } from "@hereabouts/domain/errors";
import { getAdDays } from "@hereabouts/domain/stats/ad-stats";
import { z } from "zod";
import { procedureFor } from "../../procedure.ts";
import { endpoint } from "../../rest/endpoint/endpoint.ts";
import { recordParams } from "../../rest/endpoint/path-params.ts";
import { operationsFor } from "../operation.ts";

const unknownCaller = { address: "", userAgent: "", purpose: "" };

const { query } = operationsFor("administer");

/** Ads within the listings. No listing of the facade has any: who shows one asks for it. */
export const adsOperations = {
  find: {
    procedure: procedureFor("callAnonymously")
      .input(eventListingQuery)
      .query(({ ctx, input }) => findAd(ctx, input, ctx.caller ?? unknownCaller)),
    endpoint: endpoint({
      method: "get",
      path: "/events/api/v1/search_ad/",
      name: "getSearchAd",
      mayBeMissing: true,
      access: "callAnonymously",
      summary:
        "An ad that matches the place and categories of a listing; 404 if there is none. Label it as sponsored, and insert it at index 1 if `firstForSession` is true.",
      query: eventListingQuery,
      answer: searchAd,
      run: async (ctx, { query, caller }) => {
        const ad = await findAd(ctx, query, caller);
        if (!ad) throw new NotFound();
        return ad;
      },
    }),
  },
  ping: {
    procedure: procedureFor("callAnonymously")
      .input(adPing)
      .mutation(({ ctx, input }) => recordAdPing(ctx, input, ctx.caller ?? unknownCaller)),
    endpoint: endpoint({
      method: "post",
      path: "/events/api/v1/search_ad/ping/",
      name: "pingSearchAd",
      example: { id: 1, kind: "shown" },
      access: "callAnonymously",
      summary:
        "Records that an ad was half visible for a second (`shown`) or clicked (`clicked`). Each counts once per visitor and day.",
      body: adPing,
      bodyTypes: ["application/json", "text/plain"],
      answer: adPinged,
      isOpenToAll: true,
      run: (ctx, { body, caller }) => recordAdPing(ctx, body, caller),
    }),
  },
  days: query({
    of: "record",
    input: statsQuery,
    run: getAdDays,
    rest: {
      at: "GET /django/api/ads/:id/figures/",
      name: "listSearchAdFigures",
      summary: "Admin: views, clicks and used budget of an ad on each day.",
      scope: null,
      answer: adFigures,
    },
  }),
  expected: query({ access: "callAnonymously", isPubliclyCached: true, input: eventListingQuery, run: expectAds }),
  exportSearchAdFigures: {
    endpoint: endpoint({
      method: "get",
      path: "/django/api/ads/:id/figures.csv",
      name: "exportSearchAdFigures",
      access: "administer",
      summary: "Admin: daily views and clicks of an ad as comma-separated values, newest first.",
      scope: null,
      params: recordParams,
      answer: z.string(),
      media: "text/csv; charset=utf-8",
      attachment: ({ params }) => `ad-${params.id}.csv`,
      run: (ctx, { params }) => exportAdDays(ctx, params),
    }),
  },
};
