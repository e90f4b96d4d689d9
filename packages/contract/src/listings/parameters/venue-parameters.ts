import { venueKinds } from "../../venues/venue-kinds.ts";
import { type ApiOf, listOfValues } from "../filter.ts";
import { venueOrderings } from "../listing-choices.ts";
import type { venueParts } from "../venue-filters.ts";
import { orderingMeaning, sharedParameters } from "./shared-parameters.ts";

/** How the API reads and documents what the venues listing can be asked. */
export function venueParameters() {
  const kinds = venueKinds.map(({ value }) => value);
  return {
    ...sharedParameters(),
    placeKinds: {
      read: ({ listOf, oneOf }) => listOf(oneOf(kinds)),
      meaning: "Kinds of venues.",
      schema: listOfValues(kinds),
    },
    openNow: {
      read: ({ flag }) => flag,
      meaning: "Only venues that are open now, by their opening hours in venue time.",
    },
    ordering: { read: ({ choice }) => choice(venueOrderings), meaning: orderingMeaning },
  } satisfies ApiOf<typeof venueParts>;
}
