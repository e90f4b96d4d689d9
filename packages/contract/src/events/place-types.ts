import { msg } from "@hereabouts/language/translate";

/** Types of an event by where people take part; on the wire they are the flags `is_in_person` and `is_online`. */
export const placeTypes = [
  { value: "in_person", label: msg("In person") },
  { value: "online", label: msg("Online") },
  { value: "hybrid", label: msg("Both") },
] as const;
export type PlaceType = (typeof placeTypes)[number]["value"];

/** The type of an event by its flags; null for neither. */
export function placeTypeOf({ isInPerson, isOnline }: { isInPerson: boolean; isOnline: boolean }): PlaceType | null {
  if (isInPerson) return isOnline ? "hybrid" : "in_person";
  return isOnline ? "online" : null;
}
