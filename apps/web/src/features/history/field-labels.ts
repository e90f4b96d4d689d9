import { eventFields } from "@hereabouts/contract/events/event-fields";
import { venueFields } from "@hereabouts/contract/venues/venue-fields";
import { msg, t } from "@hereabouts/language/translate";

/** Fields that no form has, or has no longer. */
const others: Readonly<Record<string, string>> = {
  mergedWith: msg("Merged with"),
  mergedInto: msg("Merged into"),
  isFeatured: msg("Featured"),
};
const described: Readonly<Record<string, { label: string }>> = { ...venueFields, ...eventFields };

/** "Other times". A field that the forms do not know, as of an older version, keeps its own name: "Old field". */
export function fieldLabel(field: string): string {
  const words = field.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  const label = described[field]?.label ?? others[field];
  return label === undefined ? words.charAt(0).toUpperCase() + words.slice(1) : t(label);
}
