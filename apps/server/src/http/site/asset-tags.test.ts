import { existsSync, readFileSync, statSync } from "node:fs";
import { resolve } from "node:path";
import { describe, expect, it } from "vitest";
import {
  assetTags,
  clientFolder,
  firstScripts,
  firstStyles,
  type Manifest,
  readManifest,
  type TagsOfPage,
} from "./asset-tags.ts";

/** Upper bound of the response headers per file. */
const HEADER_BYTES = 366;

/**
 * First-load bytes of the entry pages as served: scripts without maps, and styles. A list may load at most 180 kB of
 * script; these bounds keep what was reached below that.
 */
const firstLoads = [
  { page: "the home page", route: "/", mostScript: 177_000, mostStyle: 15_550 },
  { page: "the list of events", route: "/events/", mostScript: 177_000, mostStyle: 15_550 },
  { page: "an event", route: "/events/$id/$slug/", mostScript: 173_800, mostStyle: 16_700 },
  { page: "the list of venues", route: "/venues/", mostScript: 177_400, mostStyle: 15_550 },
  { page: "a venue", route: "/venues/$id/$slug/", mostScript: 168_900, mostStyle: 14_950 },
] as const;

const servedBytes = (files: readonly string[]) =>
  files.reduce((sum, file) => {
    const path = resolve(clientFolder, file);
    return sum + HEADER_BYTES + statSync(existsSync(`${path}.br`) ? `${path}.br` : path).size;
  }, 0);

const holding = (files: readonly string[], mark: RegExp) =>
  files.filter((file) => mark.test(readFileSync(resolve(clientFolder, file), "utf8")));

/** Start of the first path in the drawing of the services' logos. */
const [, logo = ""] =
  /\bd="([^"]{16})/.exec(
    readFileSync(new URL("../../../../../packages/ui/src/icons/brands.svg", import.meta.url), "utf8"),
  ) ?? [];

describe.each(firstLoads)("$page", ({ route, mostScript, mostStyle }) => {
  const built = readManifest();
  const scripts = firstScripts(built, ["__root__", route]);
  const styles = firstStyles(built, ["__root__", route]);

  it(`loads with at most ${mostScript} bytes of JavaScript before any map`, () => {
    expect(scripts.length).toBeGreaterThan(1);
    expect(servedBytes(scripts)).toBeLessThanOrEqual(mostScript);
  });

  it.each([
    ["a map engine", /maplibregl/],
    ["schemas", /ZodError/],
    ["the logos of services", new RegExp(logo.replaceAll(".", "\\."))],
    ["dialogs, menus and calendars", /react-aria-[A-Z]/],
    ["the routes of tools", /timesheets\/approve/],
  ])("leaves %s out of its first load", (_what, mark) => {
    expect(holding(scripts, mark)).toEqual([]);
  });

  it(`is dressed with at most ${mostStyle} bytes of styles, without those of the map engines`, () => {
    expect(servedBytes(styles)).toBeLessThanOrEqual(mostStyle);
    expect(holding(styles, /maplibregl|mapboxgl-map/)).toEqual([]);
  });
});

it("leaves what only lists show out of the page of one event or one venue, and the other way round", () => {
  const built = readManifest();
  const namesOf = (route: string) => firstScripts(built, ["__root__", route]).join(" ");
  for (const list of ["/", "/events/", "/venues/"]) expect(namesOf(list)).not.toMatch(/\/detail-/);
  for (const detail of ["/events/$id/$slug/", "/venues/$id/$slug/"]) expect(namesOf(detail)).not.toMatch(/\/lists-/);
});

it("asks at once for what a tool is loaded with: the routes of all pages, its own page and its styles", () => {
  const built = readManifest();
  const routes = ["__root__", "/manage/stats/"];
  const scripts = firstScripts(built, routes);
  expect(holding(scripts, /timesheets\/approve/)).toHaveLength(1);
  expect(scripts.filter((file) => /\/stats-[\w-]{7}\.js$/.test(file))).toHaveLength(1);
  expect(firstStyles(built, routes).length).toBeGreaterThan(firstStyles(built, ["__root__"]).length);
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

const routes = ["__root__", "/events/"];

/** Tags as texts. */
const textsOf =
  (tagsOf: TagsOfPage) =>
  (...asked: Parameters<TagsOfPage>) => {
    const { head, end } = tagsOf(...asked);
    return { head: String(head), end: String(end) };
  };

it("names all that a page needs at once, each once, whichever way routes are written", () => {
  const tagsOf = textsOf(assetTags(manifest));
  const preloads = (routeIds: string[]) =>
    [...tagsOf(routeIds, true).end.matchAll(/modulepreload" href="([^"]+)/g)].map(([, to]) => to);
  expect(preloads(routes)).toEqual(["/assets/libraries.js", "/assets/events.js", "/assets/parts.js"]);
  expect(preloads(["__root__", "/venues/$id"])).toEqual(["/assets/libraries.js", "/assets/venue.js"]);
  expect(preloads(["__root__"])).toEqual(["/assets/libraries.js"]);
  const styles = (routeIds: string[]) =>
    [...tagsOf(routeIds, true).head.matchAll(/stylesheet" href="([^"]+)/g)].map(([, to]) => to);
  expect(styles(routes)).toEqual(["/assets/entry.css", "/assets/events.css", "/assets/parts.css"]);
  expect(styles([])).toEqual(["/assets/entry.css"]);
  // A font that comes before the styles keeps the page from being seen: text begins in one that the system has.
  expect(tagsOf(routes, true).head).not.toContain("font");
  expect(tagsOf([], true).end).toContain('<script type="module" src="/assets/entry.js"></script>');
});

it("writes styles into the first page of whoever may have none of them, where all of the page's may stand in it", () => {
  const texts = new Map([
    ["assets/entry.css", "a{}"],
    ["assets/parts.css", "b{}"],
    ["assets/events.css", "c{}"],
  ]);
  const linked = (files: string[]) =>
    files.map((file) => `<link rel="stylesheet" href="/assets/${file}.css">`).join("");
  const tagsOf = textsOf(assetTags(manifest, texts));
  expect(tagsOf(routes, true).head).toBe(
    '<style>a{}</style><link rel="stylesheet" href="/assets/entry.css" disabled>' +
      '<style>c{}</style><link rel="stylesheet" href="/assets/events.css" disabled>' +
      '<style>b{}</style><link rel="stylesheet" href="/assets/parts.css" disabled>',
  );
  expect(tagsOf(routes, false).head).toBe(linked(["entry", "events", "parts"]));
  texts.delete("assets/parts.css");
  expect(textsOf(assetTags(manifest, texts))(routes, true).head).toBe(linked(["entry", "events", "parts"]));
});
