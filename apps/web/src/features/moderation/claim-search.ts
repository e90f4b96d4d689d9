import { type ClaimStatus, claimStatuses, moderatedStatuses } from "@hereabouts/contract/claims/claim-statuses";
import { textOf } from "../../app/routing/search-params.ts";

/** The address parameters of the producer requests. Without `status` and `all`: those to be dealt with. */
export interface ClaimSearch {
  status?: string | undefined;
  all?: string | undefined;
  ordering?: string | undefined;
  page?: string | undefined;
}

/** Reads them. Values stay texts: the server reads them and names what is wrong. */
export function readClaimSearch({ status, all, ordering, page }: Record<string, unknown>): ClaimSearch {
  return { status: textOf(status), all: textOf(all), ordering: textOf(ordering), page: textOf(page) };
}

/** The statuses whose chips are chosen; with none every request is shown. */
export function chosenStatuses({ status, all }: ClaimSearch): ClaimStatus[] {
  if (all) return [];
  const named = status?.split(",") ?? moderatedStatuses;
  return claimStatuses.flatMap(({ value }) => (named.includes(value) ? [value] : []));
}

/** The search with a status chosen or let go, from the first page on. */
export function withStatusToggled({ ordering, ...search }: ClaimSearch, status: ClaimStatus): ClaimSearch {
  const before = chosenStatuses(search);
  const chosen = claimStatuses.flatMap(({ value }) => (before.includes(value) !== (value === status) ? [value] : []));
  if (chosen.length === 0) return { all: "true", ordering };
  const isDefault = chosen.join() === [...moderatedStatuses].join();
  return { status: isDefault ? undefined : chosen.join(), ordering };
}
