import { distanceOptions } from "@hereabouts/contract/limits";
import type { ResolvedListing } from "@hereabouts/contract/listings/cards";
import { t } from "@hereabouts/language/translate";
import { addDays, daysBetween } from "@hereabouts/recurrence/local-date";
import { distanceChanges, presetChanges, rangeChanges } from "../filters/filter-changes.ts";
import {
  changeSearch,
  clearFilters,
  countFilters,
  type ListingSearch,
  type SearchChanges,
} from "../state/listing-search.ts";
import { whenWords } from "../state/listing-words.ts";
import { areaDropped, withinWords } from "./helping-searches.ts";

/** A wider search that is offered when one found nothing. */
export interface WiderSearch {
  label: string;
  search: ListingSearch;
}

const LONG_DAYS = 29;
/** Days that are followed by the same number of days as a step of their own: "Tomorrow" after today. */
const FEW_DAYS = 3;
/** Each step is counted before it is offered: further ones are left out. */
const DISTANCES_COUNTED = 3;

type Add = (label: string, changes: SearchChanges) => WiderSearch;

function distanceSteps(query: ResolvedListing, add: Add): WiderSearch[] {
  const { radius, bounds } = query;
  const back = bounds ? [add(areaDropped(), { bounds: undefined })] : [];
  if (radius === null) return back;
  const wider = distanceOptions
    .filter((option) => option > radius)
    .slice(0, DISTANCES_COUNTED)
    .map((option) => add(withinWords(option, query.units), distanceChanges(option, query)));
  return [...back, ...wider];
}

function dateSteps(query: ResolvedListing, add: Add): WiderSearch[] {
  const { dateStart, dateEnd, today } = query;
  if (!dateStart || !dateEnd) return [];
  const days = daysBetween(dateStart, dateEnd) + 1;
  const next = { start: addDays(dateEnd, 1), end: addDays(dateEnd, days) };
  const isTomorrow = days === 1 && dateStart === today;
  const words = whenWords({ ...query, namedDate: "custom", dateStart: next.start, dateEnd: next.end });
  return [
    ...(days <= FEW_DAYS ? [add(isTomorrow ? t("Tomorrow") : words, rangeChanges(next))] : []),
    ...(daysBetween(today, dateEnd) < LONG_DAYS ? [add(t("Next 30 days"), presetChanges("next-30", query))] : []),
  ];
}

/**
 * Suggests wider searches for an empty result, by kind and the smallest step first: distance, then days, then no filters.
 */
export function widerSearches(search: ListingSearch, query: ResolvedListing): WiderSearch[][] {
  const add: Add = (label, changes) => ({ label, search: changeSearch(search, changes) });
  const rest = changeSearch(search, {
    radius: undefined,
    named_date: undefined,
    date_start: undefined,
    date_end: undefined,
  });
  const cleared = countFilters(rest) > 0 ? [{ label: t("Clear all filters"), search: clearFilters(search) }] : [];
  return [distanceSteps(query, add), dateSteps(query, add), cleared].filter((steps) => steps.length > 0);
}
