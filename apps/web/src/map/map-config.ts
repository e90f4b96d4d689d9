import type { SiteConfig } from "@hereabouts/contract/site-config";
import { createContext } from "react";

/**
 * Base map of the site: a Mapbox token (mapbox-gl then draws Mapbox's own style), the address of a style in place of the
 * drawn one ("mapbox:" addresses need the token), or else the drawn map, of the demo region or the site's own, with the
 * streets of a service if there is one.
 */
export type MapConfig = Pick<SiteConfig, "mapboxToken" | "basemapStyleUrl" | "streets" | "regionMap">;

/** Provided once, by the app. */
export const MapConfigContext = createContext<MapConfig>({ mapboxToken: null, basemapStyleUrl: null });
