import { defaultTown } from "@hereabouts/contract/region/region";
import { serverLimits } from "@hereabouts/contract/server-limits";
import { foldName } from "@hereabouts/domain/geography/fold-name";
import type { FoundPoint, Gazetteer, GeocodeQuestion, Geocoder } from "@hereabouts/domain/ports";

/** Points of postal codes and towns, as far as the gazetteer knows them: right to the town, not to the house. Asks no service. */
export function gazetteerGeocoder(gazetteer: Gazetteer): Geocoder {
  return {
    provider: "gazetteer",
    async locate({ city, state, postalCode, country }) {
      if (country !== "US") return locateAbroad(gazetteer, { city, state, postalCode, country });
      const questions = [
        [postalCode, "postal_code"],
        [`${city}, ${state}`, "town"],
      ] as const;
      for (const [text, accuracy] of questions) {
        if (text.replace(/[\s,]/g, "") === "") continue;
        const found = await gazetteer.find(text, defaultTown(), serverLimits.liveSearchRows, country);
        const isExact = ({ label }: { label: string }) => label.toLowerCase().startsWith(text.trim().toLowerCase());
        const best = found.find(isExact);
        if (best) return { lat: best.lat, lon: best.lon, accuracy };
      }
      return null;
    },
  };
}

/** A point outside the United States: of the postal code, where the gazetteer knows it, else of the town with just that name. */
async function locateAbroad(
  gazetteer: Gazetteer,
  { city, state, postalCode, country }: Omit<GeocodeQuestion, "street">,
): Promise<FoundPoint | null> {
  const find = async (text: string, start: string) => {
    if (foldName(text) === "") return undefined;
    const found = await gazetteer.find(text, defaultTown(), serverLimits.liveSearchRows, country);
    return found.find(({ label }) => foldName(label.split(",")[0] ?? "").startsWith(foldName(start)));
  };
  const area = await find(postalCode, postalCode.slice(0, 3));
  if (area) return { lat: area.lat, lon: area.lon, accuracy: "postal_code" };
  const town = await find([city, state].filter(Boolean).join(", "), city);
  return town ? { lat: town.lat, lon: town.lon, accuracy: "town" } : null;
}
