import { openFreeMapUrl, type StreetTiles } from "@hereabouts/contract/places/street-tiles";
import type { SiteConfig } from "@hereabouts/contract/site-config";

/** Base map of the site, as pages know it. */
export type BaseMap = Pick<SiteConfig, "mapboxToken" | "basemapStyleUrl" | "streets">;

export const basemapExpected =
  "openfreemap, openfreemap:<url>, protomaps:<url>, mapbox or none, the URL with http:// or https:// and without user and password";

/** The services whose addresses can be given, before a colon. */
const service = /^(openfreemap|protomaps):(https?:\/\/.+)$/;

function streetsOf(basemap: string): StreetTiles | undefined {
  if (basemap === "openfreemap") return { service: "openfreemap", url: openFreeMapUrl };
  const [, name, url = ""] = service.exec(basemap) ?? [];
  return name ? { service: name as StreetTiles["service"], url } : undefined;
}

/** Whether a text is a value of `BASEMAP`. */
export function isBasemap(basemap: string): boolean {
  if (basemap === "none" || basemap === "mapbox") return true;
  const streets = streetsOf(basemap);
  if (!streets || !URL.canParse(streets.url)) return false;
  const { username, password } = new URL(streets.url);
  return username === "" && password === "";
}

interface Variables {
  BASEMAP?: string | undefined;
  BASEMAP_STYLE_URL?: string | undefined;
  MAPBOX_TOKEN?: string | undefined;
}

/** The first contradiction between the variables of the base map, with the variable that has to change. */
export function baseMapFault({ BASEMAP, BASEMAP_STYLE_URL, MAPBOX_TOKEN, GEOCODER }: Variables & { GEOCODER: string }) {
  const fault = (name: keyof Variables, message: string) => ({ path: [name], message });
  if (BASEMAP === "mapbox" && MAPBOX_TOKEN === undefined)
    return fault("BASEMAP", "another base map, or MAPBOX_TOKEN to be set");
  if (BASEMAP !== undefined && BASEMAP !== "mapbox" && MAPBOX_TOKEN !== undefined && GEOCODER !== "mapbox")
    return fault("BASEMAP", "mapbox, because MAPBOX_TOKEN is set, or GEOCODER=mapbox, which needs it as well");
  if (BASEMAP !== undefined && BASEMAP_STYLE_URL !== undefined)
    return fault("BASEMAP_STYLE_URL", "no value, because BASEMAP is set");
  if (BASEMAP_STYLE_URL?.startsWith("mapbox:") && MAPBOX_TOKEN === undefined)
    return fault("BASEMAP_STYLE_URL", "an http:// or https:// URL, or MAPBOX_TOKEN to be set");
  return undefined;
}

/** The base map: the one that `BASEMAP` names, else a configured style or Mapbox's, else OpenFreeMap's streets on the drawn map. */
export function baseMapOf({ BASEMAP, BASEMAP_STYLE_URL, MAPBOX_TOKEN }: Variables): BaseMap {
  const isMapbox = BASEMAP === "mapbox" || (BASEMAP === undefined && MAPBOX_TOKEN !== undefined);
  const isOthers = isMapbox || BASEMAP_STYLE_URL !== undefined;
  const streets = streetsOf(BASEMAP ?? (isOthers ? "none" : "openfreemap"));
  return {
    // A token that only addresses are looked up with stays on the server.
    mapboxToken: isMapbox ? (MAPBOX_TOKEN ?? null) : null,
    basemapStyleUrl: BASEMAP_STYLE_URL ?? null,
    ...(streets && { streets }),
  };
}

/** The host that browsers ask for maps; null where maps ask nobody. */
export function mapHostOf(variables: Variables): string | null {
  const { mapboxToken, basemapStyleUrl, streets } = baseMapOf(variables);
  if (basemapStyleUrl?.startsWith("http")) return new URL(basemapStyleUrl).host;
  if (mapboxToken !== null || basemapStyleUrl !== null) return "api.mapbox.com";
  return streets ? new URL(streets.url).host : null;
}
