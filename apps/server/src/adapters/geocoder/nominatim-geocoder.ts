import { setTimeout as pause } from "node:timers/promises";
import { withoutEnding } from "@hereabouts/contract/fields/cut-text";
import { degrees } from "@hereabouts/contract/fields/degrees";
import { usStates } from "@hereabouts/contract/fields/us-states";
import type { FoundAccuracy } from "@hereabouts/contract/places/point-accuracy";
import type { Db } from "@hereabouts/db/connection";
import type { Geocoder } from "@hereabouts/domain/ports";
import { reserveSlot } from "@hereabouts/domain/throttling/throttle";
import { z } from "zod";
import { askService } from "./ask-service.ts";

/** The public service's usage policy: one question a second from the whole installation. */
const turns = { key: "geocode:nominatim", pauseMs: 1_000, patienceMs: 5_000 };

/** Waits until the installation, in all its processes, may ask Nominatim. @throws when too many wait already */
export async function waitForNominatim(db: Db): Promise<void> {
  const waitMs = await reserveSlot({ db, now: () => new Date() }, turns);
  if (waitMs === null) throw new Error("Too many requests are queued for Nominatim.");
  await pause(waitMs);
}

export interface NominatimOptions {
  /** Where the service lives, for example https://nominatim.openstreetmap.org */
  url: string;
  /** Says who asks and whom to write to, as the public service's usage policy wants it. */
  userAgent: string;
  /** Where places are likelier, among several of a name. */
  /** The point that results lie near, as it is when asked. */
  near: () => { lat: number; lon: number };
  /** Resolves once it is our turn to ask. @throws when too many wait already */
  turn: () => Promise<void>;
  /** Milliseconds the service may take. */
  patienceMs?: number;
}

/** OpenStreetMap knows states by their names. */
const stateName = (state: string) => usStates.find(({ code }) => code === state)?.name ?? state;

/** Two degrees around the centre: what lies there comes first, but nothing else is left out. */
const regionAround = ({ lat, lon }: ReturnType<NominatimOptions["near"]>) =>
  [lon - 2, lat - 2, lon + 2, lat + 2].join();

const answer = z.array(
  z.object({
    lat: degrees(90),
    lon: degrees(180),
    addresstype: z.string().optional(),
    place_rank: z.number().optional(),
  }),
);

/**
 * How exact a place is, by its rank (https://nominatim.org/release-docs/latest/customize/Ranking/): 30 houses, 26 and
 * 27 streets, 13 to 25 towns and their parts, 12 counties. What has no rank is taken for no more than a town; null for
 * a state or a country, which is no place to find an address at.
 */
function accuracyOf({ addresstype, place_rank: rank = 16 }: z.output<typeof answer>[number]): FoundAccuracy | null {
  if (addresstype === "postcode") return "postal_code";
  if (rank >= 28) return "house";
  if (rank >= 26) return "street";
  if (rank >= 13) return "town";
  return rank >= 10 ? "county" : null;
}

/** A Nominatim, the public one or one's own, with structured queries: right to the house where the map has it. */
export function nominatimGeocoder({ url, userAgent, near, turn, patienceMs }: NominatimOptions): Geocoder {
  const search = new URL("search", `${withoutEnding(url, "/")}/`);
  return {
    provider: "nominatim",
    async locate({ street, city, state, postalCode, country }) {
      const parameters = {
        street,
        city,
        state: country === "US" ? stateName(state) : state,
        postalcode: postalCode,
        countrycodes: country.toLowerCase(),
        viewbox: regionAround(near()),
        format: "jsonv2",
        limit: "1",
      };
      await turn();
      const headers = { "User-Agent": userAgent };
      const [best] = await askService({ url: search, parameters, headers, patienceMs }, answer);
      const accuracy = best && accuracyOf(best);
      return accuracy ? { lat: best.lat, lon: best.lon, accuracy } : null;
    },
  };
}
