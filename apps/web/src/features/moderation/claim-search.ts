import { claimStatuses, moderatedStatuses } from "@hereabouts/contract/claims/claim-statuses";
import { limits } from "@hereabouts/contract/limits";
import { claimOrderings } from "@hereabouts/contract/orderings";
import {
  flag,
  listOf,
  oneOf,
  oneOption,
  pageNumber,
  recordId,
  text,
  words,
} from "../../app/routing/address-readers.ts";
import { addressSchema, type Search } from "../../app/routing/address-schema.ts";

/** The address of the producer requests. Without `status` and `all`: those to be dealt with; `open` is the one that is open. */
export const claimSearch = addressSchema({
  status: listOf(oneOption(claimStatuses)),
  all: flag,
  ordering: oneOf(claimOrderings),
  find: words,
  page: pageNumber,
  open: recordId,
});
export type ClaimSearch = Search<typeof claimSearch>;

/** The address of one's own requests; `proof` is what a link in a mail shows. */
export const ownClaimsSearch = addressSchema({ proof: text(limits.linkTokenChars) });

/**
 * The order of requests where the address names none: who waits longest first, or, with decided ones among them, what
 * changed last. (Programs that name none get the newest first.)
 */
export function orderingOf({ ordering, status = [], all }: ClaimSearch): (typeof claimOrderings)[number] {
  const waitsAlone = !all && status.every((one) => moderatedStatuses.includes(one));
  return ordering ?? (waitsAlone ? "created" : "-updated");
}
