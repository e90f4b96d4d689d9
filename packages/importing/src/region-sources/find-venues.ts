import type { PlaceCandidate } from "@hereabouts/contract/region-sources/region-source";
import { regionSourceLimits } from "@hereabouts/contract/region-sources/region-source-limits";
import type { Db } from "@hereabouts/db/connection";
import { selectVenuesHere } from "../move-in/moved-place.queries.ts";
import {
  LEAD,
  OFFERED,
  type PreparedPlace,
  type PreparedVenue,
  prepareVenue,
  SURE,
  scorePlace,
} from "./score-place.ts";

/** The venue that a place surely is, if any, and the likeliest ones. */
interface FoundVenues {
  venueId: number | null;
  candidates: PlaceCandidate[];
}

/** Venues that are compared with one place; of those that share a word, the others are no likelier. */
const MOST_COMPARED = 300;
/** Venues are prepared in parts of this size, between which others have their turn. */
const PART = 200;

/** Finds the venues that places may be. */
export type FindVenues = (place: PreparedPlace) => FoundVenues;

/** Prepares all venues of the site once, by their words and streets. */
export async function venueFinder(db: Db): Promise<FindVenues> {
  const byKey = new Map<string, PreparedVenue[]>();
  for (const [index, venue] of (await selectVenuesHere(db)).entries()) {
    if (index % PART === 0) await new Promise(setImmediate);
    const prepared = prepareVenue(venue);
    for (const key of keysOfVenue(prepared)) byKey.set(key, [...(byKey.get(key) ?? []), prepared]);
  }
  return (place) => rank(place, candidatesFor(place, byKey));
}

const streetKey = ({ street }: Pick<PreparedPlace, "street">) => (street ? [`${street.number} ${street.name}`] : []);
/** Letters of words that are found although they are not written the same. */
const START = 4;
const wordKey = (word: string) => word.slice(0, START);
const keysOfVenue = (venue: PreparedVenue) => new Set([...venue.words.words.map(wordKey), ...streetKey(venue)]);

function candidatesFor(place: PreparedPlace, byKey: ReadonlyMap<string, PreparedVenue[]>): PreparedVenue[] {
  const keys = new Set([...streetKey(place), ...place.names.flatMap(({ words }) => words.map(wordKey))]);
  const shared = new Map<PreparedVenue, number>();
  for (const key of keys) {
    const venues = byKey.get(key) ?? [];
    for (const venue of venues) shared.set(venue, (shared.get(venue) ?? 0) + 1 / venues.length);
  }
  return [...shared]
    .sort(([, a], [, b]) => b - a)
    .slice(0, MOST_COMPARED)
    .map(([venue]) => venue);
}

function rank(place: PreparedPlace, venues: readonly PreparedVenue[]): FoundVenues {
  const scored = venues
    .map((prepared) => ({ prepared, ...scorePlace(place, prepared) }))
    .filter(({ total }) => total >= OFFERED)
    .sort((a, b) => b.total - a.total || a.prepared.venue.id - b.prepared.venue.id);
  const [best, next] = scored;
  const isSure = best !== undefined && best.total >= SURE && best.total - (next?.total ?? 0) >= LEAD;
  return {
    venueId: isSure ? best.prepared.venue.id : null,
    candidates: scored.slice(0, regionSourceLimits.candidates).map(({ prepared: { venue }, total, parts }) => ({
      venueId: venue.id,
      name: venue.name,
      address: [venue.street, venue.city].filter((part) => part !== "").join(", "),
      score: total,
      parts,
    })),
  };
}
