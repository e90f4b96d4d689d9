import type { EventListingInput } from "@hereabouts/contract/listings/event-listing-query";
import { keepPreviousData } from "@tanstack/react-query";
import type { Api } from "../../app/data/api.ts";

type Ads = Pick<Api, "ads">;

/** What a listing is asked, by the names of the API. */
export type AdScene = EventListingInput;

/** Whether an ad runs for what a listing shows. */
export const adExpected = (api: Ads, scene: AdScene) =>
  api.ads.expected.queryOptions(scene, { placeholderData: keepPreviousData });

/** Has lists that are opened from now on ask anew whether an ad runs; what is open keeps its place, so that nothing moves. */
export const forgetExpected = (api: Ads): Promise<void> =>
  api.ads.expected.invalidate(undefined, { refetchType: "none" });

/** The ad for a listing: chosen anew for each list, and when somebody comes back to it. */
export const adOfListing = (api: Ads, scene: AdScene) =>
  api.ads.find.queryOptions(scene, {
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  });

/** How often an ad was shown and clicked, by day. */
export const adFigures = (api: Ads, id: number) => api.ads.days.queryOptions({ id });
