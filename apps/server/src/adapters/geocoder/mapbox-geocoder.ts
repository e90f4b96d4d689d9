import { degrees } from "@hereabouts/contract/fields/degrees";
import type { Geocoder } from "@hereabouts/domain/ports";
import { z } from "zod";
import { askService } from "./ask-service.ts";

export interface MapboxOptions {
  token: string;
  /** Where places are likelier, among several of a name. */
  near: { lat: number; lon: number };
  /** How long the service may take. */
  patienceMs?: number;
}

const forward = new URL("https://api.mapbox.com/search/geocode/v6/forward");

/** Down to the town. A state or a country is no place to find an address at. */
const kinds = "address,street,block,neighborhood,locality,place,district,postcode";

const answer = z.object({
  features: z.array(
    z.object({
      geometry: z.object({ coordinates: z.tuple([degrees(180), degrees(90)]) }),
      properties: z.object({ match_code: z.object({ confidence: z.string() }).optional() }),
    }),
  ),
});

/** Mapbox Geocoding v6 with structured input: right to the house. */
export function mapboxGeocoder({ token, near, patienceMs }: MapboxOptions): Geocoder {
  return {
    provider: "mapbox",
    async locate({ street, city, state, postalCode, country }) {
      const parameters = {
        address_line1: street,
        place: city,
        region: state,
        postcode: postalCode,
        country: country.toLowerCase(),
        proximity: `${near.lon},${near.lat}`,
        types: kinds,
        autocomplete: "false",
        // Answers are kept, which Mapbox's terms allow for permanent geocoding alone.
        permanent: "true",
        limit: "5",
        access_token: token,
      };
      const { features } = await askService({ url: forward, parameters, patienceMs }, answer);
      // Of low confidence is what has another number or lies in another state than was asked for.
      const best = features.find(({ properties }) => properties.match_code?.confidence !== "low");
      if (!best) return null;
      const [lon, lat] = best.geometry.coordinates;
      return { lat, lon };
    },
  };
}
