import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { GeoJSONVT } from "@maplibre/geojson-vt";
import { fromGeojsonVt } from "@maplibre/vt-pbf";
import type { Feature, Geometry } from "geojson";

type Point = [lon: number, lat: number];
type Place = { lat: number; lon: number };

const feature = (type: string, coordinates: unknown, properties: Record<string, unknown>) => ({
  type: "Feature" as const,
  properties,
  geometry: { type, coordinates } as Geometry,
});

/** A small town around a place, in the layers of OpenMapTiles. */
function townAround({ lat, lon }: Place): Record<string, Feature[]> {
  const at = (east: number, north: number): Point => [lon + east * 0.001, lat + north * 0.001];
  const box = (east: number, north: number, width: number, height: number) => [
    [
      at(east, north),
      at(east + width, north),
      at(east + width, north + height),
      at(east, north + height),
      at(east, north),
    ],
  ];
  const steps = Array.from({ length: 13 }, (_, i) => (i - 6) * 4);
  const streets = steps.flatMap((step, i) => [
    { line: [at(-24, step), at(24, step)], kind: i === 6 ? "primary" : "minor", name: `${i + 1}th Street` },
    { line: [at(step, -24), at(step, 24)], kind: i === 3 ? "motorway" : "minor", name: `Avenue ${i + 1}` },
  ]);
  const line = (points: Point[], properties: Record<string, unknown>) => feature("LineString", points, properties);
  return {
    transportation: [
      ...streets.map((street) => line(street.line, { class: street.kind })),
      line([at(-24, -20), at(24, 18)], { class: "path" }),
      line([at(-24, 10), at(24, -14)], { class: "rail" }),
    ],
    transportation_name: streets.map((street) => line(street.line, { class: street.kind, name: street.name })),
    water: [feature("Polygon", box(5, 5, 10, 6), { class: "lake" })],
    water_name: [feature("Point", at(10, 8), { class: "lake", name: "Mill Pond" })],
    waterway: [line([at(-24, -2), at(-10, -3), at(24, 3)], { class: "river" })],
    landcover: [feature("Polygon", box(-20, -20, 12, 12), { class: "wood" })],
    building: steps.flatMap((east) => steps.map((north) => feature("Polygon", box(east + 1, north + 1, 1.5, 1), {}))),
    place: [feature("Point", at(0, -1), { class: "town", name: "Tilesville" })],
  };
}

/** A stand-in for OpenFreeMap, with real vector tiles. */
export interface StreetService {
  /** Address of its TileJSON. */
  url: string;
  /** The paths that were asked for. */
  asked: string[];
  /** Whether it answers at all. */
  isAway: boolean;
  stop: () => void;
}

/** Starts a stand-in for OpenFreeMap that knows the streets of one small town. */
export async function startStreetService(place: Place, port = 0): Promise<StreetService> {
  const layers = Object.entries(townAround(place)).map(
    ([name, features]) => [name, new GeoJSONVT({ type: "FeatureCollection", features }, { maxZoom: 14 })] as const,
  );
  const tile = (z: number, x: number, y: number) => {
    const found = layers.flatMap(([name, index]) => {
      const cut = index.getTile(z, x, y);
      return cut ? [[name, cut] as const] : [];
    });
    return fromGeojsonVt(Object.fromEntries(found), { version: 2 });
  };
  const answer = (path: string, response: ServerResponse) => {
    if (service.isAway) return response.writeHead(503).end();
    if (path === "/planet")
      return response.end(
        JSON.stringify({
          tilejson: "3.0.0",
          tiles: [`${new URL(service.url).origin}/{z}/{x}/{y}.pbf`],
          maxzoom: 14,
          vector_layers: layers.map(([id]) => ({ id, fields: {} })),
        }),
      );
    const [, z, x, y] = /^\/(\d+)\/(\d+)\/(\d+)\.pbf$/.exec(path)?.map(Number) ?? [];
    if (z === undefined || x === undefined || y === undefined) return response.writeHead(404).end();
    return response.end(tile(z, x, y));
  };
  const server = createServer((request, response) => {
    const path = request.url ?? "";
    service.asked.push(path);
    response.setHeader("access-control-allow-origin", "*");
    answer(path, response);
  });
  const service: StreetService = {
    url: "",
    asked: [],
    isAway: false,
    stop() {
      server.closeAllConnections();
      server.close();
    },
  };
  await new Promise<void>((listening) => server.listen(port, "127.0.0.1", listening));
  service.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/planet`;
  return service;
}
