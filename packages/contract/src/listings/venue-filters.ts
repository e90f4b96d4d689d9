import type { ListingPart } from "./filter.ts";
import { venueOrderings } from "./listing-choices.ts";
import { eventTypesFilter, keyword, orderingMeaning, paging, place, radius } from "./shared-filters.ts";

/** The filters of the venues listing; those with a cell in the bar in its order. */
export const venueFilters = { radius, eventTypes: eventTypesFilter, keyword, place } as const;

const order = {
  label: "Order",
  parameters: { ordering: { read: ({ choice }) => choice(venueOrderings), meaning: orderingMeaning } },
} as const satisfies ListingPart;

/** Everything that the venues listing can be asked. Unknown names are ignored. */
export const venueParts = { ...venueFilters, order, paging } as const;
