import { revisionActions, revisionKinds } from "@hereabouts/contract/history/revision-choices";
import { day, oneOf } from "../../app/routing/address-readers.ts";

/** Search parameters for a list of changes: record type, change type and days. */
export const editParameters = {
  kind: oneOf(revisionKinds),
  action: oneOf(revisionActions),
  start_date: day,
  end_date: day,
} as const;
