import { createReadStream } from "node:fs";
import { stat } from "node:fs/promises";
import type { Readable } from "node:stream";
import { pipeline } from "node:stream";
import { pick } from "stream-json/filters/pick.js";
import { parser } from "stream-json/parser.js";
import { streamArray } from "stream-json/streamers/stream-array.js";
import { z } from "zod";
import { BadExtract, type ReadExtract, type ReadOptions, type Tagged } from "./extract.ts";

const position = z.tuple([z.number(), z.number()], z.unknown()).transform(([lon, lat]) => [lon, lat]);
const line = z.array(position);
const geometry = z.discriminatedUnion("type", [
  z.object({ type: z.literal("Point"), coordinates: position }),
  z.object({ type: z.literal("LineString"), coordinates: line }),
  z.object({ type: z.literal("MultiLineString"), coordinates: z.array(line) }),
  z.object({ type: z.literal("Polygon"), coordinates: z.array(line) }),
  z.object({ type: z.literal("MultiPolygon"), coordinates: z.array(z.array(line)) }),
]);

/** Tags stand among the properties, or under `tags` (osmtogeojson writes either). */
function tagsOf(properties: unknown): Tagged["tags"] {
  const { tags = properties } = (properties ?? {}) as { tags?: unknown };
  if (typeof tags !== "object" || tags === null) return {};
  return Object.fromEntries(Object.entries(tags).map(([key, value]) => [key, String(value)]));
}

/** Reads a GeoJSON FeatureCollection of any length whose properties are OpenStreetMap's tags, as osmium and Overpass give it. */
export const readGeoJson: ReadExtract = async function* readGeoJson(file: string, { onProgress }: ReadOptions) {
  const { size } = await stat(file);
  const bytes = createReadStream(file);
  bytes.on("data", () => onProgress(bytes.bytesRead / size));
  const features: Readable = pipeline(
    bytes,
    parser.asStream(),
    pick.asStream({ filter: "features" }),
    streamArray.asStream(),
    () => undefined,
  );
  try {
    for await (const { key, value } of features as AsyncIterable<{ key: number; value: unknown }>) {
      const { geometry: shape, properties } = (value ?? {}) as { geometry?: unknown; properties?: unknown };
      // Features may have none, or be collections, of which a map shows nothing.
      if (!shape || (shape as { type?: unknown }).type === "GeometryCollection") continue;
      const { data, error } = geometry.safeParse(shape);
      if (error) throw new BadExtract(`${file}: features.${key}.geometry is not a shape of GeoJSON.`);
      yield { geometry: data, tags: tagsOf(properties) };
    }
  } catch (error) {
    if (error instanceof BadExtract) throw error;
    throw new BadExtract(`${file} is not whole GeoJSON: ${(error as Error).message}`);
  } finally {
    bytes.destroy();
  }
};
