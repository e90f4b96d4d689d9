import { z } from "zod";
import { besideOtherFaults } from "../fields/is-record.ts";
import { choice, text } from "../fields/query-values.ts";
import { limits } from "../limits.ts";
import { eventFilterShape, pageShape, placeShape, refuseHalves } from "./event-listing-query.ts";
import { venueOrderings } from "./listing-choices.ts";

/** Filters, sort and page of the venues listing. `eventTypes`: venues with coming events of a category. */
export const venueListingQuery = z
  .object({
    ...placeShape,
    ...pageShape,
    keyword: text(limits.keywordChars),
    eventTypes: eventFilterShape.eventTypes,
    ordering: choice(venueOrderings),
  })
  .superRefine(refuseHalves, besideOtherFaults);
export type VenueListingQuery = z.output<typeof venueListingQuery>;
export type VenueListingInput = z.input<typeof venueListingQuery>;
