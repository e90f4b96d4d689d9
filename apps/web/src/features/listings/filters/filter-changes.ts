import { distanceOptions, limits } from "@hereabouts/contract/limits";
import type { ResolvedListing } from "@hereabouts/contract/listings/cards";
import { sharedFilters } from "@hereabouts/contract/listings/shared-filters";
import type { LocalDate } from "@hereabouts/recurrence/local-date";
import { type ListingSearch, type SearchChanges, without } from "../state/listing-search.ts";

/** Days with either end open; both absent stand for no choice. */
export interface OpenRange {
  start: LocalDate | null;
  end: LocalDate | null;
}

/** Changes for a date preset: the default one clears the filter, "custom" keeps the days shown. */
export function presetChanges(preset: string, query: ResolvedListing): SearchChanges {
  if (preset === "custom") return rangeChanges({ start: query.dateStart ?? query.today, end: query.dateEnd });
  return {
    date_start: undefined,
    date_end: undefined,
    named_date: preset === query.defaultNamedDate ? undefined : preset,
  };
}

/** Changes for a range of days; no days clear the filter. */
export function rangeChanges({ start, end }: OpenRange): SearchChanges {
  return { named_date: undefined, date_start: start ?? undefined, date_end: end ?? undefined };
}

/** Changes for a distance; the default one clears the filter. */
export function distanceChanges(radius: number, query: ResolvedListing): SearchChanges {
  return { radius: radius === query.defaultRadius ? undefined : String(radius) };
}

/** Changes for a place. Drops a distance that the filter does not offer. */
export function placeChanges(place: SearchChanges, search: ListingSearch): SearchChanges {
  const radius = Number(search.radius);
  const isOffered = distanceOptions.some((option) => option === radius) || radius >= limits.globalRadiusMiles;
  return {
    ...without(sharedFilters.place),
    place: undefined,
    ...place,
    ...(search.radius && !isOffered && { radius: undefined }),
  };
}
