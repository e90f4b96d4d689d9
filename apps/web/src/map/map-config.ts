import { createContext } from "react";

/** Base map settings of the operator; both null for the drawn map, which needs no account. */
export interface MapConfig {
  /** A Mapbox access token (MAPBOX_TOKEN): the map is then drawn by mapbox-gl on Mapbox's own style. */
  mapboxToken: string | null;
  /** A style address (BASEMAP_STYLE_URL) that replaces the drawn style; "mapbox:" addresses need the token. */
  basemapStyleUrl: string | null;
}

/** Provided once, by the app. */
export const MapConfigContext = createContext<MapConfig>({ mapboxToken: null, basemapStyleUrl: null });
