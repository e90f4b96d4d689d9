import type { SymbolLayerSpecification } from "./style-spec.types.ts";

/** The source of the room that markers take (points with `size` in pixels and `anchor`); town names make way for it. */
export const MARKER_SPACE = "marker-space";
/** The square blank image, in pixels, that the map needs under the name MARKER_SPACE. */
export const MARKER_SPACE_IMAGE = 16;

/** Placed before every name (the last layer goes first), so that names move aside and are not half covered. */
export function markerSpaceLayer(): SymbolLayerSpecification {
  return {
    id: MARKER_SPACE,
    type: "symbol",
    source: MARKER_SPACE,
    layout: {
      "icon-image": MARKER_SPACE,
      "icon-size": ["/", ["get", "size"], MARKER_SPACE_IMAGE],
      "icon-anchor": ["get", "anchor"],
      "icon-allow-overlap": true,
      "icon-padding": 0,
    },
  };
}
