import { open, stat } from "node:fs/promises";
import type { Region } from "@hereabouts/contract/region/region";
import { regionBounds } from "@hereabouts/contract/region/region-bounds";
import { regionMapLimits } from "@hereabouts/contract/region/region-map";
import { simplify } from "@turf/simplify";
import type { MultiLineString, Position } from "geojson";
import { sketchFeatures } from "../draw-sketch.ts";
import {
  type Box,
  cut,
  type MapFeature,
  type MapProperties,
  mapText,
  surroundings,
  townFeatures,
} from "../map-features.ts";
import { BadExtract, type ReadExtract, shownAs, type Tagged } from "./extract.ts";
import { isRing, joinLines } from "./join-lines.ts";
import { readGeoJson } from "./read-geojson.ts";
import { readPbf } from "./read-pbf.ts";
import { readPmtiles } from "./read-pmtiles.ts";

/** How far a line may lie from its place, in degrees; and again as far until the map is small enough. */
const FINEST = 0.0003;
const COARSER = 1.6;
const MOST_ROUNDS = 10;
/** Lengths in degrees from which a river shows from far, and from nearer by. */
const LONG_RIVER = 0.6;
const SHORT_RIVER = 0.2;
/** Summits of a map, and a lake's least extent in degrees. */
const MOST_SUMMITS = 30;
const LEAST_LAKE = 0.004;
/** Another town of the same name this near, in degrees, is the same one. */
const SAME_TOWN = 0.1;

/** Finds out by its first bytes how a file is read. @throws BadExtract for a file of another kind, and for one that is too large */
async function readerOf(file: string): Promise<ReadExtract> {
  const { size } = await stat(file).catch((error: Error) => {
    throw new BadExtract(error.message);
  });
  if (size > regionMapLimits.extractBytes)
    throw new BadExtract(
      `${file} is larger than ${regionMapLimits.extractBytes / 1e9} GB. Cut it to the region: osmium extract --bbox`,
    );
  const handle = await open(file);
  const start = Buffer.alloc(64);
  await handle.read(start).finally(() => handle.close());
  const text = start.toString("latin1");
  if (text.startsWith("PMTiles")) return readPmtiles;
  if (text.slice(4).includes("OSMHeader")) return readPbf;
  if (/^\s*\{/.test(text)) return readGeoJson;
  const hint = /^\s*(<\?xml|<osm)/.test(text) ? " It is XML: osmium cat extract.osm -o extract.osm.pbf" : "";
  throw new BadExtract(`${file} is no OpenStreetMap extract (PBF), GeoJSON or PMTiles.${hint}`);
}

type Lines = Map<string, { properties: MapProperties; lines: Position[][] }>;

const linesOf = ({ geometry }: MapFeature): Position[][] => {
  if (geometry.type === "LineString") return [geometry.coordinates];
  if (geometry.type === "MultiLineString" || geometry.type === "Polygon") return geometry.coordinates;
  return geometry.type === "MultiPolygon" ? geometry.coordinates.flat() : [];
};

function reachOf(points: readonly Position[]): number {
  const lons = points.map(([lon = 0]) => lon);
  const lats = points.map(([, lat = 0]) => lat);
  const span = (values: readonly number[]) =>
    values.reduce((most, value) => Math.max(most, value), -Infinity) -
    values.reduce((least, value) => Math.min(least, value), Infinity);
  return points.length === 0 ? 0 : Math.max(span(lons), span(lats));
}

/** A river by the reach of all its pieces: what is long shows from far. */
function riverOf(lines: readonly Position[][]): MapProperties {
  const reach = reachOf(lines.flat());
  if (reach > LONG_RIVER) return { kind: "river", rank: 1, width: 3 };
  return reach > SHORT_RIVER ? { kind: "river", rank: 2, width: 2 } : { kind: "river", rank: 3, width: 1.2 };
}

/** Collects from an extract what a map of this box shows. */
async function collect(found: AsyncIterable<Tagged>, box: Box) {
  const lines: Lines = new Map();
  const areas: MapFeature[] = [];
  const points: MapFeature[] = [];
  const coasts: Position[][] = [];
  let read = 0;
  for await (const tagged of found) {
    read += 1;
    const properties = shownAs(tagged);
    if (!properties) continue;
    if (tagged.geometry.type === "Point") {
      const [lon = 0, lat = 0] = tagged.geometry.coordinates;
      if (lon < box[0] || lon > box[2] || lat < box[1] || lat > box[3] || properties === "coast") continue;
      points.push({ type: "Feature", properties, geometry: tagged.geometry });
      continue;
    }
    const isLake = properties !== "coast" && properties.kind === "lake";
    for (const geometry of cut(tagged.geometry, box)) {
      const feature: MapFeature = { type: "Feature", properties: properties as MapProperties, geometry };
      if (isLake) areas.push(feature);
      else if (properties === "coast") coasts.push(...linesOf(feature));
      else {
        const name = properties.kind === "river" ? (tagged.tags.name ?? "") : "";
        const key = `${JSON.stringify(properties)} ${name}`;
        const alike = lines.get(key) ?? { properties, lines: [] };
        alike.lines.push(...linesOf(feature));
        lines.set(key, alike);
      }
    }
  }
  return { read, lines, areas, points, coasts };
}

/** Land of the sketch, with islands of the extract in place of those that lie in the box as a whole. */
function landOf(sketch: readonly MapFeature[], coasts: readonly Position[][], box: Box): MapFeature[] {
  const islands = joinLines(coasts).filter(isRing);
  const sketched = sketch.filter(({ properties }) => properties.kind === "land");
  if (islands.length === 0) return sketched;
  const [west, south, east, north] = box;
  const isWhole = (feature: MapFeature) =>
    linesOf(feature)
      .flat()
      .every(([lon = 0, lat = 0]) => lon > west && lon < east && lat > south && lat < north);
  const isHome = (feature: MapFeature) => feature.properties.kind === "land" && feature.properties.home;
  const geometry = { type: "MultiPolygon", coordinates: islands.map((ring) => [ring]) } as const;
  return [
    ...sketched.filter((feature) => !isHome(feature) || !isWhole(feature)),
    { type: "Feature", properties: { kind: "land", home: true }, geometry },
  ];
}

/** The region's own towns, and the places of the extract that are none of them. */
function namesOf(region: Region, points: readonly MapFeature[]): MapFeature[] {
  const isOwn = ({ properties, geometry }: MapFeature) =>
    geometry.type === "Point" &&
    region.towns.some(
      ({ name, lat, lon }) =>
        "name" in properties &&
        properties.name === name &&
        Math.hypot(lon - (geometry.coordinates[0] ?? 0), lat - (geometry.coordinates[1] ?? 0)) < SAME_TOWN,
    );
  const summits = points.filter(({ properties }) => properties.kind === "summit").slice(0, MOST_SUMMITS);
  return [
    ...townFeatures(region),
    ...points.filter((point) => point.properties.kind === "town" && !isOwn(point)),
    ...summits,
  ];
}

function isDrawnLake(feature: MapFeature): boolean {
  return reachOf(linesOf(feature).flat()) > LEAST_LAKE;
}

/** Draws as finely as fits. @throws BadExtract if the map is too large however coarse it is */
function fitted(ground: readonly MapFeature[], names: readonly MapFeature[]): string {
  for (let round = 0, tolerance = FINEST; round < MOST_ROUNDS; round++, tolerance *= COARSER) {
    const coarse = ground.map((feature) => simplify(feature, { tolerance, highQuality: round === 0 }) as MapFeature);
    const text = mapText([...coarse, ...names]);
    if (Buffer.byteLength(text) <= regionMapLimits.bytes) return text;
  }
  throw new BadExtract("The extract holds too much for one map. Cut it to the region: osmium extract --bbox");
}

/**
 * Draws the map of a region from an extract of OpenStreetMap: its waters, main roads, borders, towns and summits, over the land
 * of the sketch.
 * @param onProgress called with the share of the file that was read
 * @returns GeoJSON as the drawn style reads it
 * @throws BadExtract if the file is no extract, or holds nothing of the region
 */
export async function drawExtract(region: Region, file: string, onProgress: (share: number) => void): Promise<string> {
  const read = await readerOf(file);
  const bounds = regionBounds(region);
  const box = surroundings(bounds);
  const { read: count, lines, areas, points, coasts } = await collect(read(file, { box, onProgress }), box);
  const joined = [...lines.values()].map(({ properties, lines: pieces }): MapFeature => {
    const geometry: MultiLineString = { type: "MultiLineString", coordinates: joinLines(pieces) };
    return { type: "Feature", properties: properties.kind === "river" ? riverOf(pieces) : properties, geometry };
  });
  const isWithin = (feature: MapFeature) =>
    feature.geometry.type === "Point" ||
    linesOf(feature).some((line) => cut({ type: "LineString", coordinates: line }, bounds).length > 0);
  if (count === 0) throw new BadExtract(`${file} holds nothing that a map shows: no roads, waters, borders or places.`);
  if (![...joined, ...areas, ...points].some(isWithin)) {
    const degrees = bounds.map((degree) => degree.toFixed(2)).join(", ");
    throw new BadExtract(
      `${file} holds nothing that a map shows within the region’s outline (west, south, east, north: ${degrees}).`,
    );
  }
  const sketch = sketchFeatures(region);
  // Extracts of one country often leave its borders out.
  const hasBorders = joined.some(({ properties }) => properties.kind === "state");
  const borders = hasBorders ? [] : sketch.filter(({ properties }) => properties.kind === "state");
  const ground = [...landOf(sketch, coasts, box), ...borders, ...joined, ...areas.filter(isDrawnLake)];
  return fitted(ground, namesOf(region, points));
}
