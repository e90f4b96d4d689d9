import { limits } from "@hereabouts/contract/limits";
import { defaultTown } from "@hereabouts/contract/region/region";
import type { Gazetteer, Geocoder } from "@hereabouts/domain/ports";

/** Points of zip codes and towns of the United States: right to the town, not to the house. Asks no service. */
export function gazetteerGeocoder(gazetteer: Gazetteer): Geocoder {
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
        const found = await gazetteer.find(text, defaultTown(), limits.liveSearchRows);
        const isExact = ({ label }: { label: string }) => label.toLowerCase().startsWith(text.trim().toLowerCase());
        const best = found.find(isExact);
        if (best) return { lat: best.lat, lon: best.lon, accuracy };
      }
      return null;
    },
  };
}
