import type { ResolvedListing } from "@hereabouts/contract/listings/cards";
import { eventFilters } from "@hereabouts/contract/listings/event-filters";
import { namesOf } from "@hereabouts/contract/listings/filter";
import type { ListingStep, ParameterChange } from "@hereabouts/contract/listings/listing-counts";
import { isEverywhere } from "@hereabouts/contract/listings/resolve-listing";
import { keywordInWords } from "@hereabouts/contract/listings/shared-filters";
import { plural, t } from "@hereabouts/language/translate";
import { isDatePreset } from "@hereabouts/recurrence/date-presets";
import { list } from "@hereabouts/recurrence/words";
import { distanceChanges, presetChanges } from "../filters/filter-changes.ts";
import { changeSearch, type ListingSearch, type SearchChanges, valuesOf } from "../state/listing-search.ts";
import { totalWords, whenWords } from "../state/listing-words.ts";

/** More values than this are not named one by one. */
const NAMED = 2;

/** Words for a distance: "Within 10 miles", "Any distance". */
export function withinWords(distance: number, units: ResolvedListing["units"]): string {
  if (isEverywhere(distance, units)) return t("Any distance");
  return units === "mi"
    ? plural(distance, "Within {count} mile", "Within {count} miles")
    : t("Within {count} km", { count: distance });
}

/** Words for leaving the part of the map, back to the distance. */
export const areaDropped = () => t("Without the map’s area");

/** Names the values that are taken out, if they are few: "Without Teen". */
function withoutWords(name: string, search: ListingSearch): string {
  if (name === "cancelled") return t(eventFilters.cancelled.options[0].label);
  const filter = Object.values(eventFilters).find((part) => part.control === "choices" && namesOf(part).includes(name));
  if (filter?.control !== "choices") return t(eventFilters.type.options[0].label);
  const chosen = valuesOf(search, filter);
  const names = filter.options.filter(({ value }) => chosen.includes(value)).map(({ label }) => t(label));
  const needsAll = "needsAll" in filter;
  if (names.length > 0 && names.length <= NAMED)
    return t("Without {filter}", { filter: list(names, needsAll ? "and" : "or") });
  // "Any" alone names no filter.
  return needsAll ? t("Without {filter}", { filter: t(filter.label) }) : t(filter.none);
}

function whenOf({ named_date: named, date_start, date_end }: ParameterChange, query: ResolvedListing): string {
  const isNamed = named !== undefined && named !== null && isDatePreset(named) && named !== "custom";
  const [dateStart, dateEnd] = [date_start ?? null, date_end ?? null];
  return whenWords({ ...query, namedDate: isNamed ? named : "custom", dateStart, dateEnd });
}

function stepWords({ filter, change }: ListingStep, search: ListingSearch, query: ResolvedListing): string {
  switch (filter) {
    case "radius":
      if (!change.radius) return areaDropped();
      return withinWords(Number(change.radius), query.units);
    case "when":
      return whenOf(change, query);
    case "keyword":
      return search.keyword ? t("Without “{keyword}”", { keyword: keywordInWords(search.keyword) }) : t("Any keyword");
    case "all":
      return t("Clear all filters");
    case "everything":
      return t("All events");
    default:
      return withoutWords(filter, search);
  }
}

/** Changes of an address for a change of its parameters. What is the default is left out, unless a saved search has another. */
export function changesOf(change: ParameterChange, search: ListingSearch, query: ResolvedListing): SearchChanges {
  const changes = Object.fromEntries(Object.entries(change).map(([name, value]) => [name, value ?? undefined]));
  if (search.search || search.widget) return changes;
  return {
    ...changes,
    ...(change.radius && distanceChanges(Number(change.radius), query)),
    ...(change.named_date && change.named_date !== "custom" && presetChanges(change.named_date, query)),
  };
}

/** Steps of a search that found nothing, as addresses in words with how much they find. */
export const helpingSearches = (steps: readonly ListingStep[], search: ListingSearch, query: ResolvedListing) =>
  steps.map((step) => ({
    label: stepWords(step, search, query),
    search: changeSearch(search, changesOf(step.change, search, query)),
    total: totalWords({ totalItems: step.total, totalIsLowerBound: false }, "event"),
  }));
