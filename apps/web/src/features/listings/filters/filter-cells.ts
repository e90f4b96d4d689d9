import type { ResolvedListing } from "@hereabouts/contract/listings/cards";
import { eventFilters } from "@hereabouts/contract/listings/event-filters";
import type { BarFilter, ChoicesFilter, Filter } from "@hereabouts/contract/listings/filter";
import { optionOf } from "@hereabouts/contract/listings/option-of";
import { venueFilters } from "@hereabouts/contract/listings/venue-filters";
import { isActive, type ListingSearch, type Noun, valuesOf } from "../state/listing-search.ts";
import { cellWords, shortRadiusWords } from "../state/listing-words.ts";

const isInBar = (filter: Filter): filter is BarFilter => filter.control !== "keyword" && filter.control !== "place";

const inBar = (filters: Record<string, Filter>) => Object.values(filters).filter(isInBar);

/** The filters of each listing that have a cell in the bar, in its order. */
export const barFilters: Record<Noun, readonly BarFilter[]> = {
  event: inBar(eventFilters),
  venue: inBar(venueFilters),
};

/** One cell of the filter bar, or chip of the phone's row. */
export interface FilterCell {
  filter: BarFilter;
  label: string;
  /** What is chosen, in words; the default's words when nothing is. */
  value: string;
  /** The same where there is little room, when there are shorter words for it. */
  short: string;
  /** On a chip: the value when one is chosen, else the filter's name. */
  chip: string;
  /** Differs from its default. */
  isActive: boolean;
}

function chosenWords(filter: ChoicesFilter, search: ListingSearch): string {
  const [only, ...others] = valuesOf(search, filter);
  if (only === undefined) return filter.none;
  if (others.length > 0) return `${others.length + 1} chosen`;
  const option = filter.options.find(({ value }) => value === only);
  return option?.words ?? option?.label ?? filter.none;
}

function wordsOf(filter: BarFilter, search: ListingSearch, query: ResolvedListing): string {
  switch (filter.control) {
    case "when":
      return cellWords(query);
    case "radius":
      return query.radius === null ? "Global" : `Within ${shortRadiusWords(query)}`;
    case "choices":
      return chosenWords(filter, search);
    case "choice":
      return optionOf(search, filter)?.label ?? "";
  }
}

function cellOf(filter: BarFilter, search: ListingSearch, query: ResolvedListing): FilterCell {
  const { control, label } = filter;
  const value = wordsOf(filter, search, query);
  const active = isActive(search, filter);
  // Its label stands above it, so the noun need not be said again.
  const bare = control === "radius" ? shortRadiusWords(query) : value;
  const isAlwaysSaid = control === "when" || control === "radius";
  const isSaid = active || isAlwaysSaid;
  return { filter, label, value, short: isSaid ? bare : "Any", chip: isSaid ? bare : label, isActive: active };
}

/** What each cell says, and whether it differs from its default. */
export function cellsOf(noun: Noun, search: ListingSearch, query: ResolvedListing): FilterCell[] {
  return barFilters[noun].map((filter) => cellOf(filter, search, query));
}
