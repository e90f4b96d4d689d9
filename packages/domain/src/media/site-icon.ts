import sharp from "sharp";

/** Drawn at this size, then made smaller: a drawing of 40 px would be enlarged from 40 px otherwise. */
const DRAWN_PIXELS = 1_024;
const DRAWING_PIXELS = 40;
const POINTS_AN_INCH = 72;

/**
 * The site's mark as a square PNG.
 * @param svg a drawing of 40 by 40
 * @param ground "#rrggbb" to stand on, with a margin around the mark, where an icon may not be transparent
 */
export async function siteIcon(svg: Buffer, size: number, ground?: string): Promise<Buffer> {
  const density = (POINTS_AN_INCH * DRAWN_PIXELS) / DRAWING_PIXELS;
  if (ground === undefined) return sharp(svg, { density }).resize(size, size).png().toBuffer();
  // Phones cut a circle or a rounded square out of it: a tenth on each side may go.
  const margin = Math.round(size / 10);
  const mark = sharp(svg, { density }).resize(size - 2 * margin, size - 2 * margin);
  const around = { top: margin, bottom: margin, left: margin, right: margin, background: ground };
  return mark.flatten({ background: ground }).extend(around).png().toBuffer();
}
