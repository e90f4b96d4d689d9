import { regionMapPath } from "@hereabouts/contract/region/region-map";
import type { Map as LibraryMap, StyleSpecification } from "maplibre-gl";
import valleyUrl from "../../generated/valley.geo.json?url";
import { ChunkError } from "../chunk-error.ts";
import type { Bounds } from "../map.types.ts";
import type { MapConfig } from "../map-config.ts";
import { DRAWN_SOURCE, drawnStyle } from "../style/drawn-style.ts";
import { type MapPalette, paletteFromPage, watchTheme } from "../style/map-palette.ts";
import type { CreateMap } from "./create-map.types.ts";
import { handleOf, type MapHandle } from "./map-handle.ts";
import { markerSpace, radiusOverlay, repaint } from "./map-overlay.ts";
import { fixedStreets, type MapStreets, streetsOn } from "./map-streets.ts";
import type { OpenArchive } from "./street-tiles.ts";

/** How long a remote base map may take to answer before the drawn one takes its place. */
const REMOTE_PATIENCE_MS = 10_000;

export interface OpenMap {
  container: HTMLElement;
  config: MapConfig;
  interactive: boolean;
  bounds: Bounds;
  /** The name of the canvas for a screen reader. */
  label: string;
  /** The base map could not be loaded after all. */
  onFailure: (error: Error) => void;
}

interface Basemap {
  library: () => Promise<{ createMap: CreateMap; openArchive?: OpenArchive }>;
  /** Address of the style; null for the drawn style. */
  styleUrl: ((dark: boolean) => string) | null;
}

const loadMapLibre = () => import("./engine-maplibre.ts");
const loadMapbox = () => import("./engine-mapbox.ts");

/** The base maps to try, best first; the drawn one, which needs nobody, is always the last. */
function basemaps({ mapboxToken, basemapStyleUrl }: MapConfig): [Basemap, ...Basemap[]] {
  const drawn: Basemap = { library: loadMapLibre, styleUrl: null };
  if (basemapStyleUrl) {
    const library = basemapStyleUrl.startsWith("mapbox:") ? loadMapbox : loadMapLibre;
    return [{ library, styleUrl: () => basemapStyleUrl }, drawn];
  }
  if (mapboxToken) {
    const styleUrl = (dark: boolean) => `mapbox://styles/mapbox/${dark ? "dark" : "light"}-v11`;
    return [{ library: loadMapbox, styleUrl }, drawn];
  }
  return [drawn];
}

/** Starts loading the map library ahead of the first map. */
export function preloadMap(config: MapConfig): void {
  // Not handled here: the same failure shows when the map itself is opened.
  basemaps(config)[0]
    .library()
    .catch(() => undefined);
}

/**
 * Draws a map into the container: with mapbox-gl when a token is configured, otherwise with maplibre-gl; on the
 * configured style, otherwise on the drawn one. A base map that does not answer gives way to the drawn one.
 * Rejects when not even that can be drawn (no WebGL, the library did not load).
 */
export async function openMap(options: OpenMap): Promise<MapHandle> {
  let failure: unknown;
  for (const basemap of basemaps(options.config)) {
    try {
      return await openBasemap(basemap, options, failure !== undefined);
    } catch (error) {
      failure = error;
      options.container.replaceChildren();
    }
  }
  throw failure instanceof Error ? failure : new Error("The map could not be drawn", { cause: failure });
}

/** @param standsIn the configured base map did not answer */
async function openBasemap(basemap: Basemap, options: OpenMap, standsIn: boolean): Promise<MapHandle> {
  const { createMap, openArchive } = await basemap.library().catch((cause) => {
    throw new ChunkError("The map library didn’t load", { cause });
  });
  const root = document.documentElement;
  const map = createMap({
    ...options,
    style: styleOf(basemap, options.config, paletteFromPage(root)),
    credited: basemap.styleUrl !== null,
    token: options.config.mapboxToken,
  });
  try {
    await styleLoaded(map);
  } catch (error) {
    map.remove();
    throw error;
  }
  map.on("error", (event) => {
    if (basemap.styleUrl === null && "sourceId" in event && event.sourceId === DRAWN_SOURCE)
      options.onFailure(new Error(event.error.message));
  });
  if (basemap.styleUrl === null) hideUntilDrawn(map, options.container);
  prepareInput(map, options);
  const overlay = radiusOverlay(map);
  const cover = markerSpace(map);
  const { streets: tiles } = options.config;
  const isDrawn = basemap.styleUrl === null && !standsIn;
  const own = isDrawn && tiles && openArchive ? streetsOn(map, tiles, openArchive) : undefined;
  const streets: MapStreets = own ?? fixedStreets(basemap.styleUrl ? "others" : standsIn ? "missing" : "none");
  const stopTheme = watchTheme(root, () => {
    const palette = paletteFromPage(root);
    if (basemap.styleUrl === null) repaint(map, drawnStyle("", palette).layers);
    else if (basemap.styleUrl(true) !== basemap.styleUrl(false))
      map.setStyle(styleOf(basemap, options.config, palette) as string);
    own?.repaint(palette);
    overlay.repaint(palette);
  });
  return {
    ...handleOf(map),
    streets,
    showRadius: overlay.show,
    cover,
    close: () => [own?.close(), stopTheme(), map.remove()],
  };
}

/** Features of the drawn map, or their address. */
const drawnData = ({ regionMap, sketch }: MapConfig) =>
  sketch ?? new URL(regionMap ? regionMapPath(regionMap.version) : valleyUrl, location.href).href;

function styleOf({ styleUrl }: Basemap, config: MapConfig, palette: MapPalette): StyleSpecification | string {
  const dark = getComputedStyle(document.documentElement).colorScheme.includes("dark");
  return styleUrl ? styleUrl(dark) : drawnStyle(drawnData(config), palette);
}

function styleLoaded(map: LibraryMap): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error("The base map timed out")), REMOTE_PATIENCE_MS);
    map.once("error", ({ error }) => {
      clearTimeout(timer);
      reject(error);
    });
    map.once("style.load", () => {
      clearTimeout(timer);
      resolve();
    });
  });
}

/** Before its features arrive the drawn map is sea from edge to edge: the frame's own paper is shown instead. */
function hideUntilDrawn(map: LibraryMap, container: HTMLElement): void {
  container.dataset.drawing = "true";
  map.once("idle", () => {
    delete container.dataset.drawing;
  });
}

function prepareInput(map: LibraryMap, { interactive, label, container }: OpenMap): void {
  const canvas = map.getCanvas();
  map.once("idle", () => {
    container.dataset.ready = "true";
  });
  if (!interactive) {
    canvas.removeAttribute("tabindex");
    canvas.setAttribute("role", "img");
    canvas.setAttribute("aria-label", label);
    return;
  }
  canvas.setAttribute("role", "application");
  canvas.setAttribute("aria-label", label);
  map.touchZoomRotate.disableRotation();
  map.keyboard.disableRotation();
}
