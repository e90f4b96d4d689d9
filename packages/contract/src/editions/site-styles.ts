import { t } from "@hereabouts/language/translate";
import { type HouseStyle, type HouseStyleId, houseStyleIds, houseStyles } from "../region/house-style.ts";
import { region } from "../region/region.ts";

const isShipped = (id: string): id is HouseStyleId => Object.hasOwn(houseStyles, id);

/** A house style by its id; undefined for one that the site does not have, or no longer. */
export function houseStyleOf(id: string): HouseStyle | undefined {
  if (isShipped(id)) return houseStyles[id].style;
  const own = Object.entries(region.houseStyles ?? {}).find(([known]) => known === id)?.[1];
  if (!own) return undefined;
  const { label: _, base, ...differs } = own;
  const { style } = houseStyles[base];
  return { ...style, ...differs, faces: { ...style.faces, ...differs.faces } } as HouseStyle;
}

/** The styles that an edition can have: those that come with the product, then the region's by label. */
export const houseStyleOptions = (): { value: string; label: string }[] => [
  ...houseStyleIds.map((value) => ({ value, label: t(houseStyles[value].label) })),
  ...Object.entries(region.houseStyles ?? {})
    .map(([value, { label }]) => ({ value, label }))
    .sort((a, b) => a.label.localeCompare(b.label)),
];
