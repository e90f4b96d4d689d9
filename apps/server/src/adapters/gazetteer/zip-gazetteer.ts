import type { FoundPlace } from "@hereabouts/contract/places/place-fields";
import { region, townLabel } from "@hereabouts/contract/region/region";
import { foldName } from "@hereabouts/domain/geography/fold-name";
import type { Gazetteer } from "@hereabouts/domain/ports";

interface Town {
  label: string;
  key: string;
  state: string;
  lat: number;
  lon: number;
  zips: number;
}

interface Places {
  towns: Town[];
  zips: Map<string, FoundPlace>;
}

/** Towns at the mean of their zip codes. Loaded on first use: 44,000 codes. */
async function loadPlaces(): Promise<Places> {
  const { default: zipcodes } = await import("zipcodes");
  const towns = new Map<string, Town>();
  const zips = new Map<string, FoundPlace>();
  for (const entry of Object.values(zipcodes.codes)) {
    if (entry.country !== "US") continue;
    zips.set(entry.zip, {
      label: `${entry.zip} ${entry.city}, ${entry.state}`,
      lat: entry.latitude,
      lon: entry.longitude,
    });
    const label = `${entry.city}, ${entry.state}`;
    const town = towns.get(label) ?? {
      label,
      key: foldName(entry.city),
      state: entry.state.toLowerCase(),
      lat: 0,
      lon: 0,
      zips: 0,
    };
    town.lat += entry.latitude;
    town.lon += entry.longitude;
    town.zips += 1;
    towns.set(label, town);
  }
  for (const town of towns.values()) {
    town.lat /= town.zips;
    town.lon /= town.zips;
  }
  return { towns: [...towns.values()], zips };
}

/** The region's own towns at their own centres, in place of what zip codes say of them. */
function withTownsOfRegion(towns: readonly Town[]): Town[] {
  const own = region.towns.map((town) => {
    const { name, state, lat, lon } = town;
    return { label: townLabel(town), key: foldName(name), state: state.toLowerCase(), lat, lon, zips: 1 };
  });
  const labels = new Set(own.map(({ label }) => label));
  return [...own, ...towns.filter(({ label }) => !labels.has(label))];
}

let places: Promise<Places> | undefined;

/** Towns and zip codes of the United States, from the `zipcodes` package: no service is asked. */
export const zipGazetteer: Gazetteer["find"] = async (text, near, limit) => {
  places ??= loadPlaces();
  const { towns, zips } = await places;
  const typed = text.trim();
  if (/^\d{3,5}(-\d{4})?$/.test(typed)) {
    const prefix = typed.slice(0, 5);
    const exact = zips.get(prefix);
    if (exact) return [exact];
    return [...zips]
      .filter(([zip]) => zip.startsWith(prefix))
      .slice(0, limit)
      .map(([, place]) => place);
  }
  const wanted = foldName(typed);
  if (wanted.length < 2) return [];
  const [, name = wanted, state = ""] = /^(.*?)(?: ([a-z]{2}))?$/.exec(wanted) ?? [];
  const squared = (town: Town) => (town.lat - near.lat) ** 2 + (town.lon - near.lon) ** 2;
  // A town of just that name leads when it is within about 150 miles: elsewhere the nearest is likelier meant.
  const isMeant = (town: Town) => town.key === name && squared(town) < 6;
  return withTownsOfRegion(towns)
    .filter(
      (town) => town.key.startsWith(wanted) || (state !== "" && town.state === state && town.key.startsWith(name)),
    )
    .sort((a, b) => Number(isMeant(b)) - Number(isMeant(a)) || squared(a) - squared(b))
    .slice(0, limit)
    .map(({ label, lat, lon }) => ({ label, lat, lon }));
};
