import { eventEditPath, eventPath, venueEditPath, venuePath } from "@hereabouts/contract/paths";
import type { FoundRecord } from "@hereabouts/contract/records/record-search";

type Kind = FoundRecord["kind"];

/** Path of what was done to a record. */
export const historyPath = ({ kind, id }: { kind: Kind; id: number }) => `/manage/${kind}s/history/${id}/`;

/** Path of a record's form. */
export const editPath = ({ kind, id }: { kind: Kind; id: number }) =>
  kind === "venue" ? venueEditPath(id) : eventEditPath(id);

/** Whether a record is there to be changed. */
export const isThere = ({ states }: Pick<FoundRecord, "states">) =>
  !states.includes("deleted") && !states.includes("merged");

/**
 * Where opening a record leads: its page, where it has one; else its form, or what was done to it. What was merged is
 * where it went.
 */
export function openPath(record: Pick<FoundRecord, "kind" | "id" | "name" | "states" | "mergedInto">): string {
  if (record.mergedInto) return venuePath(record.mergedInto);
  if (record.states.includes("deleted")) return historyPath(record);
  if (record.states.includes("unpublished")) return editPath(record);
  return (record.kind === "venue" ? venuePath : eventPath)(record);
}
