import { msg, t } from "@hereabouts/language/translate";
import { Badge } from "@hereabouts/ui/icons/badge";

/** Filter options for the type of record changed. */
export const editKinds = [
  { value: "", label: msg("Venues and events") },
  { value: "venue", label: msg("Venues") },
  { value: "event", label: msg("Events") },
] as const;

/** Filter options for the type of change. */
export const editActions = [
  { value: "", label: msg("Everything") },
  { value: "create", label: msg("Added") },
  { value: "update", label: msg("Changed") },
  { value: "delete", label: msg("Deleted") },
  { value: "restore", label: msg("Restored") },
  { value: "merge", label: msg("Merged") },
  { value: "unmerge", label: msg("Merge undone") },
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
  return <Badge tone={tones[action]}>{t(editActions.find(({ value }) => value === action)?.label ?? action)}</Badge>;
}
