import type { ApiOf } from "./filter.ts";
import { venueOrderings } from "./listing-choices.ts";
import { orderingMeaning, sharedFilters, sharedParameters, sharedParts } from "./shared-filters.ts";

/** The filters of the venues listing; those with a cell in the bar in its order. */
export const venueFilters = {
  radius: sharedFilters.radius,
  eventTypes: sharedFilters.eventTypes,
  keyword: sharedFilters.keyword,
  place: sharedFilters.place,
} as const;

/** Everything that the venues listing can be asked. */
export const venueParts = { ...venueFilters, ...sharedParts } as const;

/** How the API reads and documents what the venues listing can be asked. */
export const venueParameters = () =>
  ({
    ...sharedParameters(),
    ordering: { read: ({ choice }) => choice(venueOrderings), meaning: orderingMeaning },
  }) satisfies ApiOf<typeof venueParts>;
