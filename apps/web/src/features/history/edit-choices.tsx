import { Badge } from "@hereabouts/ui/icons/badge";

/** What was changed, as a filter offers it. */
export const editKinds = [
  { value: "", label: "Venues and events" },
  { value: "venue", label: "Venues" },
  { value: "event", label: "Events" },
] as const;

/** What was done, as a filter offers it. */
export const editActions = [
  { value: "", label: "Everything" },
  { value: "create", label: "Added" },
  { value: "update", label: "Changed" },
  { value: "delete", label: "Deleted" },
  { value: "restore", label: "Restored" },
  { value: "merge", label: "Merged" },
  { value: "unmerge", label: "Merge undone" },
] as const;

const tones = {
  create: "fern",
  update: "platinum",
  delete: "barn",
  restore: "river",
  merge: "spruce",
  unmerge: "goldenrod",
} as const;

/** What was done with a record, as a word with a colour. */
export function EditBadge({ action }: { action: keyof typeof tones }) {
  return <Badge tone={tones[action]}>{editActions.find(({ value }) => value === action)?.label ?? action}</Badge>;
}
