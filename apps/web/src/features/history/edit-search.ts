import { revisionActions, revisionKinds } from "@hereabouts/contract/history/revision-choices";
import { day, oneOf } from "../../app/routing/address-readers.ts";

/** What an address asks of a list of changes: of what, what was done, and when. */
export const editParameters = {
  kind: oneOf(revisionKinds),
  action: oneOf(revisionActions),
  start_date: day,
  end_date: day,
} as const;
