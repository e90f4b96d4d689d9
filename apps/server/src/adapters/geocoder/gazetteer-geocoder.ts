import { limits } from "@hereabouts/contract/limits";
import { defaultLocations } from "@hereabouts/contract/places/default-locations";
import type { Gazetteer, Geocoder } from "@hereabouts/domain/ports";

/** Points of zip codes and towns of the United States: right to the town, not to the house. Asks no service. */
export function gazetteerGeocoder(gazetteer: Gazetteer): Geocoder {
  const [near] = defaultLocations;
  return {
    provider: "gazetteer",
    async locate({ city, state, postalCode, country }) {
      if (country !== "US") return null;
      const questions = [
        [postalCode, "postal_code"],
        [`${city}, ${state}`, "town"],
      ] as const;
      for (const [text, accuracy] of questions) {
        if (text.replace(/[\s,]/g, "") === "") continue;
        const found = await gazetteer.find(text, near, limits.liveSearchRows);
        const isExact = ({ label }: { label: string }) => label.toLowerCase().startsWith(text.trim().toLowerCase());
        const best = found.find(isExact);
        if (best) return { lat: best.lat, lon: best.lon, accuracy };
      }
      return null;
    },
  };
}
