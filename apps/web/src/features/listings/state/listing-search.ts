import { eventFilters, eventParts } from "@hereabouts/contract/listings/event-filters";
import type { EventListingInput } from "@hereabouts/contract/listings/event-listing-query";
import type { ChoiceFilter, ChoicesFilter, Filter, ListingPart } from "@hereabouts/contract/listings/filter";
import { namesOf, optionOf } from "@hereabouts/contract/listings/filter";
import { venueFilters, venueParts } from "@hereabouts/contract/listings/venue-filters";
import type { VenueListingInput } from "@hereabouts/contract/listings/venue-listing-query";
import { toWireName } from "@hereabouts/contract/wire-names";
import { pageNumber } from "../../../app/routing/address-readers.ts";
import { addressOfTexts, addressSchema, type Search } from "../../../app/routing/address-schema.ts";

/** Kind of record that a listing shows. */
export type Noun = "event" | "venue";

/** Where each is listed. */
export const listingPaths = { event: "/events/", venue: "/venues/" } as const;

/** The address of a listing: its parameters by the names that REST calls them. Absent is the default. */
export const listingSearch = addressOfTexts();
export type ListingSearch = Search<typeof listingSearch>;

/** The address of a listing with a path of its own: which of its pages. */
export const fixedListingPage = addressSchema({ page: pageNumber });

/** Makes what reads the parameters of some parts from an address: a page asks a dozen times, so their names are worked out once. */
function inputOf(parts: Record<string, ListingPart>): (search: ListingSearch) => Record<string, string> {
  const names = Object.values(parts).flatMap(({ parameters }) => Object.keys(parameters));
  const spelled = names.map((name) => ({ name, wireName: toWireName(name) }));
  return (search) => {
    const input: Record<string, string> = {};
    for (const { name, wireName } of spelled) {
      const value = search[wireName];
      if (value) input[name] = value;
    }
    return input;
  };
}

/** The events query an address stands for. */
export const toEventInput: (search: ListingSearch) => EventListingInput = inputOf(eventParts);

/** The venues query an address stands for. */
export const toVenueInput: (search: ListingSearch) => VenueListingInput = inputOf(venueParts);

const toPlaceInput = inputOf({ place: eventFilters.place, eventTypes: eventFilters.eventTypes });

/** Reduces a search to place and categories, as an events query that selects ads. */
export function toAdInput(noun: Noun, search: ListingSearch): EventListingInput {
  if (noun === "event") return toEventInput(search);
  return { ...toPlaceInput(search), ...(search.page && { page: search.page }) };
}

/** Without the page: the map shows the whole result. */
export function withoutPage<Input extends { page?: unknown }>({ page: _page, ...input }: Input): Omit<Input, "page"> {
  return input;
}

/** Parameters to change in a listing's address; undefined takes one out. */
export type SearchChanges = Record<string, string | undefined>;

/** The parameters in the order that addresses have them: one search has one address, in whatever order it was chosen. */
const order = [...new Set([...Object.values(eventParts), ...Object.values(venueParts)].flatMap(namesOf))];
const places: ReadonlyMap<string, number> = new Map(order.map((name, place) => [name, place]));
const placeOf = ([name]: readonly [string, unknown]) => places.get(name) ?? order.length;

/** Parameters that say around where: chosen, they take the place of the part of the map. */
const around = [...namesOf(eventFilters.place), "radius"];

/** Parameters that say which days: chosen, they leave the hour of the day before. */
const days = ["named_date", "date_start", "date_end"];

/** A search with some parameters changed. A changed search starts at its first page. */
export function changeSearch(search: ListingSearch, changes: SearchChanges): ListingSearch {
  const { page: _page, ...kept } = search;
  if (around.some((name) => name in changes)) delete kept.bounds;
  if (days.some((name) => name in changes)) delete kept.hour;
  const merged: SearchChanges = { ...kept, ...changes };
  return Object.fromEntries(
    Object.entries(merged)
      .filter((entry): entry is [string, string] => entry[1] !== undefined && entry[1] !== "")
      .toSorted((one, other) => placeOf(one) - placeOf(other)),
  );
}

/**
 * A search chosen while another one is on its way: with what the choice changed in the search that was shown, on top of the
 * other one's changes.
 */
export function chosenOver(next: ListingSearch, shown: ListingSearch, coming: ListingSearch): ListingSearch {
  const changes: SearchChanges = { page: next.page };
  for (const name in { ...shown, ...next }) if (next[name] !== shown[name]) changes[name] = next[name];
  return changeSearch(coming, changes);
}

/** Changes that remove a part's parameters from an address. */
export const without = (part: ListingPart): SearchChanges =>
  Object.fromEntries(namesOf(part).map((name) => [name, undefined]));

const all: readonly Filter[] = [...new Set<Filter>([...Object.values(eventFilters), ...Object.values(venueFilters)])];

/** The filters that "Clear all" takes back: everything but the place. */
const narrowing = all.filter(({ control }) => control !== "place");

/** The search with every filter at its default; place and order stay. */
export function clearFilters(search: ListingSearch): ListingSearch {
  return narrowing.reduce((left, filter) => changeSearch(left, without(filter)), search);
}

/** The one parameter of a filter of several values. */
export const listName = (filter: ChoicesFilter) => namesOf(filter)[0] ?? "";

/** The chosen values of a filter. */
export function valuesOf(search: ListingSearch, filter: ChoicesFilter): string[] {
  return (search[listName(filter)] ?? "").split(",").filter((part) => part !== "");
}

/** Changes for the chosen values of a filter. */
export const valueChanges = (filter: ChoicesFilter, values: readonly string[]): SearchChanges => ({
  [listName(filter)]: values.join(",") || undefined,
});

/** Changes for the chosen option of a filter. */
export function optionChanges(filter: ChoiceFilter, value: string): SearchChanges {
  const flags = filter.options.find((option) => option.value === value)?.flags ?? [];
  return { ...without(filter), ...Object.fromEntries(flags.map((name) => [toWireName(name), "true"])) };
}

/** Whether a filter differs from its default. */
export function isActive(search: ListingSearch, filter: Filter): boolean {
  if (filter.control === "choice") return optionOf(search, filter) !== filter.options[0];
  return namesOf(filter).some((name) => search[name]);
}

/** How many filters differ from their defaults: the number on the phone's Filters chip. */
export const countFilters = (search: ListingSearch): number =>
  narrowing.filter((filter) => isActive(search, filter)).length;
