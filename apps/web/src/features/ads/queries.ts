import type { EventListingInput } from "@hereabouts/contract/listings/event-listing-query";
import type { StatsQuery } from "@hereabouts/contract/traffic/stats";
import { keepPreviousData } from "@tanstack/react-query";
import type { Api } from "../../app/data/api.ts";

type Ads = Pick<Api, "ads">;

/** Search input of a listing, by the parameter names of the API. */
export type AdScene = EventListingInput;

/** Whether an ad runs for what a listing shows. */
export const adExpected = (api: Ads, scene: AdScene) =>
  api.ads.expected.queryOptions(scene, { placeholderData: keepPreviousData });

/** Makes lists opened from now on ask again for an ad. Open lists keep their slot, so nothing moves. */
export const invalidateExpectedAd = (api: Ads): Promise<void> =>
  api.ads.expected.invalidate(undefined, { refetchType: "none" });

/** The ad for a listing: chosen again for each list, and when the user returns to it. */
export const adOfListing = (api: Ads, scene: AdScene) =>
  api.ads.find.queryOptions(scene, {
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  });

/** Views, clicks and used budget of an ad by day. While those of other days are on their way, what was shown stays. */
export const adFigures = (api: Ads, id: number, days: StatsQuery) =>
  api.ads.days.queryOptions({ id, ...days }, { placeholderData: keepPreviousData });
