import { ageGroups, prices } from "@hereabouts/contract/events/event-facets";
import { eventTypes } from "@hereabouts/contract/events/event-types";
import type { ResolvedListing } from "@hereabouts/contract/listings/cards";
import { type ListingSearch, settingOf, valuesOf } from "./listing-search.ts";
import { shortRadiusWords, whenWords } from "./listing-words.ts";

/** The filters, in the order of the bar. */
export type FilterName = "when" | "radius" | "event_types" | "age_groups" | "prices" | "type";

/** Which filters a listing has. */
export const filtersOf: Record<"event" | "venue", readonly FilterName[]> = {
  event: ["when", "radius", "event_types", "age_groups", "prices", "type"],
  venue: ["radius", "event_types"],
};

/** What each filter is called. */
export const filterLabels: Record<FilterName, string> = {
  when: "When",
  radius: "Distance",
  event_types: "Category",
  age_groups: "Age group",
  prices: "Price",
  type: "Type",
};

/** One cell of the filter bar, or chip of the phone's row. */
export interface FilterCell {
  name: FilterName;
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

function listWords(values: string[], all: readonly { value: string; label: string }[], none: string): string {
  if (values.length === 0) return none;
  if (values.length === 1) return all.find(({ value }) => value === values[0])?.label ?? none;
  return `${values.length} chosen`;
}

const typeOptions = eventTypes.map(({ id, name }) => ({ value: String(id), label: name }));
const settings = { both: "In person or online", in_person: "In person", online: "Online" };
const alwaysSaid = new Set<FilterName>(["when", "radius"]);

function wordsOf(name: FilterName, search: ListingSearch, query: ResolvedListing): string {
  const values = valuesOf(search, name);
  switch (name) {
    case "when":
      return whenWords(query);
    case "radius":
      return query.radius === null ? "Global" : `Within ${shortRadiusWords(query)}`;
    case "event_types":
      return listWords(values, typeOptions, "All categories");
    case "age_groups":
      return listWords(values, ageGroups, "Any age");
    case "prices":
      return listWords(values, prices, "Any price");
    case "type":
      return settings[settingOf(search)];
  }
}

function isActive(name: FilterName, search: ListingSearch): boolean {
  if (name === "when") return Boolean(search.named_date || search.date_start || search.date_end);
  return name === "type" ? settingOf(search) !== "both" : Boolean(search[name]);
}

/** What a cell says in half the room. Its label stands above it, so the noun need not be said again. */
function shortWordsOf(name: FilterName, value: string, { isActive: active }: { isActive: boolean }): string {
  if (name === "radius") return value.replace(/^Within /, "");
  return active || name === "when" ? value : "Any";
}

/** What each cell says, and whether it differs from its default. */
export function cellsOf(noun: "event" | "venue", search: ListingSearch, query: ResolvedListing): FilterCell[] {
  return filtersOf[noun].map((name) => {
    const value = wordsOf(name, search, query);
    const chosen = name === "radius" ? shortRadiusWords(query) : value;
    const active = isActive(name, search);
    const chip = active || alwaysSaid.has(name) ? chosen : filterLabels[name];
    const short = shortWordsOf(name, value, { isActive: active });
    return { name, label: filterLabels[name], value, short, chip, isActive: active };
  });
}
