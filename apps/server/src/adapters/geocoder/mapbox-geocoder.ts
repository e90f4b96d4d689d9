import { degrees } from "@hereabouts/contract/fields/degrees";
import type { FoundAccuracy } from "@hereabouts/contract/places/point-accuracy";
import type { Geocoder } from "@hereabouts/domain/ports";
import { z } from "zod";
import { askService } from "./ask-service.ts";

export interface MapboxOptions {
  token: string;
  /** Where places are likelier, among several of a name. */
  /** The point that results lie near, as it is when asked. */
  near: () => { lat: number; lon: number };
  /** Milliseconds the service may take. */
  patienceMs?: number;
}

const forward = new URL("https://api.mapbox.com/search/geocode/v6/forward");

/** Down to the town. A state or a country is no place to find an address at. */
const kinds = "address,street,block,neighborhood,locality,place,district,postcode";

const answer = z.object({
  features: z.array(
    z.object({
      geometry: z.object({ coordinates: z.tuple([degrees(180), degrees(90)]) }),
      properties: z.object({
        feature_type: z.string().optional(),
        match_code: z.object({ confidence: z.string(), address_number: z.string().optional() }).optional(),
        coordinates: z.object({ accuracy: z.string().optional() }).optional(),
      }),
    }),
  ),
});

type Properties = z.output<typeof answer>["features"][number]["properties"];

const accuracies: Record<string, FoundAccuracy> = {
  address: "house",
  street: "street",
  block: "street",
  postcode: "postal_code",
  neighborhood: "town",
  locality: "town",
  place: "town",
  district: "county",
};
/** Accuracies of a house that is not on the map: its point is estimated from others. */
const besideTheHouse = ["interpolated", "approximate", "intersection"];

/** How exact a feature is. A kind that is not known is taken for no more than a town. */
function accuracyOf({ feature_type: kind = "", match_code: match, coordinates }: Properties): FoundAccuracy {
  const accuracy = accuracies[kind] ?? "town";
  const isOtherNumber = ["plausible", "unmatched"].includes(match?.address_number ?? "");
  if (accuracy === "house" && (isOtherNumber || besideTheHouse.includes(coordinates?.accuracy ?? ""))) return "street";
  return accuracy;
}

/** Mapbox Geocoding v6 with structured input: right to the house. */
export function mapboxGeocoder({ token, near, patienceMs }: MapboxOptions): Geocoder {
  return {
    provider: "mapbox",
    async locate({ street, city, state, postalCode, country }) {
      const at = near();
      const parameters = {
        address_line1: street,
        place: city,
        region: state,
        postcode: postalCode,
        country: country.toLowerCase(),
        proximity: `${at.lon},${at.lat}`,
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
      return { lat, lon, accuracy: accuracyOf(best.properties) };
    },
  };
}
