import type { Db } from "@hereabouts/db/connection";
import { placeWords, readPlace } from "../entry/read-place.ts";
import { selectVenueOfSource } from "../import-venue.queries.ts";
import type { MovedPlace } from "./converters/moved-place.ts";
import { selectMovedPlace, selectVenuesHere, type VenueHere } from "./moved-place.queries.ts";

/** How far apart two points of one place may be. */
export const NEAR_METRES = 150;
const METRES_A_DEGREE = 111_320;

const nameKey = (name: string) => placeWords(name).join(" ");

/** Metres between two points that are not far from each other. */
export function metresBetween(one: { lat: number; lon: number }, other: { lat: number; lon: number }): number {
  const north = (one.lat - other.lat) * METRES_A_DEGREE;
  const east = (one.lon - other.lon) * METRES_A_DEGREE * Math.cos((one.lat * Math.PI) / 180);
  return Math.hypot(north, east);
}

function isSameStreet(one: string, other: string): boolean {
  const [a, b] = [readPlace(one).street, readPlace(other).street];
  if (a && b) return a.number === b.number && a.name === b.name;
  return nameKey(one) !== "" && nameKey(one) === nameKey(other);
}

/** Whether the point of a venue is that of its house. */
export const isExact = ({ pointAccuracy }: VenueHere) =>
  !["town", "county", "postal_code", "unknown"].includes(pointAccuracy);

/** Whether a venue of the same name is where a place is: by what both say; a name alone is told by there being one of it. */
function isWhere(place: MovedPlace, venue: VenueHere, isOnlyOne: boolean): boolean {
  const isOtherTown = place.city !== "" && venue.city !== "" && nameKey(place.city) !== nameKey(venue.city);
  if (place.point && isExact(venue)) return metresBetween(place.point, venue) <= NEAR_METRES;
  if (isOtherTown) return false;
  if (place.street !== "" && venue.street !== "") return isSameStreet(place.street, venue.street);
  return isOnlyOne;
}

/** Finds the venue of this site that a place of another calendar is. */
export type FindVenueHere = (place: MovedPlace) => Promise<VenueHere | undefined>;

/**
 * Finds venues that are here already: the one that an earlier move found, else one of the same name at the same street or
 * near. A place that the same source brought before is its own venue.
 */
export function venueFinder(db: Db, source: string): FindVenueHere {
  let all: Promise<Map<string, VenueHere[]>> | undefined;
  const byName = async () => Map.groupBy(await selectVenuesHere(db), ({ name }) => nameKey(name));
  return async (place) => {
    if (await selectVenueOfSource(db, { source, sourceId: place.key })) return undefined;
    const known = await selectMovedPlace(db, source, place.key);
    if (known) return known;
    all ??= byName();
    const key = nameKey(place.name);
    const called = key === "" ? [] : ((await all).get(key) ?? []);
    const found = called.filter((venue) => isWhere(place, venue, called.length === 1));
    return found.length === 1 ? found[0] : undefined;
  };
}
