/** The widths a picture is kept in, as far as its crop goes. */
const renditionWidths = [480, 800, 1_200, 1_600] as const;

/** The widths a picture is kept in: the usual ones below its own, and its own as far as the largest of them. */
export function renditionWidthsOf(width: number): number[] {
  const largest = Math.min(width, Math.max(...renditionWidths));
  // No further width just below the largest: it would save nothing.
  return [...renditionWidths.filter((usual) => usual < largest * 0.9), largest];
}

/** The name of one of a picture's `widths`: every picture has a `primary`, and a `thumbnail` when it has several. */
export function renditionName(widths: readonly number[], width: number): string {
  if (width === widths.at(-1)) return "primary";
  return width === widths[0] ? "thumbnail" : String(width);
}
