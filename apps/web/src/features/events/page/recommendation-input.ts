import { limits } from "@hereabouts/contract/limits";
import type { EventListingInput } from "@hereabouts/contract/listings/event-listing-query";

/** What is recommended: near a point when there is one, never the event that is being looked at. */
export interface RecommendationInput extends Pick<EventListingInput, "latitude" | "longitude" | "defaultLocId"> {
  excludeEventId?: number;
  count?: number;
}

/** What the strip asks on a page about one place, or about none. */
export function recommendationInput(
  place?: { lat: number; lon: number },
  excludeEventId?: number,
): RecommendationInput {
  return {
    ...(place && { latitude: place.lat, longitude: place.lon }),
    ...(excludeEventId !== undefined && { excludeEventId }),
    count: limits.recommendedEvents,
  };
}
