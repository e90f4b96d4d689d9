import { eventFilters } from "@hereabouts/contract/listings/event-filters";
import type { ListingPart } from "@hereabouts/contract/listings/filter";
import type { ReadSentence, UnderstoodKind } from "@hereabouts/contract/listings/sentence";
import { changeSearch, type ListingSearch, without } from "./listing-search.ts";

/** The filter of the listing that each kind of words chooses. */
const parts: Readonly<Partial<Record<UnderstoodKind, ListingPart>>> = {
  when: eventFilters.when,
  price: eventFilters.prices,
  age: eventFilters.ageGroups,
  distance: eventFilters.radius,
  type: eventFilters.type,
  category: eventFilters.eventTypes,
  place: eventFilters.place,
};

/**
 * A listing with a sentence read into it: what the sentence says takes the place of what was chosen, other filters stay, and
 * what is left of it is the keyword.
 */
export function withSentence(search: ListingSearch, { parameters, understood }: ReadSentence): ListingSearch {
  const said = understood.filter((words) => Object.keys(words.parameters).length > 0);
  const cleared = said.reduce((left, { kind }) => changeSearch(left, parts[kind] ? without(parts[kind]) : {}), search);
  const place = said.find(({ kind }) => kind === "place");
  return changeSearch(cleared, {
    ...(place && { place: place.name }),
    keyword: undefined,
    ...parameters,
  });
}
