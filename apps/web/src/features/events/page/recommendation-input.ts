import { limits } from "@hereabouts/contract/limits";
import type { EventListingInput } from "@hereabouts/contract/listings/event-listing-query";

/** Query for recommendations: near a point if known, without the current event. */
export interface RecommendationInput extends Pick<EventListingInput, "latitude" | "longitude" | "defaultLocId"> {
  excludeEventId?: number;
  count?: number;
}

/** Builds the query for recommendations, near a place or without one. */
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
