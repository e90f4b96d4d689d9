import { distanceOptions } from "@hereabouts/contract/limits";
import type { ResolvedListing } from "@hereabouts/contract/listings/cards";
import { daysBetween } from "@hereabouts/recurrence/local-date";
import { distanceChanges, presetChanges } from "../filters/filter-changes.ts";
import {
  changeSearch,
  clearFilters,
  countFilters,
  type ListingSearch,
  type SearchChanges,
} from "../state/listing-search.ts";

/** A wider search that is offered when one found nothing. */
export interface WayOn {
  label: string;
  search: ListingSearch;
}

const FURTHEST = Math.max(...distanceOptions);
const LONG_DAYS = 29;

/**
 * The ways on from a search that found nothing, the nearest to what was asked first: further out with everything else
 * kept, then more days, then without the filters.
 */
export function waysOn(search: ListingSearch, query: ResolvedListing): WayOn[] {
  const ways: WayOn[] = [];
  const add = (label: string, changes: SearchChanges) => ways.push({ label, search: changeSearch(search, changes) });
  if (query.radius !== null && query.radius < FURTHEST) {
    const unit = query.units === "mi" ? "miles" : "km";
    add(`Look ${FURTHEST} ${unit} out`, distanceChanges(FURTHEST, query));
  }
  const { dateStart, dateEnd, today } = query;
  if (dateStart && dateEnd && daysBetween(today, dateEnd) < LONG_DAYS)
    add("Look at the next 30 days", presetChanges("next-30", query));
  const rest = changeSearch(search, {
    radius: undefined,
    named_date: undefined,
    date_start: undefined,
    date_end: undefined,
  });
  if (countFilters(rest) > 0) ways.push({ label: "Clear all filters", search: clearFilters(search) });
  return ways;
}
