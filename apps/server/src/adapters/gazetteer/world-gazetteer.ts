import { countriesOfZone } from "@hereabouts/contract/fields/country-zones";
import { limits } from "@hereabouts/contract/limits";
import { metresBetween } from "@hereabouts/contract/places/distance";
import type { FoundPlace } from "@hereabouts/contract/places/place-fields";
import { region, townLabel } from "@hereabouts/contract/region/region";
import { stateCodeOf } from "@hereabouts/domain/addresses/states";
import { isInside } from "@hereabouts/domain/geography/county-of";
import { foldName } from "@hereabouts/domain/geography/fold-name";
import { timeZoneOf } from "@hereabouts/domain/geography/time-zone-of";
import type { Gazetteer, TownQuestion, WorldTown } from "@hereabouts/domain/ports";
import { findPostalArea } from "./canadian-postal-areas.ts";
import { type NamedTown, townsOfCountry } from "./towns-of-country.ts";
import { zipGazetteer } from "./zip-gazetteer.ts";

interface Point {
  lat: number;
  lon: number;
}

/** A town of just the name that is typed leads within this distance: elsewhere the largest is likelier meant. */
const MEANT_METRES = 150 * limits.metresPerMile;

/** The name of a town that begins so, as it is spelled; undefined if none does. `key` is folded. */
function nameFor({ names, keys }: NamedTown, key: string): string | undefined {
  const at = keys.indexOf(`\n${key}`);
  return at < 0 ? undefined : names.split("\n")[keys.slice(0, at).split("\n").length - 1];
}

const viewTown = ({ keys: _, names: _names, ...town }: NamedTown, country: string): WorldTown => ({ ...town, country });

/** "Freiburg, Baden-Wurttemberg" in the two parts that are looked for, folded. */
function readQuestion(text: string): { key: string; state: string } {
  const [name = "", ...rest] = text.split(",");
  return { key: foldName(name), state: foldName(rest.join(" ")) };
}

async function townsByName(text: string, country: string): Promise<WorldTown[]> {
  const { key, state } = readQuestion(text);
  if (key === "") return [];
  return (await townsOfCountry(country)).flatMap((town) => {
    const name = nameFor(town, key);
    if (name === undefined || !isOfState(town, state, country)) return [];
    return [{ ...viewTown(town, country), name }];
  });
}

/** Whether a town lies in the state that is named by its code or the beginning of its name. */
const isOfState = (town: NamedTown, state: string, country: string) =>
  state === "" || foldName(town.state).startsWith(state) || stateCodeOf(country, town.state).toLowerCase() === state;

/** Countries that may have towns in a box: those of the time zones at its corners, its sides and its middle. */
function countriesWithin(south: number, west: number, north: number, east: number): string[] {
  const steps = [0, 0.25, 0.5, 0.75, 1];
  const zones = steps.flatMap((y) =>
    steps.map((x) => timeZoneOf({ lat: south + (north - south) * y, lon: west + (east - west) * x })),
  );
  return [...new Set(zones)].flatMap(countriesOfZone);
}

async function townsWithin(countries: readonly string[], holds: (town: Point) => boolean): Promise<WorldTown[]> {
  const found: WorldTown[] = [];
  // One after the other: their reading would hold the event loop together.
  for (const country of new Set(countries))
    for (const town of await townsOfCountry(country)) if (holds(town)) found.push(viewTown(town, country));
  return found;
}

/** A box around a point, in degrees. */
function boxAround({ lat, lon }: Point, metres: number): [number, number, number, number] {
  const dLat = (metres / limits.earthRadiusMetres) * (180 / Math.PI);
  const dLon = Math.min(180, dLat / Math.max(0.01, Math.cos((lat * Math.PI) / 180)));
  return [Math.max(-90, lat - dLat), Math.max(-180, lon - dLon), Math.min(90, lat + dLat), Math.min(180, lon + dLon)];
}

async function townsInQuestion(question: TownQuestion): Promise<WorldTown[]> {
  if (question.by === "name") return townsByName(question.text, question.country);
  if (question.by === "outline") {
    const { outline } = question;
    const [lons, lats] = [outline.map(([lon]) => lon), outline.map(([, lat]) => lat)];
    const box = [Math.min(...lats), Math.min(...lons), Math.max(...lats), Math.max(...lons)] as const;
    const ring = outline.map(([lon, lat]) => [lon, lat]);
    return townsWithin(countriesWithin(...box), ({ lat, lon }) => isInside([ring], lat, lon));
  }
  if (question.by === "radius") {
    const { metres } = question;
    const countries = countriesWithin(...boxAround(question, metres));
    return townsWithin(countries, (town) => metresBetween(question, town) <= metres);
  }
  return townsWithin(countriesOfZone(timeZoneOf(question)), () => true);
}

/** Towns of the world by GeoNames, from files on disk: no service is asked. */
async function lookUp(question: TownQuestion, limit: number): Promise<WorldTown[]> {
  const towns = await townsInQuestion(question);
  if (question.by !== "nearest") return towns.sort((a, b) => b.population - a.population).slice(0, limit);
  return towns
    .map((town) => ({ town, metres: metresBetween(question, town) }))
    .sort((a, b) => a.metres - b.metres)
    .slice(0, limit)
    .map(({ town }) => town);
}

/** The region's own towns that begin so, as they are called and where they lie there. */
function townsOfRegion(text: string, country: string): FoundPlace[] {
  if (country !== region.country) return [];
  const { key, state } = readQuestion(text);
  return region.towns
    .filter((town) => foldName(town.name).startsWith(key) && foldName(town.state).startsWith(state))
    .map((town) => ({ label: townLabel(town), lat: town.lat, lon: town.lon }));
}

/** "Toronto, ON", "Neustadt, Bavaria": with the state where the country's addresses have one, or where it tells towns apart. */
function labelled(towns: readonly WorldTown[]): FoundPlace[] {
  const names = new Map<string, number>();
  for (const { name } of towns) names.set(name, (names.get(name) ?? 0) + 1);
  return towns.map(({ name, state, country, lat, lon }) => {
    const code = stateCodeOf(country, state);
    const shown = code || ((names.get(name) ?? 0) > 1 ? state : "");
    return { label: townLabel({ name, state: shown }), lat, lon };
  });
}

const NEAR_METRES = 5_000;

async function findPlaces(text: string, near: Point, limit: number, country: string): Promise<FoundPlace[]> {
  const area = country === "CA" ? await findPostalArea(text) : null;
  if (area) return [area];
  if (foldName(text) === "") return [];
  const { key } = readQuestion(text);
  const isMeant = (town: WorldTown) => foldName(town.name) === key && metresBetween(near, town) < MEANT_METRES;
  const towns = await townsByName(text, country);
  const meant = towns.filter(isMeant);
  const others = towns.filter((town) => !isMeant(town));
  const own = townsOfRegion(text, country);
  const isOwn = (place: FoundPlace) => own.some((town) => metresBetween(town, place) < NEAR_METRES);
  const found = labelled([...meant, ...others].slice(0, limit + own.length)).filter((place) => !isOwn(place));
  const places = new Map([...own, ...found].map((place) => [place.label, place]));
  return [...places.values()].slice(0, limit);
}

/** Towns and postal codes of each country: of the United States from the `zipcodes` package, of others by GeoNames. */
export const worldGazetteer: Gazetteer = {
  find: (text, near, limit, country = region.country) =>
    country === "US" ? zipGazetteer(text, near, limit) : findPlaces(text, near, limit, country),
  lookUp,
};
