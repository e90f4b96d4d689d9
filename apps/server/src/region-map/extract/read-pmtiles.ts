import { open } from "node:fs/promises";
import { VectorTile } from "@mapbox/vector-tile";
import { PbfReader } from "pbf";
import { PMTiles } from "pmtiles";
import type { Box } from "../map-features.ts";
import { BadExtract, type ReadExtract, type ReadOptions, type Tagged } from "./extract.ts";

/** The closest zoom that the drawn map is made for. */
const CLOSEST_ZOOM = 10;
const MOST_TILES = 4_000;

type Properties = Record<string, unknown>;

const levels: Readonly<Record<string, string>> = { country: "2", region: "4", county: "6" };
const text = (value: unknown) => (typeof value === "string" ? value : undefined);

/** The tags that features of the layers of OpenMapTiles and of Protomaps were made from, as far as a map shows them. */
const tagsOfLayers: Readonly<Record<string, (properties: Properties) => Tagged["tags"]>> = {
  transportation: ({ class: kind }) => ({ highway: text(kind) }),
  roads: ({ kind, kind_detail: detail }) => ({ highway: kind === "highway" ? "motorway" : text(detail) }),
  waterway: ({ class: kind, name }) => ({ waterway: text(kind), name: text(name) }),
  water: ({ class: ofMapTiles, kind = ofMapTiles, name }) =>
    kind === "river" || kind === "canal"
      ? { waterway: text(kind), natural: "water", name: text(name) }
      : { natural: kind === "ocean" ? undefined : "water" },
  boundary: ({ admin_level: level, maritime }) =>
    maritime === 1 ? {} : { boundary: "administrative", admin_level: String(level) },
  boundaries: ({ kind }) => ({ boundary: "administrative", admin_level: levels[String(kind)] }),
  place: ({ class: kind, name }) => ({ place: text(kind), name: text(name) }),
  places: ({ kind_detail: detail, name }) => ({ place: text(detail), name: text(name) }),
  mountain_peak: ({ name }) => ({ natural: "peak", name: text(name) }),
};

/** The tiles over a box at a zoom, by their columns and rows. */
function tilesOver([west, south, east, north]: Box, zoom: number): { x: number; y: number }[] {
  const count = 2 ** zoom;
  const column = (lon: number) => Math.floor(((lon + 180) / 360) * count);
  const row = (lat: number) => {
    const sine = Math.sin((lat * Math.PI) / 180);
    return Math.floor((0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)) * count);
  };
  const tiles: { x: number; y: number }[] = [];
  for (let x = column(west); x <= column(east); x++)
    for (let y = Math.max(0, row(north)); y <= Math.min(count - 1, row(south)); y++)
      tiles.push({ x: ((x % count) + count) % count, y });
  return tiles;
}

/** Reads an archive of vector tiles, of the schema of OpenMapTiles or of Protomaps. */
export const readPmtiles: ReadExtract = async function* readPmtiles(file: string, { box, onProgress }: ReadOptions) {
  const handle = await open(file);
  const archive = new PMTiles({
    getKey: () => file,
    async getBytes(offset, length) {
      const { buffer, bytesRead } = await handle.read(new Uint8Array(length), 0, length, offset);
      return { data: buffer.buffer.slice(0, bytesRead) };
    },
  });
  try {
    const { minZoom, maxZoom, tileType } = await archive.getHeader();
    // 1 is Mapbox's vector tile.
    if (tileType !== 1) throw new BadExtract(`${file} holds pictures, or tiles of another kind than vector tiles.`);
    let zoom = Math.min(maxZoom, CLOSEST_ZOOM);
    while (zoom > minZoom && tilesOver(box, zoom).length > MOST_TILES) zoom -= 1;
    const tiles = tilesOver(box, zoom);
    for (const [at, { x, y }] of tiles.entries()) {
      onProgress(at / tiles.length);
      const tile = await archive.getZxy(zoom, x, y);
      if (!tile) continue;
      for (const [name, layer] of Object.entries(new VectorTile(new PbfReader(new Uint8Array(tile.data))).layers)) {
        const tagsOf = tagsOfLayers[name];
        for (let i = 0; tagsOf && i < layer.length; i++) {
          const feature = layer.feature(i);
          const { geometry } = feature.toGeoJSON(x, y, zoom);
          if (geometry.type === "MultiPoint" || geometry.type === "GeometryCollection") continue;
          yield { geometry: geometry as Tagged["geometry"], tags: tagsOf(feature.properties) };
        }
      }
    }
  } catch (error) {
    if (error instanceof BadExtract) throw error;
    throw new BadExtract(`${file} is damaged, or no PMTiles archive: ${(error as Error).message}`);
  } finally {
    await handle.close();
  }
};
