import type { ResolvedListing } from "@hereabouts/contract/listings/cards";
import type { SiteConfig } from "@hereabouts/contract/site-config";
import { isDatePreset } from "@hereabouts/recurrence/date-presets";
import type { Noun } from "./listing-search.ts";

type Defaults = Pick<SiteConfig, "defaultDatePreset" | "defaultEventRadius" | "defaultVenueRadius">;

/** The installation's defaults, for what is said of a listing that has no answer yet. */
export function listingDefaults(noun: Noun, config: Defaults, today: string): ResolvedListing {
  const isEvent = noun === "event";
  const radius = isEvent ? config.defaultEventRadius : config.defaultVenueRadius;
  const preset = isEvent && isDatePreset(config.defaultDatePreset) ? config.defaultDatePreset : null;
  return {
    latitude: 0,
    longitude: 0,
    placeName: null,
    defaultLocId: null,
    radius,
    defaultRadius: radius,
    units: "mi",
    namedDate: preset,
    defaultNamedDate: preset,
    dateStart: null,
    dateEnd: null,
    ordering: isEvent ? "featured" : "distance",
    today,
  };
}
