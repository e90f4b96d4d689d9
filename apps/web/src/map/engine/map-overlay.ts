import type { FeatureCollection } from "geojson";
import type { GeoJSONSource, LayerSpecification, Map as LibraryMap } from "maplibre-gl";
import type { LatLon } from "../map.types.ts";
import { type MapPalette, paletteFromPage } from "../style/map-palette.ts";
import { MARKER_SPACE, MARKER_SPACE_IMAGE } from "../style/marker-space.ts";
import { type RadiusFeatures, radiusLayers } from "../style/radius-shade.ts";

/** A square of the screen that a marker covers. */
export interface CoveredSpace extends LatLon {
  /** Pixels. */
  size: number;
  /** "bottom" when the marker stands on its point. */
  anchor: "center" | "bottom";
}

/** Sets the colours of layers that are on the map already, so that a change of theme loads nothing again. */
export function repaint(map: LibraryMap, layers: LayerSpecification[]): void {
  for (const layer of layers) {
    for (const [property, value] of Object.entries(layer.paint ?? {})) {
      map.setPaintProperty(layer.id, property as Parameters<LibraryMap["setPaintProperty"]>[1], value);
    }
  }
}

/** The search circle on top of any base map, below its names. */
export function radiusOverlay(map: LibraryMap) {
  let shown: RadiusFeatures | null = null;
  let palette = paletteFromPage(document.documentElement);
  const empty: FeatureCollection = { type: "FeatureCollection", features: [] };
  const fill = () => {
    map.getSource<GeoJSONSource>("radius-shade")?.setData(shown?.shade ?? empty);
    map.getSource<GeoJSONSource>("radius-ring")?.setData(shown?.ring ?? empty);
  };
  const add = () => {
    const firstLabel = map.getStyle().layers.find((layer) => layer.type === "symbol")?.id;
    for (const id of ["radius-shade", "radius-ring"]) map.addSource(id, { type: "geojson", data: empty });
    for (const layer of radiusLayers(palette)) map.addLayer(layer, firstLabel);
    fill();
  };
  add();
  // A reloaded style, as for another theme, lacks the overlay.
  map.on("style.load", add);
  return {
    show(features: RadiusFeatures | null) {
      shown = features;
      fill();
    },
    repaint(next: MapPalette) {
      palette = next;
      if (!map.getLayer("radius-shade")) return;
      repaint(map, radiusLayers(palette));
    },
  };
}

/** Area that markers cover, so that labels of the drawn map move aside. Other base maps keep theirs. */
export function markerSpace(map: LibraryMap) {
  if (map.getSource(MARKER_SPACE)) {
    const side = MARKER_SPACE_IMAGE;
    map.addImage(MARKER_SPACE, { width: side, height: side, data: new Uint8Array(side * side * 4) });
  }
  return (covered: CoveredSpace[]) => {
    map.getSource<GeoJSONSource>(MARKER_SPACE)?.setData({
      type: "FeatureCollection",
      features: covered.map(({ lat, lon, size, anchor }) => ({
        type: "Feature",
        properties: { size, anchor },
        geometry: { type: "Point", coordinates: [lon, lat] },
      })),
    });
  };
}
