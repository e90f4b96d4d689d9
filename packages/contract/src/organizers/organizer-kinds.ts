import { msg } from "@hereabouts/language/translate";

/** Kinds of organizers. "other" is not said on pages. */
export const organizerKinds = [
  { value: "artist", label: msg("Band or artist") },
  { value: "club", label: msg("Club or association") },
  { value: "committee", label: msg("Committee or council") },
  { value: "library", label: msg("Library or museum") },
  { value: "school", label: msg("School or college") },
  { value: "congregation", label: msg("Religious community") },
  { value: "business", label: msg("Business") },
  { value: "other", label: msg("Other") },
] as const;
export type OrganizerKind = (typeof organizerKinds)[number]["value"];
