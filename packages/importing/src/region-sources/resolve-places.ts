import type { PlaceCandidate, PlaceState } from "@hereabouts/contract/region-sources/region-source";
import type { Db } from "@hereabouts/db/connection";
import { type FindVenues, venueFinder } from "./find-venues.ts";
import type { RegionEntry, SaidPlace } from "./read-calendar.ts";
import { preparePlace } from "./score-place.ts";
import {
  type StoredPlace,
  selectForAll,
  selectPlacesOf,
  selectVenueZones,
  writePlace,
} from "./source-place.queries.ts";

/** Decision about a place, with the venue that follows from it. */
export interface ResolvedPlace {
  state: PlaceState;
  /** The venue with its zone; null where there is none. */
  venue: { id: number; timeZone: string } | null;
}

const nothing: ResolvedPlace = { state: "unknown", venue: null };

/** A person's decision, for this source or for all; undefined without one that still leads to a venue. */
function decided(own: StoredPlace | undefined, forAll: StoredPlace | undefined): StoredPlace | undefined {
  if (own?.state === "ignored" || (own?.state === "chosen" && own.venueId !== null)) return own;
  return forAll;
}

interface Judged {
  state: PlaceState;
  venueId: number | null;
  candidates: PlaceCandidate[];
}

/** Compares a place with the venues. An organizer is a venue only by exactly its name. */
function judge({ key, text, moved }: SaidPlace, find: FindVenues): Judged {
  if (key === "") return { state: "unknown", venueId: null, candidates: [] };
  const { venueId, candidates } = find(preparePlace(text, moved ?? { city: "", point: null }));
  return { state: venueId === null ? "unknown" : "matched", venueId, candidates };
}

const earlierBy = ({ venueId, venueName }: StoredPlace): PlaceCandidate[] =>
  venueId === null ? [] : [{ venueId, name: venueName ?? "", address: "", score: 1, parts: { earlier: 1 } }];

/**
 * Finds the venue of each place that entries name: by what people said of it before, in this source or for all, else by its
 * score. What is not sure waits in the queue of unknown places.
 */
export async function resolvePlaces(
  db: Db,
  sourceId: number,
  entries: readonly RegionEntry[],
): Promise<ReadonlyMap<string, ResolvedPlace>> {
  const places = new Map(entries.map(({ place }) => [place.key, place]));
  const known = new Map((await selectPlacesOf(db, sourceId)).map((place) => [place.key, place]));
  const forAll = new Map((await selectForAll(db, [...places.keys()])).map((place) => [place.key, place]));
  const find = await venueFinder(db);
  const judged = new Map<string, Judged>();
  for (const [key, place] of places) {
    // Hundreds of places leave others their turn.
    await new Promise(setImmediate);
    const earlier = decided(known.get(key), key === "" ? undefined : forAll.get(key));
    if (earlier?.sourceId === sourceId) {
      judged.set(key, { state: earlier.state, venueId: earlier.venueId, candidates: [] });
      continue;
    }
    const found = earlier
      ? { state: "matched" as const, venueId: earlier.venueId, candidates: earlierBy(earlier) }
      : judge(place, find);
    judged.set(key, found);
    await writePlace(db, { sourceId, key, text: place.text, ...found });
  }
  const zones = await selectVenueZones(
    db,
    [...judged.values()].flatMap(({ venueId }) => venueId ?? []),
  );
  return new Map(
    [...judged].map(([key, { state, venueId }]) => {
      const venue = venueId === null ? undefined : zones.get(venueId);
      return [key, state === "ignored" ? { state, venue: null } : venue ? { state, venue } : nothing];
    }),
  );
}
