import type { SiteConfig } from "@hereabouts/contract/site-config";
import type { FeatureCollection } from "geojson";
import { createContext } from "react";

/**
 * Base map of the site: a Mapbox token (mapbox-gl then draws Mapbox's own style), the address of a style in place of the
 * drawn one ("mapbox:" addresses need the token), or else the drawn map, of the demo region or the site's own, with the
 * streets of a service if there is one.
 */
export interface MapConfig extends Pick<SiteConfig, "mapboxToken" | "basemapStyleUrl" | "streets" | "regionMap"> {
  /** The map of a region that is being described, in place of the site's. */
  sketch?: FeatureCollection | undefined;
}

/** Whether maps may show streets, of a service or of a style; a drawn map is a sketch without them. */
export const mayHaveStreets = ({ mapboxToken, basemapStyleUrl, streets }: MapConfig): boolean =>
  mapboxToken !== null || basemapStyleUrl !== null || Boolean(streets);

/** Provided once, by the app. */
export const MapConfigContext = createContext<MapConfig>({ mapboxToken: null, basemapStyleUrl: null });
