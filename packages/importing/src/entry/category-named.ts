import { eventTypes } from "@hereabouts/contract/events/event-types";
import { placeWords } from "./read-place.ts";

/** Other calendars' names for our categories, by the words of the name. */
const OTHER_NAMES: Readonly<Record<string, string>> = {
  "live music": "music",
  concert: "music",
  concerts: "music",
  theatre: "theater",
  movies: "film",
  films: "film",
  kids: "children",
  "for families": "children",
  "story time": "children",
  storytime: "children",
  "senior citizens": "seniors",
  "book club": "literary-book-clubs",
  "farmers market": "food-farmers-markets",
  festival: "fairs-festivals",
  festivals: "fairs-festivals",
  workshop: "classes-workshops-talks",
  workshops: "classes-workshops-talks",
  class: "classes-workshops-talks",
  classes: "classes-workshops-talks",
  lecture: "classes-workshops-talks",
  lectures: "classes-workshops-talks",
};

const plain = (name: string): string => placeWords(name).join(" ");
const known = new Map<string, number>(
  eventTypes.flatMap(({ id, slug, name }) => [plain(name), plain(slug)].map((said) => [said, id] as const)),
);
for (const [said, slug] of Object.entries(OTHER_NAMES)) known.set(said, known.get(plain(slug)) ?? 0);

/** The category that one of some names means, the first first; undefined when none does. */
export function categoryNamed(names: readonly string[]): number | undefined {
  return names.map((name) => known.get(plain(name.slice(0, 100)))).find((id) => id !== undefined);
}
