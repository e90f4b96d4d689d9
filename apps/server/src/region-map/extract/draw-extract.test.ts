import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { deflateSync } from "node:zlib";
import type { Region } from "@hereabouts/contract/region/region";
import { lordHowe } from "@hereabouts/contract/region/test-region";
import { PbfWriter } from "pbf";
import { afterAll, expect, test } from "vitest";
import type { MapFeature } from "../map-features.ts";
import { drawExtract } from "./draw-extract.ts";
import { BadExtract } from "./extract.ts";

const folder = mkdtempSync(join(tmpdir(), "hereabouts-extracts-"));
afterAll(() => rmSync(folder, { recursive: true }));

const freiburg: Region = {
  ...lordHowe,
  outline: undefined,
  defaultTown: "freiburg",
  towns: [{ id: "freiburg", name: "Freiburg im Breisgau", state: "", lat: 47.999, lon: 7.842 }],
};

function written(name: string, content: string | Uint8Array): string {
  const file = join(folder, name);
  writeFileSync(file, content);
  return file;
}

type Tags = Record<string, string>;
interface Things {
  nodes?: { id: number; lon: number; lat: number; tags?: Tags }[];
  ways?: { id: number; refs: number[]; tags?: Tags }[];
  relations?: { id: number; members: { ref: number; role: string }[]; tags: Tags }[];
}

/** An extract as osmium writes it: a header and one block, each by its length. */
function pbfOf({ nodes = [], ways = [], relations = [] }: Things): Uint8Array {
  const words = [""];
  const wordOf = (text: string) => (words.includes(text) ? words.indexOf(text) : words.push(text) - 1);
  const deltas = (values: readonly number[]) => values.map((value, at) => value - (values[at - 1] ?? 0));
  const tagged = (writer: PbfWriter, tags: Tags = {}) => {
    writer.writePackedVarint(2, Object.keys(tags).map(wordOf));
    writer.writePackedVarint(3, Object.values(tags).map(wordOf));
  };
  const group = new PbfWriter();
  for (const { id, lon, lat, tags } of nodes)
    group.writeMessage(
      1,
      (_, writer) => {
        writer.writeSVarintField(1, id);
        tagged(writer, tags);
        writer.writeSVarintField(8, Math.round(lat * 1e7));
        writer.writeSVarintField(9, Math.round(lon * 1e7));
      },
      null,
    );
  for (const { id, refs, tags } of ways)
    group.writeMessage(
      3,
      (_, writer) => {
        writer.writeVarintField(1, id);
        tagged(writer, tags);
        writer.writePackedSVarint(8, deltas(refs));
      },
      null,
    );
  for (const { id, members, tags } of relations)
    group.writeMessage(
      4,
      (_, writer) => {
        writer.writeVarintField(1, id);
        tagged(writer, tags);
        writer.writePackedVarint(
          8,
          members.map(({ role }) => wordOf(role)),
        );
        writer.writePackedSVarint(9, deltas(members.map(({ ref }) => ref)));
        writer.writePackedVarint(
          10,
          members.map(() => 1),
        );
      },
      null,
    );
  const groupBytes = group.finish();
  const block = new PbfWriter();
  block.writeMessage(
    1,
    (_, writer) => {
      for (const word of words) writer.writeBytesField(1, Buffer.from(word));
    },
    null,
  );
  block.writeBytesField(2, groupBytes);
  const header = new PbfWriter();
  header.writeStringField(4, "OsmSchema-V0.6");
  const blobOf = (type: string, content: Uint8Array) => {
    const blob = new PbfWriter();
    blob.writeVarintField(2, content.length);
    blob.writeBytesField(3, deflateSync(content));
    const bytes = blob.finish();
    const head = new PbfWriter();
    head.writeStringField(1, type);
    head.writeVarintField(3, bytes.length);
    const headBytes = head.finish();
    const length = Buffer.alloc(4);
    length.writeUInt32BE(headBytes.length);
    return Buffer.concat([length, headBytes, bytes]);
  };
  return Buffer.concat([blobOf("OSMHeader", header.finish()), blobOf("OSMData", block.finish())]);
}

/** A lake of two ways with an island, a river of two, a road, a border, a town, a village and a summit around Freiburg. */
const things: Things = {
  nodes: [
    ...[7.8, 7.9, 7.9, 7.8].map((lon, at) => ({ id: at + 1, lon, lat: at < 2 ? 48.1 : 48.2 })),
    ...[7.84, 7.86, 7.85].map((lon, at) => ({ id: at + 5, lon, lat: at < 2 ? 48.14 : 48.16 })),
    ...[7.5, 7.6, 7.7].map((lon, at) => ({ id: at + 10, lon, lat: 47.8 + at / 10 })),
    { id: 20, lon: 7.842, lat: 47.998, tags: { place: "city", name: "Freiburg im Breisgau" } },
    { id: 21, lon: 7.96, lat: 48.095, tags: { place: "town", name: "Waldkirch" } },
    { id: 22, lon: 8.004, lat: 47.874, tags: { natural: "peak", name: "Feldberg" } },
    { id: 23, lon: 13.4, lat: 52.5, tags: { place: "city", name: "Berlin" } },
  ],
  ways: [
    { id: 1, refs: [1, 2, 3] },
    { id: 2, refs: [1, 4, 3] },
    { id: 3, refs: [5, 6, 7, 5] },
    { id: 4, refs: [10, 11], tags: { waterway: "river", name: "Dreisam" } },
    { id: 5, refs: [11, 12], tags: { waterway: "river", name: "Dreisam" } },
    { id: 6, refs: [1, 10], tags: { highway: "motorway" } },
    { id: 7, refs: [2, 10], tags: { highway: "residential" } },
  ],
  relations: [
    {
      id: 1,
      members: [
        { ref: 1, role: "outer" },
        { ref: 2, role: "outer" },
        { ref: 3, role: "inner" },
      ],
      tags: { type: "multipolygon", natural: "water" },
    },
    {
      id: 2,
      members: [{ ref: 6, role: "outer" }],
      tags: { type: "boundary", boundary: "administrative", admin_level: "6" },
    },
  ],
};

const shape = (type: string, coordinates: unknown, properties: Tags) => ({
  type: "Feature",
  properties,
  geometry: { type, coordinates },
});

const geoJson = {
  type: "FeatureCollection",
  features: [
    shape(
      "Polygon",
      [
        [
          [7.8, 48.1],
          [7.9, 48.1],
          [7.9, 48.2],
          [7.8, 48.2],
          [7.8, 48.1],
        ],
      ],
      { natural: "water" },
    ),
    shape(
      "LineString",
      [
        [7.5, 47.8],
        [7.6, 47.9],
      ],
      { waterway: "river", name: "Dreisam" },
    ),
    shape(
      "LineString",
      [
        [7.6, 47.9],
        [7.7, 48],
      ],
      { waterway: "river", name: "Dreisam" },
    ),
    shape(
      "LineString",
      [
        [7.8, 48.1],
        [7.5, 47.8],
      ],
      { highway: "motorway" },
    ),
    shape(
      "LineString",
      [
        [7.8, 48.1],
        [7.5, 47.8],
      ],
      { boundary: "administrative", admin_level: "6" },
    ),
    shape("Point", [7.96, 48.095], { place: "town", name: "Waldkirch" }),
    shape("Point", [8.004, 47.874], { natural: "peak", name: "Feldberg" }),
    { type: "Feature", properties: null, geometry: null },
  ],
};

async function drawn(file: string, region = freiburg): Promise<MapFeature[]> {
  return JSON.parse(await drawExtract(region, file, () => undefined)).features;
}

const ofKind = (features: readonly MapFeature[], kind: string) =>
  features.filter(({ properties }) => properties.kind === kind);

test.each([
  ["a PBF extract", () => written("freiburg.osm.pbf", pbfOf(things))],
  ["GeoJSON", () => written("freiburg.geojson", JSON.stringify(geoJson))],
])("%s becomes a map with its waters, main roads, borders, towns and summits", async (_, file) => {
  const features = await drawn(file());
  expect(ofKind(features, "lake")).toHaveLength(1);
  // One river of two pieces, and no street of houses.
  expect(ofKind(features, "river")).toMatchObject([{ geometry: { coordinates: [expect.any(Array)] } }]);
  expect(ofKind(features, "road")).toMatchObject([{ properties: { rank: 1 } }]);
  expect(ofKind(features, "county")).toHaveLength(1);
  expect(ofKind(features, "town").map(({ properties }) => "name" in properties && properties.name)).toEqual([
    "Freiburg im Breisgau",
    "Waldkirch",
  ]);
  expect(ofKind(features, "summit")).toMatchObject([{ properties: { name: "Feldberg" } }]);
  expect(ofKind(features, "land").length).toBeGreaterThan(0);
});

test("a lake keeps its island", async () => {
  const [lake] = ofKind(await drawn(written("island.osm.pbf", pbfOf(things))), "lake");
  expect(lake?.geometry).toMatchObject({ coordinates: [[expect.any(Array), expect.any(Array)]] });
});

test("an island has the coast of the extract in place of the sketch's", async () => {
  const ring = [
    [159.05, -31.5],
    [159.1, -31.6],
    [159.05, -31.6],
    [159.05, -31.5],
  ];
  const features = [
    shape("LineString", ring, { natural: "coastline" }),
    shape("Point", ring[0], { place: "town", name: "A" }),
  ];
  const file = written("island.geojson", JSON.stringify({ type: "FeatureCollection", features }));
  const home = ofKind(await drawn(file, lordHowe), "land").filter(
    ({ properties }) => "home" in properties && properties.home,
  );
  expect(home).toMatchObject([{ geometry: { type: "MultiPolygon", coordinates: [[ring]] } }]);
});

test("the share of the file that was read goes up to the whole", async () => {
  const shares: number[] = [];
  await drawExtract(freiburg, written("progress.osm.pbf", pbfOf(things)), (share) => shares.push(share));
  expect(shares).toEqual(shares.toSorted((a, b) => a - b));
  expect(shares.at(-1)).toBe(1);
});

const elsewhere = { nodes: [{ id: 1, lon: 13.4, lat: 52.5, tags: { place: "city", name: "Berlin" } }] };
const whole = pbfOf(things);

test.each<[string, string | Uint8Array, string]>([
  ["a text", "Freiburg", "is no OpenStreetMap extract (PBF), GeoJSON or PMTiles."],
  ["nothing", "", "is no OpenStreetMap extract"],
  ["XML", "<?xml version='1.0'?><osm/>", "osmium cat extract.osm -o extract.osm.pbf"],
  ["an extract of elsewhere", pbfOf(elsewhere), "holds nothing that a map shows within the region’s outline"],
  ["an extract without a road or place", pbfOf({}), "holds nothing that a map shows: no roads"],
  ["half an extract", whole.subarray(0, whole.length - 40), "is damaged, or no OpenStreetMap extract"],
  ["a broken extract", Buffer.concat([whole, Buffer.from([0, 0, 0, 9, 1, 2, 3])]), "is damaged"],
  ["half of GeoJSON", '{"type":"FeatureCollection","features":[{"type":', "is not whole GeoJSON"],
  ["GeoJSON without features", '{"type":"FeatureCollection"}', "holds nothing that a map shows"],
  [
    "GeoJSON with a bad shape",
    JSON.stringify({ features: [{}, shape("LineString", [["east", 1]], {})] }),
    "features.1.geometry is not a shape of GeoJSON",
  ],
  ["half an archive of tiles", "PMTiles\u0003 and so on", "is damaged, or no PMTiles archive"],
])("%s is refused, and why is said", async (name, content, message) => {
  const drawing = drawExtract(freiburg, written(`bad-${name.replaceAll(" ", "-")}`, content), () => undefined);
  await expect(drawing).rejects.toThrow(BadExtract);
  await expect(drawing).rejects.toThrow(message);
});

test("a file that is not there is said", async () => {
  await expect(drawExtract(freiburg, join(folder, "missing.osm.pbf"), () => undefined)).rejects.toThrow("no such file");
});
