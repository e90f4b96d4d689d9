import type { PrintFace } from "@hereabouts/contract/region/house-style";
import type { PrintParagraph } from "./compose-edition.ts";

/** Names of styles in files for page layout, where a newspaper gives them its own look. English, so that a template keeps fitting. */
export const paragraphStyles: Readonly<Record<PrintParagraph["kind"], string>> = {
  day: "Listings Day",
  town: "Listings Town",
  category: "Listings Category",
  listing: "Listings Text",
};

/** Names of the styles of words; plain words have none. */
export const characterStyles: Readonly<Record<Exclude<PrintFace, "plain">, string>> = {
  bold: "Listings Bold",
  smallCaps: "Listings Small Caps",
  capitals: "Listings Capitals",
};
