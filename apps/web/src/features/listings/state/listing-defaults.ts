import type { ResolvedListing } from "@hereabouts/contract/listings/cards";
import { pageEventOrdering } from "@hereabouts/contract/listings/listing-choices";
import { region } from "@hereabouts/contract/region/region";
import type { Noun } from "./listing-search.ts";

/** The region's defaults, for what is said of a listing that has no answer yet. */
export function listingDefaults(noun: Noun, today: string): ResolvedListing {
  const isEvent = noun === "event";
  const radius = isEvent ? region.eventRadius : region.venueRadius;
  const preset = isEvent ? region.datePreset : null;
  return {
    latitude: 0,
    longitude: 0,
    placeName: null,
    defaultLocId: null,
    radius,
    defaultRadius: radius,
    units: region.units,
    namedDate: preset,
    defaultNamedDate: preset,
    dateStart: null,
    dateEnd: null,
    ordering: isEvent ? pageEventOrdering : "distance",
    today,
  };
}
