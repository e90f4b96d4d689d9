import { msg } from "@hereabouts/language/translate";
import { z } from "zod";
import { numberBetween } from "../fields/query-values.ts";

/** Page sizes in points, 72 to an inch. */
export const pageSizes = {
  letter: { label: msg("Letter"), width: 612, height: 792 },
  a4: { label: "A4", width: 595, height: 842 },
  tabloid: { label: msg("Tabloid, 11 × 17 in"), width: 792, height: 1_224 },
} as const;

export const printFonts = { besley: "Besley", franklin: "Libre Franklin" } as const;
export type PrintFont = keyof typeof printFonts;

const keysOf = <Key extends string>(table: Readonly<Record<Key, unknown>>) => Object.keys(table) as [Key, ...Key[]];

/** How the columns of an edition are set. Sizes are points. */
export const pageLayout = z.object({
  page: z.enum(keysOf(pageSizes)).default("letter"),
  font: z.enum(keysOf(printFonts)).default("besley"),
  columns: numberBetween(1, 6).pipe(z.int().default(3)),
  size: numberBetween(6, 14).pipe(z.number().default(9)),
  leading: numberBetween(6, 24).pipe(z.number().default(10.5)),
});
export type PageLayout = z.output<typeof pageLayout>;

/** Margin of a page and space between its columns. */
const MARGIN = 36;
export const GUTTER = 12;

/** Width and height of a column of a layout, and of the page's margin. */
export function columnOf({ page, columns }: Pick<PageLayout, "page" | "columns">) {
  const { width, height } = pageSizes[page];
  return {
    margin: MARGIN,
    width: (width - 2 * MARGIN - (columns - 1) * GUTTER) / columns,
    height: height - 2 * MARGIN,
  };
}
