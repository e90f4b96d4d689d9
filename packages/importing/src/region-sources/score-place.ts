import type { PlaceScoreParts } from "@hereabouts/contract/region-sources/region-source";
import { type NameWords, nameLikeness, nameWordsOf } from "@hereabouts/domain/duplicates/name-likeness";
import { placeWords, readPlace, shortened } from "../entry/read-place.ts";
import type { MovedPlace } from "../move-in/converters/moved-place.ts";
import type { VenueHere } from "../move-in/moved-place.queries.ts";
import { isExact, metresBetween, NEAR_METRES } from "../move-in/venue-here.ts";

/** A venue, prepared to be compared with many places. */
export interface PreparedVenue {
  venue: VenueHere;
  words: NameWords;
  street: { number: string; name: string } | null;
  town: string;
}

/** A place as a source names it, prepared to be compared with many venues. */
export interface PreparedPlace {
  /** Names that its text may mean, each part by itself and the whole. */
  names: readonly NameWords[];
  street: { number: string; name: string } | null;
  town: string;
  point: MovedPlace["point"];
}

const plainTown = (town: string) => placeWords(town).map(shortened).join(" ");

export const prepareVenue = (venue: VenueHere): PreparedVenue => ({
  venue,
  words: nameWordsOf(venue.name),
  street: readPlace(venue.street).street,
  town: plainTown(venue.city),
});

/** Parts of a text that are compared as names. */
const MOST_PARTS = 6;

/** Prepares a place. @param text as the source writes it */
export function preparePlace(text: string, { city, point }: Pick<MovedPlace, "city" | "point">): PreparedPlace {
  const parts = text
    .split(/[,;()\n|]|\s[-–—@]\s/)
    .map((part) => part.trim())
    .filter((part) => /\p{L}/u.test(part) && readPlace(part).street === null)
    .slice(0, MOST_PARTS);
  return {
    names: parts.map(nameWordsOf).filter(({ words }) => words.length > 0),
    street: readPlace(text).street,
    town: plainTown(city),
    point,
  };
}

/** Metres from which on a place is another one, whatever it is called. */
const FAR_METRES = 1_000;

function distancePart({ point }: PreparedPlace, { venue }: PreparedVenue): number | undefined {
  if (!point || !isExact(venue)) return undefined;
  const metres = metresBetween(point, venue);
  return metres <= NEAR_METRES ? 1 : Math.max(0, 1 - (metres - NEAR_METRES) / (FAR_METRES - NEAR_METRES));
}

function addressPart(place: PreparedPlace, venue: PreparedVenue): number | undefined {
  if (!place.street || !venue.street) return undefined;
  const isSame = place.street.number === venue.street.number && place.street.name === venue.street.name;
  return isSame ? 1 : 0;
}

const townPart = (place: PreparedPlace, venue: PreparedVenue): number | undefined =>
  place.town === "" || venue.town === "" ? undefined : Number(place.town === venue.town);

const weights = { name: 0.5, address: 0.3, distance: 0.3, town: 0.1 } as const;

/** How sure the parts together are, from 0 to 1. */
export interface PlaceScore {
  total: number;
  parts: PlaceScoreParts;
}

/** From here a place is taken for a venue without asking. */
export const SURE = 0.85;
/** The next likely venue must be less likely by this. */
export const LEAD = 0.1;
/** Less likely venues are not offered. */
export const OFFERED = 0.35;

const round = (value: number) => Math.round(value * 100) / 100;

/** How likely a place is a venue. What only one of both says of itself counts for nothing; what contradicts caps the sum. */
export function scorePlace(place: PreparedPlace, venue: PreparedVenue): PlaceScore {
  const name = Math.max(0, ...place.names.map((words) => nameLikeness(words, venue.words)));
  const [address, town, distance] = [addressPart(place, venue), townPart(place, venue), distancePart(place, venue)];
  const known = Object.entries({ name, address, town, distance }).flatMap(([part, value]) =>
    value === undefined ? [] : [{ weight: weights[part as keyof typeof weights], value }],
  );
  const weight = known.reduce((sum, one) => sum + one.weight, 0);
  const mean = known.reduce((sum, one) => sum + one.weight * one.value, 0) / weight;
  const isElsewhere = town === 0 || distance === 0 || (address === 0 && distance !== 1);
  // A street with several houses of one number, or a mall, says less than a name.
  const isByAddressAlone = name < 0.5 && (address === 1 || distance === 1);
  const isByNameAlone = address === undefined && distance === undefined && name < 1;
  const cap = isElsewhere ? 0.6 : isByAddressAlone || isByNameAlone ? 0.8 : 1;
  const parts = {
    name: round(name),
    ...(address !== undefined && { address }),
    ...(town !== undefined && { town }),
    ...(distance !== undefined && { distance: round(distance) }),
  };
  return { total: round(Math.min(mean, cap)), parts };
}
