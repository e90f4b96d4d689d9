import { withoutEnding } from "@hereabouts/contract/fields/cut-text";
import type { Rng } from "@hereabouts/poster-art/random";
import type { DemoVenue } from "./demo-region.types.ts";
import { openTimes } from "./hours.ts";
import { COUNTRY_ROADS, type Place, TOWNS, type Town, VILLAGE_STREETS } from "./places.ts";
import { fillTemplate, slug } from "./prose.ts";
import { VENUE_EXTRAS } from "./venue-extras.ts";
import { DONORS, VENUE_KINDS, type VenueKind } from "./venue-kinds.ts";

/** A venue with the material that its events are written from. */
export interface Site {
  venue: DemoVenue;
  kind: VenueKind;
  town: Town;
}

/** Kinds of venues in every town; `OTHERS` fills up to the town's number. */
const EVERYWHERE: readonly (readonly VenueKind[])[] = [
  ["library"],
  ["theater"],
  ["church"],
  ["park"],
  ["gallery"],
  ["brewery", "pub"],
  ["community-center", "senior-center"],
  ["cafe", "bookshop"],
];

const OTHERS: readonly VenueKind[] = [
  "museum",
  "farm",
  "pub",
  "senior-center",
  "mill",
  "bookshop",
  "college",
  "grange",
  "nature",
  "church",
  "cinema",
  "studio",
  "cafe",
  "common",
  "community-center",
  "town-hall",
  "gallery",
  "orchard",
  "sports",
  "games",
  "historic-house",
  "farm",
  "brewery",
  "market",
  "temple",
  "music-school",
  "nature",
  "senior-center",
  "museum",
  "dance",
];

function kindsOf(town: Town, townIndex: number, nextOther: () => VenueKind): VenueKind[] {
  const kinds = EVERYWHERE.map((choice) => choice[townIndex % choice.length] as VenueKind);
  if (town.id === "shelburne-falls-ma") kinds.push("drive-in");
  while (kinds.length < town.venues) kinds.push(nextOther());
  return kinds;
}

/** Half of a town's out-of-the-way venues, and some of the others, are in its villages. */
function whereabouts(rng: Rng, town: Town, kind: VenueKind, index: number): Place {
  const { setting } = VENUE_KINDS[kind];
  if (index < 4 || town.villages.length === 0) return town;
  const outside = setting === "country" ? 0.75 : setting === "village" ? 0.6 : 0.3;
  return rng.chance(outside) ? rng.pick(town.villages) : town;
}

function addressOf(rng: Rng, town: Town, place: Place, kind: VenueKind): Pick<DemoVenue, "street" | "lat" | "lon"> {
  const { setting } = VENUE_KINDS[kind];
  // Degrees: about 600 m around a town's centre, 300 m around a village's, 3 km for farms and trails.
  const reach = setting === "country" ? 0.028 : place === town ? 0.0062 : 0.003;
  const streets = setting === "country" ? COUNTRY_ROADS : place === town ? town.streets : VILLAGE_STREETS;
  const number = setting === "country" ? rng.int(20, 780) : rng.int(3, 240);
  const spread = () => (rng.float(-1, 1) + rng.float(-1, 1)) / 2;
  const round = (degrees: number) => Math.round(degrees * 1e6) / 1e6;
  return {
    street: `${number} ${rng.pick(streets)}`,
    lat: round(place.lat + spread() * reach),
    lon: round(place.lon + spread() * reach * 1.35),
  };
}

/** Hands out the items of a list in a shuffled order, round and round. */
export function dealer<T>(rng: Rng, items: readonly T[]): () => T {
  let deck: T[] = [];
  return () => {
    if (deck.length === 0) deck = rng.shuffle(items);
    return deck.pop() as T;
  };
}

function contactOf(rng: Rng, name: string, key: string, town: Town): Partial<DemoVenue> {
  const host = `${withoutEnding(slug(name).slice(0, 40), "-")}.example.${rng.pick(["org", "org", "com"])}`;
  const handle = key.replaceAll("-", "").slice(0, 28);
  return {
    website: rng.chance(0.93) ? `https://${host}/` : "",
    phone: rng.chance(0.9) ? `${town.areaCode}-555-01${String(rng.int(0, 99)).padStart(2, "0")}` : "",
    email: rng.chance(0.8) ? `${rng.pick(["info", "hello", "events", "office"])}@${host}` : "",
    ...(rng.chance(0.45) ? { facebookUrl: `https://www.facebook.com/${handle}.example` } : {}),
    ...(rng.chance(0.4) ? { instagramUrl: `https://www.instagram.com/${handle}.example/` } : {}),
  };
}

/** All venues of the region, in the order of the towns. The names are unique. */
export function buildSites(rng: Rng): Site[] {
  const names = new Set<string>();
  const keys = new Set<string>();
  const descriptions = new Set<string>();
  const donor = dealer(rng, DONORS);
  const dealers = new Map<VenueKind, Record<"name" | "hours" | "description" | "extra", () => string>>();
  const material = (kind: VenueKind) => {
    const traits = VENUE_KINDS[kind];
    const made = dealers.get(kind) ?? {
      name: dealer(rng, traits.names),
      hours: dealer(rng, traits.hours),
      description: dealer(rng, traits.descriptions),
      extra: dealer(rng, VENUE_EXTRAS[kind] ?? [""]),
    };
    dealers.set(kind, made);
    return made;
  };
  let other = 0;
  const nextOther = () => OTHERS[other++ % OTHERS.length] as VenueKind;
  return TOWNS.flatMap((town, townIndex) =>
    kindsOf(town, townIndex, nextOther).map((kind, index): Site => {
      const traits = VENUE_KINDS[kind];
      const place = whereabouts(rng, town, kind, index);
      let slots = {
        town: place.city,
        landmark: rng.pick(town.landmarks),
        donor: donor(),
        year: String(rng.int(...(traits.years ?? [1786, 1931]))),
      };
      let name = fillTemplate(rng, material(kind).name(), slots);
      for (let tries = 0; names.has(name) && tries < 200; tries++) {
        slots = { ...slots, donor: donor(), landmark: rng.pick(town.landmarks) };
        name = fillTemplate(rng, material(kind).name(), slots);
      }
      if (names.has(name)) name = `${name}, ${place.city}`;
      names.add(name);
      const key = keys.has(slug(name)) ? `${slug(name)}-${slug(place.city)}` : slug(name);
      keys.add(key);
      const hours = material(kind).hours();
      const hoursNote = fillTemplate(rng, rng.pick(traits.hoursNote ?? [""]), slots);
      const describe = () => fillTemplate(rng, `${material(kind).description()} ${material(kind).extra()}`, slots);
      let description = describe();
      while (descriptions.has(description)) description = describe();
      descriptions.add(description);
      const venue: DemoVenue = {
        key,
        name,
        kind: rng.pick(traits.buildings),
        poiType: traits.poiType,
        website: "",
        phone: "",
        email: "",
        ...contactOf(rng, name, key, town),
        description,
        ...addressOf(rng, town, place, kind),
        city: place.city,
        state: town.state,
        postalCode: place.zip,
        timeZone: "America/New_York",
        openTimes: openTimes(hours),
        // A note on unknown hours would be confusing.
        alternateTimes: hours === "" && /hours/i.test(hoursNote) ? "" : hoursNote,
        claimed: rng.chance(0.35),
        townId: town.id,
      };
      return { venue, kind, town };
    }),
  );
}
