import { ageGroups, prices } from "@hereabouts/contract/events/event-facets";
import { eventTypes } from "@hereabouts/contract/events/event-types";
import type { SavedSearch } from "@hereabouts/contract/saved-items/saved-search";
import { streetNumberOf } from "./address.view.ts";
import type { SavedSearchRow } from "./saved-search.queries.ts";

const labelsOf = (facets: readonly { value: string; label: string }[], values: readonly string[]) =>
  facets.filter(({ value }) => values.includes(value)).map(({ label }) => label);

/** A saved search as it is read. */
export function viewSavedSearch({ createdAt, updatedAt, ...row }: SavedSearchRow): SavedSearch {
  return {
    ...row,
    searchUrl: `/events/?search=${row.id}`,
    address: row.address && { ...row.address, streetNumber: streetNumberOf(row.address.street) },
    eventTypeLabels: eventTypes.filter(({ id }) => row.eventTypes.includes(id)).map(({ name }) => name),
    ageGroupLabels: labelsOf(ageGroups, row.ageGroup),
    priceLabels: labelsOf(prices, row.price),
    created: createdAt.toISOString(),
    updated: updatedAt.toISOString(),
  };
}
