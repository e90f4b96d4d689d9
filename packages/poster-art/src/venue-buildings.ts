import { barn, hall, mill, park } from "./country-buildings.ts";
import { INK, type Palette, palette, STOCK } from "./inks.ts";
import type { Layout } from "./sheet.ts";
import { storefront, theatre } from "./town-buildings.ts";

/** The colours that buildings are printed in. */
export const VENUE_PALETTES: readonly Palette[] = [
  palette(STOCK.sky, INK.barn, INK.lichen, INK.gold, INK.night),
  palette(STOCK.butter, INK.pine, INK.rose, INK.brick, INK.night),
  palette(STOCK.blush, INK.river, INK.lichen, INK.gold, INK.bark),
  palette(STOCK.mint, INK.brick, INK.sky, INK.butter, INK.pine),
];

/** The building of a venue's print. */
export type VenueKind = "mill" | "hall" | "barn" | "storefront" | "theatre" | "park";

/** One composition for each building. */
export const VENUE_LAYOUTS: Readonly<Record<VenueKind, Layout>> = { mill, hall, barn, storefront, theatre, park };

/** All building kinds. */
export const VENUE_KINDS = Object.keys(VENUE_LAYOUTS) as VenueKind[];
