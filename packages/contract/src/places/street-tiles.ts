/** Services that maps can have their streets from, with whom a map then names. */
export const streetServices = {
  openfreemap: [
    { name: "© OpenStreetMap contributors", href: "https://www.openstreetmap.org/copyright" },
    { name: "© OpenMapTiles", href: "https://www.openmaptiles.org/" },
    { name: "OpenFreeMap", href: "https://openfreemap.org/" },
  ],
  protomaps: [
    { name: "© OpenStreetMap contributors", href: "https://www.openstreetmap.org/copyright" },
    { name: "Protomaps", href: "https://protomaps.com/" },
  ],
} as const satisfies Record<string, readonly { name: string; href: string }[]>;

/** The public OpenFreeMap, which needs no account. */
export const openFreeMapUrl = "https://tiles.openfreemap.org/planet";

/** Where maps have their streets from. */
export interface StreetTiles {
  service: keyof typeof streetServices;
  /** Address of a TileJSON document, or of an archive whose name ends in `.pmtiles`. */
  url: string;
}

/** The zoom from which maps ask for streets and show them. */
export const streetZoom = 11;
