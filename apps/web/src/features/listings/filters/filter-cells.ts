import type { ResolvedListing } from "@hereabouts/contract/listings/cards";
import { eventFilters } from "@hereabouts/contract/listings/event-filters";
import type { BarFilter, ChoicesFilter, Filter } from "@hereabouts/contract/listings/filter";
import { optionOf } from "@hereabouts/contract/listings/filter";
import { venueFilters } from "@hereabouts/contract/listings/venue-filters";
import { t } from "@hereabouts/language/translate";
import { list } from "@hereabouts/recurrence/words";
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
  /** Label of the chosen value, or of the default. */
  value: string;
  /** Shorter label for narrow screens, if there is one. */
  short: string;
  /** On a chip: the value when one is chosen, else the filter's name. */
  chip: string;
  /** Differs from its default. */
  isActive: boolean;
}

function chosenWords(filter: ChoicesFilter, search: ListingSearch): string {
  const [only, ...others] = valuesOf(search, filter);
  if (only === undefined) return t(filter.none);
  if (others.length > 0) return t("{count} chosen", { count: others.length + 1 });
  const option = filter.options.find(({ value }) => value === only);
  return t(option?.words ?? option?.label ?? filter.none);
}

function wordsOf(filter: BarFilter, search: ListingSearch, query: ResolvedListing): string {
  switch (filter.control) {
    case "when":
      return cellWords(query);
    case "radius":
      return query.radius === null || query.bounds
        ? shortRadiusWords(query)
        : t("Within {distance}", { distance: shortRadiusWords(query) });
    case "choices":
      return chosenWords(filter, search);
    case "choice":
      return t(optionOf(search, filter)?.label ?? "");
  }
}

function cellOf(filter: BarFilter, search: ListingSearch, query: ResolvedListing): FilterCell {
  const { control } = filter;
  const label = t(filter.label);
  const value = wordsOf(filter, search, query);
  const active = isActive(search, filter);
  // The label above it holds the noun.
  const bare = control === "radius" ? shortRadiusWords(query) : value;
  const isAlwaysSaid = control === "when" || control === "radius";
  const isSaid = active || isAlwaysSaid;
  return { filter, label, value, short: isSaid ? bare : t("Any"), chip: isSaid ? bare : label, isActive: active };
}

const isRare = (filter: BarFilter) => "isRare" in filter && filter.isRare === true;

/** Returns the filter cells with their values, and whether each differs from its default; rare filters only if they do. */
export function cellsOf(noun: Noun, search: ListingSearch, query: ResolvedListing): FilterCell[] {
  const shown = barFilters[noun].filter((filter) => !isRare(filter) || isActive(search, filter));
  return shown.map((filter) => cellOf(filter, search, query));
}

/** More values of a filter than this are counted, not listed. */
const LISTED = 2;

/** The choice of a filter as words of a sentence: "Free", "Free or $", "Price: 3 chosen", "within 5 mi". */
export function saidWords(
  filter: BarFilter,
  search: ListingSearch,
  { label, value }: Omit<FilterCell, "filter">,
): string {
  if (filter.control === "radius") return value.charAt(0).toLowerCase() + value.slice(1);
  if (filter.control !== "choices") return value;
  const chosen = valuesOf(search, filter);
  const names = filter.options.filter((option) => chosen.includes(option.value)).map((option) => t(option.label));
  return names.length > LISTED ? `${label}: ${value}` : list(names, filter.needsAll ? "and" : "or");
}

/** All that cells show, whatever was searched for. */
export const shownOf = (cells: readonly FilterCell[]) => cells.map(({ filter: _filter, ...shown }) => shown);
