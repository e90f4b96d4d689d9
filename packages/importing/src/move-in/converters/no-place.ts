import { region } from "@hereabouts/contract/region/region";
import { placeWords } from "../../entry/read-place.ts";

/** Names that calendars have where no place is known, by their words. */
const NO_PLACES = new Set([
  "learn more",
  "read more",
  "click here",
  "see description",
  "see website",
  "see details",
  "details",
  "register",
  "rsvp",
  "location",
  "venue",
  "to be announced",
  "to be determined",
  "to be confirmed",
  "tba",
  "tbd",
  "tbc",
  "n a",
  "none",
  "unknown",
  "private residence",
  "por confirmar",
  "por determinar",
  "ver descripcion",
  "siehe beschreibung",
  "wird noch bekannt gegeben",
  "a definir",
  "da definire",
]);

/** Words that make a name of a whole area, with the name of a town or alone. */
const AREAS = new Set([
  "area",
  "areas",
  "region",
  "vicinity",
  "various",
  "multiple",
  "several",
  "different",
  "locations",
  "venues",
  "citywide",
  "countywide",
  "throughout",
  "around",
  "greater",
  "downtown",
  "zona",
  "varios",
  "lugares",
  "umgebung",
  "verschiedene",
  "orte",
]);

/** Words that belong to no place of their own. */
const LITTLE = new Set(["the", "of", "in", "and", "near", "city", "county", "town", "de", "la", "el", "y", "und"]);

/**
 * Whether the name of a place names none: "Learn More", "TBA", "Various Locations", "Example Area" where Example is a town of
 * the region. A town alone is a place, as calendars name it for want of a better one.
 */
export function isNoPlace(name: string): boolean {
  const words = placeWords(name);
  if (words.length === 0) return true;
  if (NO_PLACES.has(words.join(" "))) return true;
  if (!words.some((word) => AREAS.has(word))) return false;
  const towns = new Set(region.towns.flatMap((town) => placeWords(town.name)));
  // The last word of two is an area of whatever the first one names: "Asheville Area" is told where that town is elsewhere, too.
  const isAreaOf = words.length === 2 && ["area", "region", "vicinity"].includes(words[1] ?? "");
  return isAreaOf || words.every((word) => AREAS.has(word) || LITTLE.has(word) || towns.has(word));
}
