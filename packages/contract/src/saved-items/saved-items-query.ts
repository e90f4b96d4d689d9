import { z } from "zod";
import { choice, localDate, numberBetween } from "../fields/query-values.ts";
import { day, eventCard } from "../listings/cards.ts";
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

/** A saved event in its folder. */
export const savedEventCard = eventCard.extend({
  /** Day at the venue that it was saved for, while that is to come; else null. */
  plannedDate: day.nullable(),
  /** Whether its new dates are emailed. */
  followsDates: z.boolean(),
});
export type SavedEventCard = z.output<typeof savedEventCard>;

/** An event as it is saved: for one of its dates, or (absent) for its next one. */
export const savedFor = z.object({ date: localDate.optional() });
