import { adLimits } from "@hereabouts/contract/ads/ad-states";

let wasShown = false;

/** Records that an ad was viewed since the site was opened. */
export const noteAdShown = (): void => {
  wasShown = true;
};

/** Where a list keeps the place for an ad: the second place for the first one, any place for those after it. */
export const nextAdIndex = (): number => (wasShown ? Math.floor(Math.random() * adLimits.adPlaces) : 1);
