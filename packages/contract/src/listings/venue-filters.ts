import { msg } from "@hereabouts/language/translate";
import { venueKinds } from "../venues/venue-kinds.ts";
import type { ChoiceFilter, ChoicesFilter } from "./filter.ts";
import { sharedFilters, sharedParts } from "./shared-filters.ts";

/** The filters of the venues listing; those with a cell in the bar in its order. */
export const venueFilters = {
  radius: sharedFilters.radius,
  eventTypes: sharedFilters.eventTypes,
  placeKinds: {
    control: "choices",
    label: msg("Kind of venue"),
    none: msg("Any kind"),
    options: venueKinds.map(({ value, label }) => ({ value, label })),
    parameters: { placeKinds: {} },
  } satisfies ChoicesFilter,
  openNow: {
    control: "choice",
    label: msg("Hours"),
    options: [
      { value: "any", label: msg("Any hours"), flags: [] },
      { value: "now", label: msg("Open now"), flags: ["openNow"] },
    ],
    parameters: { openNow: {} },
  } satisfies ChoiceFilter,
  access: sharedFilters.access,
  keyword: sharedFilters.keyword,
  place: sharedFilters.place,
} as const;

/** Everything that the venues listing can be asked. */
export const venueParts = { ...venueFilters, ...sharedParts } as const;
