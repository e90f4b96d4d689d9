import express from "express";
import { afterAll, expect, test } from "vitest";
import { type BaseMap, baseMapOf, mapHostOf } from "./base-map.ts";
import { readEnvironment } from "./env.ts";
import { securityHeaders } from "./http/site/security-headers.ts";

const servers: { close: () => void }[] = [];
afterAll(() => {
  for (const server of servers) server.close();
});

const drawn = { mapboxToken: null, basemapStyleUrl: null };
const openfreemap = { service: "openfreemap", url: "https://tiles.openfreemap.org/planet" };
const style = "https://maps.example.org/style.json";
const archive = "https://maps.example.org/freiburg.pmtiles";

test.each<[Record<string, string>, BaseMap]>([
  [{}, { ...drawn, streets: openfreemap as BaseMap["streets"] & object }],
  [{ BASEMAP: "openfreemap" }, { ...drawn, streets: openfreemap as BaseMap["streets"] & object }],
  [
    { BASEMAP: "openfreemap:http://127.0.0.1:8080/planet" },
    { ...drawn, streets: { service: "openfreemap", url: "http://127.0.0.1:8080/planet" } },
  ],
  [{ BASEMAP: `protomaps:${archive}` }, { ...drawn, streets: { service: "protomaps", url: archive } }],
  [{ BASEMAP: "none" }, drawn],
  [{ MAPBOX_TOKEN: "pk.test" }, { ...drawn, mapboxToken: "pk.test" }],
  [
    { BASEMAP: "mapbox", MAPBOX_TOKEN: "pk.test" },
    { ...drawn, mapboxToken: "pk.test" },
  ],
  [{ BASEMAP_STYLE_URL: style }, { ...drawn, basemapStyleUrl: style }],
  [{ BASEMAP: "none", MAPBOX_TOKEN: "pk.test", GEOCODER: "mapbox" }, drawn],
])("%o gives maps their ground", (variables, expected) => {
  expect(baseMapOf(readEnvironment(variables))).toEqual(expected);
});

test.each([
  [{ BASEMAP: "google" }, "BASEMAP=google is invalid: expected openfreemap"],
  [{ BASEMAP: "protomaps" }, "BASEMAP=protomaps is invalid: expected openfreemap"],
  [{ BASEMAP: "protomaps:ftp://maps.example.org/" }, "BASEMAP=protomaps:ftp://maps.example.org/ is invalid"],
  [{ BASEMAP: "openfreemap:https://me:secret@maps.example.org/" }, "without user and password"],
  [{ BASEMAP: "mapbox" }, "BASEMAP=mapbox is invalid: expected another base map, or MAPBOX_TOKEN to be set"],
  [{ BASEMAP: "none", MAPBOX_TOKEN: "pk.test" }, "BASEMAP=none is invalid: expected mapbox, because MAPBOX_TOKEN"],
  [{ BASEMAP: "none", BASEMAP_STYLE_URL: style }, `BASEMAP_STYLE_URL=${style} is invalid: expected no value`],
  [{ BASEMAP_STYLE_URL: "mapbox://styles/mine" }, "or MAPBOX_TOKEN to be set"],
])("settings of the base map that contradict each other stop the start by name: %o", (variables, wanted) => {
  expect(() => readEnvironment(variables)).toThrow(wanted);
});

test.each<[Record<string, string>, string | null]>([
  [{}, "tiles.openfreemap.org"],
  [{ BASEMAP: `protomaps:${archive}` }, "maps.example.org"],
  [{ BASEMAP: "openfreemap:http://127.0.0.1:8080/planet" }, "127.0.0.1:8080"],
  [{ BASEMAP: "mapbox", MAPBOX_TOKEN: "pk.test" }, "api.mapbox.com"],
  [{ BASEMAP_STYLE_URL: style }, "maps.example.org"],
  [{ BASEMAP_STYLE_URL: "mapbox://styles/mine", MAPBOX_TOKEN: "pk.test" }, "api.mapbox.com"],
  [{ BASEMAP: "none" }, null],
])("%o names the host that browsers ask for maps", (variables, expected) => {
  expect(mapHostOf(readEnvironment(variables))).toBe(expected);
});

/** The hosts that pages may ask for data and for pictures. */
async function hostsOf(variables: Record<string, string>): Promise<{ data: string[]; pictures: string[] }> {
  const app = express();
  app.use(securityHeaders({ isHttps: false, baseMap: baseMapOf(readEnvironment(variables)) }));
  app.get("/", (_request, response) => void response.end());
  const server = app.listen(0);
  servers.push(server);
  const { port } = server.address() as { port: number };
  const { headers } = await fetch(`http://127.0.0.1:${port}/`);
  const policy = headers.get("content-security-policy") ?? "";
  const hosts = (name: string) => new RegExp(`${name} ([^;]*)`).exec(policy)?.[1]?.match(/https?:\S+/g) ?? [];
  return { data: hosts("connect-src"), pictures: hosts("img-src") };
}

test("pages may ask the host of the streets alone, and only for data", async () => {
  expect(await hostsOf({})).toEqual({ data: ["https://tiles.openfreemap.org"], pictures: [] });
  expect(await hostsOf({ BASEMAP: `protomaps:${archive}` })).toEqual({
    data: ["https://maps.example.org"],
    pictures: [],
  });
  expect(await hostsOf({ BASEMAP: "none" })).toEqual({ data: [], pictures: [] });
  expect((await hostsOf({ MAPBOX_TOKEN: "pk.test" })).data).toContain("https://api.mapbox.com");
});
