import { type ClaimStatus, claimStatuses, moderatedStatuses } from "@hereabouts/contract/claims/claim-statuses";
import type { ClaimSearch } from "./claim-search.ts";

/** The statuses whose chips are chosen; with none every request is shown. */
export function chosenStatuses({ status, all }: ClaimSearch): ClaimStatus[] {
  if (all) return [];
  const named = status ?? moderatedStatuses;
  return claimStatuses.flatMap(({ value }) => (named.includes(value) ? [value] : []));
}

/** The search with a status chosen or let go, from the first page on. */
export function withStatusToggled({ ordering, find, ...search }: ClaimSearch, status: ClaimStatus): ClaimSearch {
  const before = chosenStatuses(search);
  const chosen = claimStatuses.flatMap(({ value }) => (before.includes(value) !== (value === status) ? [value] : []));
  if (chosen.length === 0) return { all: true, ordering, find };
  const isDefault = chosen.join() === [...moderatedStatuses].join();
  return { status: isDefault ? undefined : chosen, ordering, find };
}
