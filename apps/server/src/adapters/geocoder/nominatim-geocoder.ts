import { withoutEnding } from "@hereabouts/contract/fields/cut-text";
import { degrees } from "@hereabouts/contract/fields/degrees";
import { usStates } from "@hereabouts/contract/fields/us-states";
import type { Geocoder } from "@hereabouts/domain/ports";
import { z } from "zod";
import { askService } from "./ask-service.ts";

export interface NominatimOptions {
  /** Where the service lives, for example https://nominatim.openstreetmap.org */
  url: string;
  /** Says who asks and whom to write to, as the public service's usage policy wants it. */
  userAgent: string;
  /** Where places are likelier, among several of a name. */
  near: { lat: number; lon: number };
  /** Resolves once it is our turn to ask. @throws when too many wait already */
  turn: () => Promise<void>;
  /** How long the service may take. */
  patienceMs?: number;
}

/** OpenStreetMap knows states by their names. */
const stateName = (state: string) => usStates.find(({ code }) => code === state)?.name ?? state;

/** Two degrees around: the region, and then some. It is preferred, not a bound. */
const regionAround = ({ lat, lon }: NominatimOptions["near"]) => [lon - 2, lat - 2, lon + 2, lat + 2].join();

const answer = z.array(z.object({ lat: degrees(90), lon: degrees(180) }));

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
        viewbox: regionAround(near),
        format: "jsonv2",
        limit: "1",
      };
      await turn();
      const headers = { "User-Agent": userAgent };
      const [best] = await askService({ url: search, parameters, headers, patienceMs }, answer);
      return best ? { lat: best.lat, lon: best.lon } : null;
    },
  };
}
