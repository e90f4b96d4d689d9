import { z } from "zod";
import { besideOtherFaults } from "../fields/parse-values.ts";
import { venueParameters } from "./parameters/venue-parameters.ts";
import { refuseHalves, shapeOf } from "./query-shape.ts";

/** Filters, sort and page of the venues listing. Unknown names are ignored. */
export const venueListingQuery = z.object(shapeOf(venueParameters())).superRefine(refuseHalves, besideOtherFaults);
export type VenueListingQuery = z.output<typeof venueListingQuery>;
export type VenueListingInput = z.input<typeof venueListingQuery>;
