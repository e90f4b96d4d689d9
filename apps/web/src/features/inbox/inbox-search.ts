import { inboxStatuses } from "@hereabouts/contract/inbox/inbox-limits";
import { oneOf, pageNumber, recordId, words } from "../../app/routing/address-readers.ts";
import { addressSchema, type Search } from "../../app/routing/address-schema.ts";

/** The address of the queue; `open` is the mail that lies open. */
export const inboxSearch = addressSchema({
  status: oneOf(inboxStatuses),
  find: words,
  page: pageNumber,
  open: recordId,
});
export type InboxSearch = Search<typeof inboxSearch>;
