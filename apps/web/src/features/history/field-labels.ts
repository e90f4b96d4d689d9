import { eventFields } from "@hereabouts/contract/events/event-fields";
import { venueFields } from "@hereabouts/contract/venues/venue-fields";

/** Fields that no form has, or has no longer. */
const others: Readonly<Record<string, string>> = {
  mergedWith: "Merged with",
  mergedInto: "Merged into",
  isFeatured: "Featured",
};
const described: Readonly<Record<string, { label: string }>> = { ...venueFields, ...eventFields };

/** "Other times". A field that the forms do not know, as of an older version, keeps its own name: "Old field". */
export function fieldLabel(field: string): string {
  const words = field.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return described[field]?.label ?? others[field] ?? words.charAt(0).toUpperCase() + words.slice(1);
}
