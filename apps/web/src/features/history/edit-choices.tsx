import { Badge } from "@hereabouts/ui/icons/badge";

/** Filter options for the type of record changed. */
export const editKinds = [
  { value: "", label: "Venues and events" },
  { value: "venue", label: "Venues" },
  { value: "event", label: "Events" },
] as const;

/** Filter options for the type of change. */
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

/** Badge for a type of change. */
export function EditBadge({ action }: { action: keyof typeof tones }) {
  return <Badge tone={tones[action]}>{editActions.find(({ value }) => value === action)?.label ?? action}</Badge>;
}
