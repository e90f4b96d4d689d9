import { moderatedStatuses } from "@hereabouts/contract/claims/claim-statuses";
import { textsOf } from "../../app/routing/search-params.ts";

const isWaitingStatus = (status: string) => moderatedStatuses.some((known) => known === status);

/** The address parameters of the producer requests. Without `status` and `all`: those to be dealt with. */
export interface ClaimSearch {
  status?: string | undefined;
  all?: string | undefined;
  ordering?: string | undefined;
  find?: string | undefined;
  page?: string | undefined;
}

/** Reads them. Values stay texts: the server reads them and names what is wrong. */
export const readClaimSearch = (search: Record<string, unknown>): ClaimSearch =>
  textsOf(search, ["status", "all", "ordering", "find", "page"]);

/**
 * The order of requests where the address names none: who waits longest first, or, with decided ones among them, what
 * changed last. (Programs that name none get the newest first.)
 */
export function orderingOf({ ordering, status, all }: ClaimSearch): string {
  const waitsAlone = !all && (status ?? "").split(",").every((one) => one === "" || isWaitingStatus(one));
  return ordering ?? (waitsAlone ? "created" : "-updated");
}
