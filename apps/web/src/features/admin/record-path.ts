import type { AdminKindId } from "@hereabouts/contract/admin/admin-kinds";
import { eventTypeById } from "@hereabouts/contract/events/event-types";
import { categoryPath, eventEditPath, venueEditPath } from "@hereabouts/contract/paths";

/**
 * Where a record of a kind is opened: venues and events in their own forms, categories at their events, what was deleted
 * at its history.
 */
export function recordPath(kind: AdminKindId, id: string): string {
  if (kind === "venues") return venueEditPath(Number(id));
  if (kind === "events") return eventEditPath(Number(id));
  const [of, number] = id.split("-");
  if (kind === "deleted") return `/manage/${of === "venue" ? "venues" : "events"}/history/${number}/`;
  const category = kind === "categories" && eventTypeById(Number(id));
  if (category) return categoryPath(category);
  return `/django/${kind}/${id}/`;
}
