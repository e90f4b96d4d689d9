import { distanceOptions, limits } from "@hereabouts/contract/limits";
import type { ResolvedListing } from "@hereabouts/contract/listings/cards";
import type { LocalDate } from "@hereabouts/recurrence/local-date";
import type { ListingSearch } from "./listing-search.ts";

/** Parameters to change in a listing's address; undefined takes one out. */
export type SearchChanges = Record<string, string | undefined>;

/** Days with either end open; both absent stand for no choice. */
export interface OpenRange {
  start: LocalDate | null;
  end: LocalDate | null;
}

/** What choosing a date preset changes: the default one clears the filter, "custom" keeps the days shown. */
export function presetChanges(preset: string, query: ResolvedListing): SearchChanges {
  if (preset === "custom") return rangeChanges({ start: query.dateStart ?? query.today, end: query.dateEnd });
  return {
    date_start: undefined,
    date_end: undefined,
    named_date: preset === query.defaultNamedDate ? undefined : preset,
  };
}

/** What choosing days changes; no days at all clear the filter. */
export function rangeChanges({ start, end }: OpenRange): SearchChanges {
  return { named_date: undefined, date_start: start ?? undefined, date_end: end ?? undefined };
}

/** The radius that stands for everywhere, in the reader's units. */
export const globalRadius = ({ units }: Pick<ResolvedListing, "units">) =>
  units === "mi" ? limits.globalRadiusMiles : limits.globalRadiusKm;

/** What choosing a distance changes: the default one clears the filter. */
export function distanceChanges(radius: number, query: ResolvedListing): SearchChanges {
  return { radius: radius === query.defaultRadius ? undefined : String(radius) };
}

const noPlace = { default_loc_id: undefined, latitude: undefined, longitude: undefined, place: undefined };

/**
 * What choosing a place changes. A distance that was not chosen but came with "search this area" goes with that area.
 */
export function placeChanges(place: SearchChanges, search: ListingSearch): SearchChanges {
  const radius = Number(search.radius);
  const isOffered = distanceOptions.some((option) => option === radius) || radius >= limits.globalRadiusMiles;
  return { ...noPlace, address_id: undefined, ...place, ...(search.radius && !isOffered && { radius: undefined }) };
}
