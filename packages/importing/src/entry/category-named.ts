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
  tours: "classes-workshops-talks",
  "food truck": "food-farmers-markets",
  "food trucks": "food-farmers-markets",
  // Tags of Gancio and OpenAgenda, by the languages that they are mostly written in.
  musique: "music",
  musica: "music",
  musik: "music",
  concerto: "music",
  concerti: "music",
  concierto: "music",
  konzert: "music",
  teatro: "theater",
  cinema: "film",
  cine: "film",
  kino: "film",
  exposition: "art-dance-culture",
  exposicion: "art-dance-culture",
  mostra: "art-dance-culture",
  ausstellung: "art-dance-culture",
  danse: "art-dance-culture",
  danza: "art-dance-culture",
  atelier: "classes-workshops-talks",
  laboratorio: "classes-workshops-talks",
  taller: "classes-workshops-talks",
  vortrag: "classes-workshops-talks",
  conferencia: "classes-workshops-talks",
  "jeune public": "children",
  enfants: "children",
  bambini: "children",
  kinder: "children",
  sport: "sports",
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
