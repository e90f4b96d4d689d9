import type { Palette } from "./inks.ts";
import type { Knife } from "./knife.ts";
import type { Press } from "./press.ts";
import type { Rng } from "./random.ts";

/** All that a composition works with: randomness, the cutting knife, the press and the print's colours. */
export interface Sheet {
  rng: Rng;
  knife: Knife;
  press: Press;
  inks: Palette;
}

/** Draws one composition onto the sheet's press. */
export type Layout = (sheet: Sheet) => void;

/** A category's artwork: any layout can be printed in any of its palettes. */
export interface Scene {
  palettes: readonly Palette[];
  layouts: readonly Layout[];
}
