import { reviewStatuses } from "@hereabouts/contract/review/review-words";
import { oneOf, pageNumber, recordId, words } from "../../app/routing/address-readers.ts";
import { addressSchema, type Search } from "../../app/routing/address-schema.ts";

/** The address of the queue; `open` is the text that lies open. */
export const reviewSearch = addressSchema({
  status: oneOf(reviewStatuses),
  find: words,
  page: pageNumber,
  open: recordId,
});
export type ReviewSearch = Search<typeof reviewSearch>;
