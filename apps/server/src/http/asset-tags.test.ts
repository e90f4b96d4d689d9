import { existsSync, readFileSync, statSync } from "node:fs";
import { resolve } from "node:path";
import { expect, it } from "vitest";
import { assetTags, clientFolder, firstScripts, firstStyles, type Manifest, readManifest } from "./asset-tags.ts";

/** Spec: JavaScript of the first load of /events/, as served, before the map. */
const MOST_BYTES = 180_000;
/** What its stylesheets weigh at most, as served. */
const MOST_STYLE_BYTES = 24_000;
/** What the headers of one answer weigh at most. */
const HEADER_BYTES = 1_300;

const routes = ["__root__", "/events/"];

const servedBytes = (file: string) => {
  const path = resolve(clientFolder, file);
  return statSync(existsSync(`${path}.br`) ? `${path}.br` : path).size;
};

it("loads the events page with at most 180 kB of JavaScript before the map", () => {
  const scripts = firstScripts(readManifest(), routes);
  const bytes = scripts.reduce((sum, file) => sum + servedBytes(file) + HEADER_BYTES, 0);
  expect(scripts.length).toBeGreaterThan(1);
  expect(bytes).toBeLessThanOrEqual(MOST_BYTES);
});

it.each([
  ["a map engine", /maplibregl/],
  ["schemas", /ZodError/],
  ["dialogs, menus and calendars", /react-aria-[A-Z]/],
])("leaves %s out of the first load", (_what, mark) => {
  const scripts = firstScripts(readManifest(), routes);
  const holding = scripts.filter((file) => mark.test(readFileSync(resolve(clientFolder, file), "utf8")));
  expect(holding).toEqual([]);
});

it("dresses the events page with at most 24 kB of styles, without those of the map engines", () => {
  const styles = firstStyles(readManifest(), routes);
  const bytes = styles.reduce((sum, file) => sum + servedBytes(file) + HEADER_BYTES, 0);
  expect(bytes).toBeLessThanOrEqual(MOST_STYLE_BYTES);
  expect(
    styles.filter((file) => /maplibregl|mapboxgl-map/.test(readFileSync(resolve(clientFolder, file), "utf8"))),
  ).toEqual([]);
});

it("has no files that import each other in a circle, which a browser cannot start", () => {
  const built = readManifest();
  const started = new Set<string>();
  const circles: string[][] = [];
  const start = (file: string, way: readonly string[]) => {
    if (way.includes(file)) circles.push([...way.slice(way.indexOf(file)), file]);
    else if (!started.has(file)) for (const other of built[file]?.imports ?? []) start(other, [...way, file]);
    started.add(file);
  };
  for (const file of Object.keys(built)) start(file, []);
  expect(circles).toEqual([]);
});

const manifest: Manifest = {
  "src/entry-client.tsx": {
    file: "assets/entry.js",
    isEntry: true,
    imports: ["_libraries.js"],
    css: ["assets/entry.css"],
  },
  "_libraries.js": { file: "assets/libraries.js" },
  "_parts.js": {
    file: "assets/parts.js",
    imports: ["_libraries.js", "src/entry-client.tsx"],
    css: ["assets/parts.css"],
  },
  "src/routes/events/index.tsx?tsr-split=component": {
    file: "assets/events.js",
    imports: ["_parts.js"],
    css: ["assets/events.css"],
  },
  "src/routes/venues/$id.tsx?tsr-split=component": { file: "assets/venue.js" },
};

it("names all that a page needs at once, each once, whichever way routes are written", () => {
  const tagsOf = assetTags(manifest);
  const preloads = (routeIds: string[]) =>
    [...tagsOf(routeIds).end.matchAll(/modulepreload" href="([^"]+)/g)].map(([, to]) => to);
  expect(preloads(routes)).toEqual(["/assets/libraries.js", "/assets/events.js", "/assets/parts.js"]);
  expect(preloads(["__root__", "/venues/$id"])).toEqual(["/assets/libraries.js", "/assets/venue.js"]);
  expect(preloads(["__root__"])).toEqual(["/assets/libraries.js"]);
  const styles = (routeIds: string[]) =>
    [...tagsOf(routeIds).head.matchAll(/stylesheet" href="([^"]+)/g)].map(([, to]) => to);
  expect(styles(routes)).toEqual(["/assets/entry.css", "/assets/events.css", "/assets/parts.css"]);
  expect(styles([])).toEqual(["/assets/entry.css"]);
  expect(tagsOf([]).end).toContain('<script type="module" src="/assets/entry.js"></script>');
});
