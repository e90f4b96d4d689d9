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

const MARK_PIXELS = 256;
/** Pixels of a picture that is given as a mark. */
const MOST_MARK_PIXELS = 4_000_000;

/**
 * A picture drawn anew as a square PNG, so that nothing of the file itself reaches visitors: no script, link or remark.
 * @param picture PNG or SVG @throws Error if it is neither, or has too many pixels
 */
export async function markOf(picture: Buffer): Promise<Buffer> {
  const options = { limitInputPixels: MOST_MARK_PIXELS, failOn: "error" } as const;
  const { format, width } = await sharp(picture, options).metadata();
  if (format !== "svg" && format !== "png") throw new Error(`a mark is no ${format}`);
  // A small drawing is made larger as a drawing, not as points.
  const density = Math.min(2_400, Math.max(POINTS_AN_INCH, (POINTS_AN_INCH * MARK_PIXELS) / Math.max(1, width)));
  return sharp(picture, { ...options, ...(format === "svg" && { density }) })
    .resize(MARK_PIXELS, MARK_PIXELS, { fit: "contain", background: { r: 0, g: 0, b: 0, alpha: 0 } })
    .png({ palette: true })
    .toBuffer();
}
