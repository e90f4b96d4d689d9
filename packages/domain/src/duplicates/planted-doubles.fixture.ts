import type { VenueRecord } from "../venues/venue-record.ts";

/** The same row of numbers from 0 to 1 for the same seed. */
export function randomOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

const towns = ["Amherst", "Greenfield", "Holyoke", "Lenox", "Northampton", "Pittsfield", "Shelburne Falls", "Troy"];
/** Towns around these, for a whole region of places. */
const manyTowns = ["", "North ", "South ", "East ", "West ", "New ", "Old ", "Upper ", "Lower "].flatMap((side) =>
  towns.map((town) => side + town),
);
const kinds = [
  ..."Historical Society|Free Library|Town Hall|Art Gallery|Farmers' Market|Community Center|Church of Christ".split(
    "|",
  ),
  ..."Grange Hall|Music School|Museum of Natural History|Tavern|Books|Theatre|Brewing Company|Yoga Studio|Dance Barn".split(
    "|",
  ),
];
const marks = (
  "Mill River|Saint Mary's|Iron Horse|Foundry|Canal Yard|Red Barn|Old Stone|Bartlett|Emily Coleman|Pine & Oak|Mount Holly|" +
  "Riverside|The Quarry|Whitcomb|Blue Heron|Academy|Hadley|Trinity|Lathrop|Sugarloaf|Norwottuck|Three Sisters|Paper City|" +
  "Wistariahurst|Eastworks|Fort Hill|Cherry Lane|Nolumbeka|Bridge of Flowers|Tannery|Parlor|Belvidere"
).split("|");
const streets = [
  "Main Street",
  "North Pleasant Street",
  "Mill River Road",
  "State Street",
  "Federal Avenue",
  "Route 116",
];

const metresOfDegree = 111_195;
const moved = ({ lat, lon }: { lat: number; lon: number }, metres: number, angle: number) => ({
  lat: lat + (metres * Math.cos(angle)) / metresOfDegree,
  lon: lon + (metres * Math.sin(angle)) / (metresOfDegree * Math.cos((lat * Math.PI) / 180)),
});

/** Places that are all different, many of them neighbours, of one kind, at one house or with one website. */
export function distinctPlaces(count: number, seed = 7): VenueRecord[] {
  // A town has room for so many names.
  const inTowns = count > 1_000 ? manyTowns : towns;
  const random = randomOf(seed);
  const pick = <T>(list: readonly T[]) => list[Math.floor(random() * list.length)] as T;
  const names = new Set<string>();
  const places: VenueRecord[] = [];
  while (places.length < count) {
    const city = pick(inTowns);
    const name = `${random() < 0.25 ? city : pick(marks)} ${pick(kinds)}`;
    if (names.has(`${name} ${city}`)) continue;
    names.add(`${name} ${city}`);
    const centre = { lat: 42.3 + inTowns.indexOf(city) * 0.05, lon: -72.6 };
    const neighbour = random() < 0.15 ? places.findLast((place) => place.city === city) : undefined;
    const number = places.length;
    places.push({
      name,
      street: neighbour?.street ?? `${1 + Math.floor(random() * 300)} ${pick(streets)}`,
      city,
      state: "MA",
      phone: `(413) 555-${String(1000 + number)}`,
      website:
        random() < 0.1 ? `https://${city.toLowerCase().replace(" ", "")}.gov/` : `https://www.place${number}.org/`,
      ...moved(neighbour ?? centre, neighbour ? 30 * random() : 1500 * Math.sqrt(random()), 2 * Math.PI * random()),
    });
  }
  return places;
}

const swaps: readonly (readonly [string, string])[] = [
  ["Saint ", "St. "],
  ["Mount ", "Mt. "],
  ["Fort ", "Ft "],
  ["The ", ""],
  [" & ", " and "],
  ["Theatre", "Theater"],
  ["Historical Society", "Hist. Soc."],
  ["Center", "Ctr"],
  ["Farmers'", "Farmers"],
  ["Street", "St."],
  ["Road", "Rd"],
  ["Avenue", "Ave."],
  ["Route", "Rte"],
  ["North ", "N. "],
];
const abbreviated = (text: string) => swaps.reduce((all, [long, short]) => all.replace(long, short), text);

/** A letter is left out, doubled, or swapped with the next one. */
function mistyped(text: string, random: () => number): string {
  const at = 1 + Math.floor(random() * (text.length - 2));
  const kind = random();
  if (kind < 0.34) return text.slice(0, at) + text.slice(at + 1);
  if (kind < 0.67) return text.slice(0, at) + text.charAt(at) + text.slice(at);
  return text.slice(0, at) + text.charAt(at + 1) + text.charAt(at) + text.slice(at + 2);
}

/** A place as somebody else would enter it: other spellings, a mistyped letter, a suite, a point up to 150 m away. */
export function doubleOf(place: VenueRecord, random: () => number): VenueRecord {
  const { name, street = "", phone = "", website = "" } = place;
  const digits = phone.replace(/\D/g, "");
  let written = random() < 0.6 ? abbreviated(name) : name;
  if (random() < 0.2) written = written.startsWith("The ") ? written.slice(4) : `The ${written}`;
  if (random() < 0.5) written = mistyped(written, random);
  if (random() < 0.2) written = written.toUpperCase();
  let house = random() < 0.6 ? abbreviated(street) : street;
  if (random() < 0.25) house += `, Suite ${1 + Math.floor(random() * 20)}`;
  if (random() < 0.1) house = "";
  return {
    ...place,
    name: written,
    street: house,
    phone:
      random() < 0.25
        ? ""
        : random() < 0.5
          ? digits
          : `+1 ${digits.slice(0, 3)}.${digits.slice(3, 6)}.${digits.slice(6)}`,
    website: random() < 0.25 ? "" : website.replace("https://www.", "http://").replace(/\/$/, ""),
    ...moved(place, 150 * random(), 2 * Math.PI * random()),
  };
}
