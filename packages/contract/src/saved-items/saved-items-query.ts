import { z } from "zod";
import { choice, numberBetween } from "../fields/query-values.ts";
import { refuseHalves } from "../listings/query-shape.ts";
import { savedEventOrderings, savedVenueOrderings } from "../orderings.ts";

/** Origin of distances; defaults to the site's default location. */
const point = { latitude: numberBetween(-90, 90), longitude: numberBetween(-180, 180) };

/** How the folder of saved events is looked at. */
export const savedEventsQuery = z.object({ ordering: choice(savedEventOrderings), ...point }).superRefine(refuseHalves);
export type SavedEventsQuery = z.output<typeof savedEventsQuery>;

/** How the folder of saved venues is looked at. */
export const savedVenuesQuery = z.object({ ordering: choice(savedVenueOrderings), ...point }).superRefine(refuseHalves);
export type SavedVenuesQuery = z.output<typeof savedVenuesQuery>;
