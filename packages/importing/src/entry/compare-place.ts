import { placeWords, type ReadPlace, readPlace, shortened } from "./read-place.ts";

/** The venue that a place is compared with. */
export interface ComparedVenue {
  name: string;
  street: string;
  city: string;
  postalCode: string;
}

/**
 * Where an entry takes place: at the venue, all of it or one of its rooms; online; elsewhere; or at a name that may be a
 * room or another place.
 */
export type PlaceVerdict = "here" | "room" | "online" | "elsewhere" | "unclear";

const setOf = (words: string) => new Set(words.split(" "));
const LITTLE = setOf("a an and at by for in inc llc of on the to s");
const ONLINE = setOf(
  "online virtual virtually zoom webinar webex livestream livestreamed streaming stream youtube facebook teams skype",
);
const ROOMS = setOf(
  "room rooms hall stage auditorium gallery galleries lobby floor fl level theater theatre lounge classroom studio lawn " +
    "basement lab makerspace annex wing suite atrium patio terrace courtyard porch deck meadow taproom ballroom kitchen " +
    "sanctuary chapel gym gymnasium foyer mezzanine conference boardroom cafeteria desk area space stacks reading " +
    "childrens teen upstairs downstairs outside outdoors indoors entrance garden greenhouse barn tent rooftop meeting " +
    "community multipurpose program activity storytime story main lower upper front back",
);
const KINDS = setOf(
  "park church school library museum brewery brewing tavern pub cafe restaurant hotel inn arena stadium university " +
    "college campus center centre amphitheater amphitheatre beach island farm playground cemetery cathedral temple " +
    "synagogue pizzeria grill market mall distillery cidery winery vineyard bookstore shop store coffeehouse hospital " +
    "courthouse lake river mountain forest preserve trail trailhead fairgrounds speedway casino club elementary",
);

const GENERAL = setOf("downtown area various locations location tba tbd near");

const known = (words: readonly string[]) => words.filter((word) => !LITTLE.has(word));
const hasAll = (words: readonly string[], wanted: readonly string[]) =>
  wanted.length > 0 && wanted.every((word) => words.includes(word));

/** Whether words are the venue's name, or the part of it that people say. */
function isNamed(words: readonly string[], venue: ComparedVenue): boolean {
  const [said, name] = [known(words), known(placeWords(venue.name))];
  if (hasAll(said, name)) return true;
  const own = said.filter((word) => !KINDS.has(word) && !ROOMS.has(word));
  return own.length > 0 && hasAll(name, known(words)) && own.length * 3 >= name.length;
}

function streetVerdict({ street }: ReadPlace, venue: ComparedVenue): "same" | "other" | null {
  if (!street) return null;
  const own = readPlace(venue.street).street;
  if (!own) return null;
  return own.number === street.number && own.name === street.name ? "same" : "other";
}

/** Whether the named town is the venue's; null where none is named. */
function townVerdict({ town, zip }: ReadPlace, venue: ComparedVenue): "same" | "other" | null {
  if (town === null || venue.city.trim() === "") return null;
  if (zip !== "" && zip === venue.postalCode.slice(0, 5)) return "same";
  const city = placeWords(venue.city).map(shortened);
  const end = town.slice(-city.length).map(shortened);
  if (city.every((word, at) => word === end[at])) return "same";
  return town.length === 0 ? null : "other";
}

/** The words of a place's name that say more than the town. */
function restOf({ name }: ReadPlace, venue: ComparedVenue): string[] {
  const city = placeWords(venue.city);
  return known(name).filter((word) => !city.includes(word) && !GENERAL.has(word) && !ONLINE.has(word));
}

/** Judges the rest of a place without its street and town: nothing, a room, another place, or unknown. */
function restVerdict(place: ReadPlace, venue: ComparedVenue): PlaceVerdict {
  const rest = restOf(place, venue);
  if (rest.every((word) => /^\d+$/.test(word))) return "here";
  const own = new Set(placeWords(venue.name));
  if (rest.some((word) => KINDS.has(word) && !own.has(word))) return "elsewhere";
  const others = rest.filter((word) => !own.has(word));
  if (others.some((word) => ROOMS.has(word)) || others.length === 0) return "room";
  return place.town === null && place.street === null ? "unclear" : "elsewhere";
}

/** Compares the place that an entry names with the venue it is imported to. */
export function comparePlace(text: string, venue: ComparedVenue): PlaceVerdict {
  const bare = text.replace(/https?:\/\/\S+|www\.\S+/gi, " ");
  const place = readPlace(bare);
  if (place.words.length === 0) return text.trim() === bare.trim() || text.trim() === "" ? "here" : "online";
  const [street, town] = [streetVerdict(place, venue), townVerdict(place, venue)];
  if (place.words.some((word) => ONLINE.has(word)) && !place.street) return "online";
  if (street === "same" && town !== "other") return restOf(place, venue).length > 0 ? "room" : "here";
  if (isNamed(place.words, venue) && town !== "other") return "room";
  if (street === "other" || town === "other") return "elsewhere";
  return restVerdict(place, venue);
}
