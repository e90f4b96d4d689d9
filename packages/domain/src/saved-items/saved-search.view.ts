import type { SavedSearch } from "@hereabouts/contract/saved-items/saved-search";
import { labelsOfChoices } from "@hereabouts/contract/saved-items/stored-choices";
import { streetNumberOf } from "./address.view.ts";
import type { SavedSearchRow } from "./saved-search.queries.ts";

/** A saved search as it is read. */
export function viewSavedSearch({ createdAt, updatedAt, ...row }: SavedSearchRow): SavedSearch {
  return {
    ...row,
    searchUrl: `/events/?search=${row.id}`,
    address: row.address && { ...row.address, streetNumber: streetNumberOf(row.address.street) },
    ...labelsOfChoices(row),
    created: createdAt.toISOString(),
    updated: updatedAt.toISOString(),
  };
}
