import { isCalled, isJust, type PaletteRow, type PaletteSection } from "./palette-row.ts";

/** How well a row fits, the best first. What the server found by more than its words comes last. */
const ranks = { just: 0, beginning: 1, words: 2, also: 3, other: 4 } as const;

const isBegun = (label: string, typed: string) => isCalled(label.slice(0, typed.trim().length), typed);

/** How well a row fits what was typed. */
function rankOf({ label, also = "" }: Pick<PaletteRow, "label" | "also">, typed: string): number {
  const names = also.split(",");
  if (isJust(label, typed)) return ranks.just;
  if (isBegun(label, typed) || names.some((name) => isJust(name, typed))) return ranks.beginning;
  if (isCalled(label, typed)) return ranks.words;
  return isCalled(`${label} ${also}`, typed) ? ranks.also : ranks.other;
}

/** Whether words of a row, or other words for it, begin with what was typed. */
export const isMeant = (row: Pick<PaletteRow, "label" | "also">, typed: string): boolean =>
  rankOf(row, typed) < ranks.other;

/**
 * Sections with what fits best first: the rows of each by how well they fit, and the sections by their best row. What fits
 * equally well stays in the order it was given.
 */
export function bestRowsFirst(sections: readonly PaletteSection[], typed: string): PaletteSection[] {
  const sorted = sections.map(({ label, rows }) => {
    const ranked = rows.map((row) => ({ row, rank: rankOf(row, typed) })).sort((one, other) => one.rank - other.rank);
    return { best: ranked[0]?.rank ?? ranks.other, section: { label, rows: ranked.map(({ row }) => row) } };
  });
  return sorted.sort((one, other) => one.best - other.best).map(({ section }) => section);
}
