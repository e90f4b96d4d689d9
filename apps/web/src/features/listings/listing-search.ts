import type { EventListingInput } from "@hereabouts/contract/listings/event-listing-query";
import type { VenueListingInput } from "@hereabouts/contract/listings/venue-listing-query";

/** What stands in a listing's address: plain texts by the specified names. Absent is the default. */
export type ListingSearch = Record<string, string>;

const filterNames = [
  "named_date",
  "date_start",
  "date_end",
  "radius",
  "event_types",
  "prices",
  "age_groups",
  "is_online",
  "is_in_person",
  "keyword",
] as const;

const camel = (name: string) => name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());
const lists = new Set(["event_types", "prices", "age_groups"]);

function inputOf(search: ListingSearch, names: readonly string[]): Record<string, string> {
  const input: Record<string, string> = {};
  for (const name of names) {
    const value = search[name];
    if (value !== undefined && value !== "") input[camel(name)] = value;
  }
  return input;
}

const placeNames = ["latitude", "longitude", "default_loc_id", "address_id"];
const pageNames = ["ordering", "page", "page_size"];

/** The events query an address stands for. Values stay texts: the server reads them and names what is wrong. */
export function toEventInput(search: ListingSearch): EventListingInput {
  return inputOf(search, [...filterNames, ...placeNames, ...pageNames, "vid", "search", "widget"]);
}

/** The venues query an address stands for. */
export function toVenueInput(search: ListingSearch): VenueListingInput {
  return inputOf(search, ["radius", "keyword", "event_types", ...placeNames, ...pageNames]);
}

/** Without the page: the map shows the whole result. */
export function withoutPage<Input extends { page?: unknown }>({ page: _page, ...input }: Input): Omit<Input, "page"> {
  return input;
}

/** A search with some parameters changed (undefined takes one out). A changed search starts at its first page. */
export function changeSearch(search: ListingSearch, changes: Record<string, string | undefined>): ListingSearch {
  const { page: _page, ...kept } = search;
  const merged: Record<string, string | undefined> = { ...kept, ...changes };
  return Object.fromEntries(
    Object.entries(merged).filter((entry): entry is [string, string] => entry[1] !== undefined && entry[1] !== ""),
  );
}

/** The search with every filter at its default; place and order stay. */
export function clearFilters(search: ListingSearch): ListingSearch {
  return changeSearch(search, Object.fromEntries(filterNames.map((name) => [name, undefined])));
}

/** The values of a comma list. */
export function valuesOf(search: ListingSearch, name: string): string[] {
  const value = search[name];
  return lists.has(name) && value ? value.split(",").filter((part) => part !== "") : [];
}

/** Which events to show by where they happen. */
export type Setting = "both" | "in_person" | "online";

/** The type filter of a search. Both flags ask for events of either type, as none does. */
export function settingOf(search: ListingSearch): Setting {
  const [online, inPerson] = [search.is_online === "true", search.is_in_person === "true"];
  if (online === inPerson) return "both";
  return online ? "online" : "in_person";
}

/** Parameters that stand for a type. */
export function settingChanges(setting: Setting): Record<string, string | undefined> {
  return {
    is_online: setting === "online" ? "true" : undefined,
    is_in_person: setting === "in_person" ? "true" : undefined,
  };
}

/** How many filters differ from their defaults: the number on the phone's Filters chip. */
export function countFilters(search: ListingSearch): number {
  const dates = search.named_date || search.date_start || search.date_end ? 1 : 0;
  const rest = ["radius", "event_types", "prices", "age_groups", "keyword"].filter((name) => search[name]).length;
  return dates + rest + (settingOf(search) === "both" ? 0 : 1);
}
