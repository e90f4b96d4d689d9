import { type StreetTiles, streetZoom } from "@hereabouts/contract/places/street-tiles";
import type { Map as LibraryMap } from "maplibre-gl";
import { DRAWN_SOURCE } from "../style/drawn-style.ts";
import { type MapPalette, paletteFromPage } from "../style/map-palette.ts";
import { MARKER_SPACE } from "../style/marker-space.ts";
import { STREET_SOURCE, streetLayers } from "../style/street-style.ts";
import { schemaOf } from "../style/tile-schemas.ts";
import { repaint } from "./map-overlay.ts";
import { describeTiles, type OpenArchive } from "./street-tiles.ts";

/**
 * The streets of a map: `others` are those of another company's base map; a drawn map has `none`, or they are `coming`,
 * `shown`, `missing` (they never came) or `interrupted` (they came before).
 */
export type StreetsState = "others" | "none" | "coming" | "shown" | "missing" | "interrupted";

/** The state of a map's streets, as it changes. */
export interface MapStreets {
  state: () => StreetsState;
  /** Calls back on every change. Returns the stop. */
  onChange: (listener: () => void) => () => void;
}

/** Streets whose state does not change. */
export const fixedStreets = (state: StreetsState): MapStreets => ({
  state: () => state,
  onChange: () => () => undefined,
});

/** Whether a map shows a place by its streets, once they have come. */
export const hasStreets = (state: StreetsState): boolean => state !== "none" && state !== "missing";

/** A service that did not answer is asked again after a while, when the map is moved. */
const RETRY_MS = 15_000;

/** The names of the drawn map, and the dots of its towns: streets have their own. */
const drawnNames = (map: LibraryMap) =>
  map
    .getStyle()
    .layers.filter((layer) => "source" in layer && layer.source === DRAWN_SOURCE)
    .filter(({ type }) => type === "symbol" || type === "circle");

/** Has streets take the place of the drawn map close by, or gives it back. */
function coverDrawn(map: LibraryMap, names: ReturnType<typeof drawnNames>, isCovered: boolean): void {
  map.setLayoutProperty("street-paper", "visibility", isCovered ? "visible" : "none");
  for (const { id, minzoom = 0, maxzoom = 24 } of names)
    map.setLayerZoomRange(id, minzoom, isCovered ? Math.min(maxzoom, streetZoom) : maxzoom);
}

/**
 * Shows streets on the drawn map from `streetZoom` on. The service is not asked before; where it does not answer the drawn
 * map stays.
 */
export function streetsOn(map: LibraryMap, tiles: StreetTiles, openArchive: OpenArchive) {
  const listeners = new Set<() => void>();
  const names = drawnNames(map);
  let state: StreetsState = "coming";
  let layers: ((palette: MapPalette) => ReturnType<typeof streetLayers>) | undefined;
  let asked: "no" | "asking" | "closed" = "no";
  let askAgainAt = 0;

  function become(next: StreetsState) {
    if (next === state) return;
    state = next;
    for (const listener of listeners) listener();
  }

  function fail() {
    if (state === "missing" || state === "interrupted") return;
    if (layers) coverDrawn(map, names, false);
    become(state === "shown" ? "interrupted" : "missing");
  }

  async function ask() {
    if (layers || asked !== "no" || map.getZoom() < streetZoom || performance.now() < askAgainAt) return;
    asked = "asking";
    const description = await describeTiles(tiles, openArchive).catch(() => undefined);
    const schema = description && schemaOf(description.layers);
    // The map may be gone by now.
    if ((asked as string) === "closed") return;
    asked = "no";
    askAgainAt = performance.now() + RETRY_MS;
    if (!description || !schema) return fail();
    const { layers: _, ...source } = description;
    map.addSource(STREET_SOURCE, { type: "vector", ...source });
    layers = (palette) => streetLayers(schema, palette);
    const drawn = layers(paletteFromPage(document.documentElement));
    for (const layer of drawn.ground) map.addLayer(layer, "radius-shade");
    for (const layer of drawn.names) map.addLayer(layer, MARKER_SPACE);
    coverDrawn(map, names, false);
  }

  map.on("error", (event) => {
    if ("sourceId" in event && event.sourceId === STREET_SOURCE) fail();
  });
  map.on("sourcedata", ({ sourceId, tile }) => {
    if (sourceId !== STREET_SOURCE || !tile || state === "shown") return;
    coverDrawn(map, names, true);
    become("shown");
  });
  map.on("moveend", ask);
  void ask();
  const streets: MapStreets = {
    state: () => state,
    onChange(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
  return {
    ...streets,
    repaint(palette: MapPalette) {
      if (!layers) return;
      const { ground, names: written } = layers(palette);
      repaint(map, [...ground, ...written]);
    },
    close() {
      asked = "closed";
    },
  };
}
