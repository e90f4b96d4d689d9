import { createReadStream } from "node:fs";
import { stat } from "node:fs/promises";
import type { LineString, MultiLineString, MultiPolygon, Polygon, Position } from "geojson";
import { OSMTransform } from "osm-pbf-parser-node";
import { BadExtract, mayBeShown, type ReadExtract, type ReadOptions, type Tagged } from "./extract.ts";
import { isRing, joinLines } from "./join-lines.ts";

type Tags = Tagged["tags"];
type Item =
  | { type: "node"; id: number; lat: number; lon: number; tags?: Tags }
  | { type: "way"; id: number; refs: number[]; tags?: Tags }
  | { type: "relation"; id: number; members: { type: string; ref: number; role: string }[]; tags?: Tags }
  | { type?: undefined };

/** Points of lines that one extract may need: some 200 MB in memory. */
const MOST_POINTS = 10_000_000;
const CHUNK = 1 << 20;
/** A file is read once for ways and relations, once for the ways of relations, and once for points. */
const READINGS = 3;
const keys = ["highway", "waterway", "natural", "landuse", "boundary", "admin_level", "name", "place", "type"];

/** Reads all of a file. @throws BadExtract when it ends early or is damaged */
async function* itemsOf(file: string, onRead: (share: number) => void): AsyncGenerator<Item> {
  const { size } = await stat(file);
  const bytes = createReadStream(file, { highWaterMark: CHUNK });
  const items = new OSMTransform({ withTags: { node: keys, way: keys, relation: keys } });
  bytes.on("data", () => onRead(bytes.bytesRead / size));
  bytes.on("error", (error) => items.destroy(error));
  try {
    for await (const batch of bytes.pipe(items)) yield* batch as Item[];
  } catch (error) {
    throw new BadExtract(`${file} is damaged, or no OpenStreetMap extract: ${(error as Error).message}`);
  } finally {
    bytes.destroy();
  }
}

/** The points of lines by their ids, in two flat arrays: a map of objects would take ten times the memory. */
function pointStore(ids: ReadonlySet<number>) {
  const sorted = Float64Array.from(ids).sort();
  const places = new Float64Array(2 * sorted.length).fill(Number.NaN);
  const indexOf = (id: number) => {
    let [low, high] = [0, sorted.length - 1];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((sorted[middle] ?? 0) < id) low = middle + 1;
      else high = middle;
    }
    return sorted[low] === id ? 2 * low : -1;
  };
  return {
    put(id: number, lon: number, lat: number) {
      const at = indexOf(id);
      if (at >= 0) places.set([lon, lat], at);
    },
    /** A line without the points that the extract does not hold. */
    lineOf: (refs: readonly number[]): Position[] =>
      refs
        .map((ref) => indexOf(ref))
        .filter((at) => at >= 0 && !Number.isNaN(places[at]))
        .map((at) => [places[at] ?? 0, places[at + 1] ?? 0]),
  };
}

const isWater = (tags: Tags) =>
  tags.natural === "water" || tags.waterway === "riverbank" || tags.landuse === "reservoir";

function shapeOf(line: Position[], tags: Tags): LineString | Polygon | undefined {
  if (isRing(line) && isWater(tags)) return { type: "Polygon", coordinates: [line] };
  return line.length > 1 ? { type: "LineString", coordinates: line } : undefined;
}

/** A relation's outer lines as areas, with its holes when it is one area; or as the lines of a border. */
function relationShape(
  outer: Position[][],
  inner: Position[][],
  tags: Tags,
): MultiPolygon | MultiLineString | undefined {
  const lines = joinLines(outer);
  if (lines.length === 0) return undefined;
  if (!isWater(tags)) return { type: "MultiLineString", coordinates: lines };
  const rings = lines.filter(isRing);
  const holes = rings.length === 1 ? joinLines(inner).filter(isRing) : [];
  return { type: "MultiPolygon", coordinates: rings.map((ring) => [ring, ...holes]) };
}

/** Finds what a map shows, with lines by the ids of their points, as the file has them. */
async function findShown(file: string, onRead: (share: number) => void) {
  const ways: { refs: number[]; tags: Tags }[] = [];
  const relations: { outer: number[]; inner: number[]; tags: Tags }[] = [];
  const points: Tagged[] = [];
  for await (const item of itemsOf(file, onRead)) {
    const { tags } = item as { tags?: Tags };
    if (!tags) continue;
    if (item.type === "node" && tags.name && (tags.place || tags.natural === "peak"))
      points.push({ geometry: { type: "Point", coordinates: [item.lon, item.lat] }, tags });
    else if (item.type === "way" && mayBeShown(tags)) ways.push({ refs: item.refs, tags });
    else if (item.type === "relation" && mayBeShown(tags) && /^(multipolygon|boundary)$/.test(tags.type ?? "")) {
      const refsOf = (isInner: boolean) =>
        item.members.filter(({ type, role }) => type === "way" && (role === "inner") === isInner).map(({ ref }) => ref);
      relations.push({ outer: refsOf(false), inner: refsOf(true), tags });
    }
  }
  return { ways, relations, points };
}

/** The points of the ways with these ids. */
async function refsOfWays(file: string, ids: ReadonlySet<number>, onRead: (share: number) => void) {
  const refs = new Map<number, number[]>();
  if (ids.size > 0)
    for await (const item of itemsOf(file, onRead))
      if (item.type === "way" && ids.has(item.id)) refs.set(item.id, item.refs);
  return refs;
}

async function placesOf(file: string, lines: Iterable<readonly number[]>, onRead: (share: number) => void) {
  const needed = new Set<number>();
  for (const line of lines) {
    for (const ref of line) needed.add(ref);
    if (needed.size > MOST_POINTS)
      throw new BadExtract(
        `${file} holds more than a map of a region can use. Cut it to the region: osmium extract --bbox`,
      );
  }
  const places = pointStore(needed);
  for await (const item of itemsOf(file, onRead)) if (item.type === "node") places.put(item.id, item.lon, item.lat);
  return places;
}

/** Reads an OpenStreetMap extract in PBF format, as Geofabrik and osmium write it. */
export const readPbf: ReadExtract = async function* readPbf(file: string, { onProgress }: ReadOptions) {
  const reading = (nth: number) => (share: number) => onProgress((nth + share) / READINGS);
  const { ways, relations, points } = await findShown(file, reading(0));
  yield* points;
  const members = new Set(relations.flatMap(({ outer, inner }) => [...outer, ...inner]));
  const refs = await refsOfWays(file, members, reading(1));
  const places = await placesOf(file, [...ways.map((way) => way.refs), ...refs.values()], reading(2));
  for (const { refs: line, tags } of ways) {
    const geometry = shapeOf(places.lineOf(line), tags);
    if (geometry) yield { geometry, tags };
  }
  for (const { outer, inner, tags } of relations) {
    const linesOf = (ids: readonly number[]) =>
      ids.map((id) => places.lineOf(refs.get(id) ?? [])).filter((line) => line.length > 1);
    const geometry = relationShape(linesOf(outer), linesOf(inner), tags);
    if (geometry) yield { geometry, tags };
  }
};
