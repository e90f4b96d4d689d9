import sharp, { type Sharp } from "sharp";
import { averageColour } from "./average-colour.ts";
import { type Area, heightOf, widthsOf } from "./crop-area.ts";
import type { RenditionFormat } from "./media-keys.ts";

/** One size of a picture in one format. */
export interface Rendition {
  width: number;
  format: RenditionFormat;
  bytes: Buffer;
}

const encode: Record<RenditionFormat, (image: Sharp) => Sharp> = {
  jpg: (image) => image.jpeg({ quality: 80, mozjpeg: true }),
  webp: (image) => image.webp({ quality: 76 }),
  avif: (image) => image.avif({ quality: 52, effort: 3 }),
};

/** Part of a master at every width it is kept in, in these formats, and its average colour. */
export async function renderCrop(
  master: Uint8Array,
  area: Area,
  formats: readonly RenditionFormat[],
): Promise<{ renditions: Rendition[]; color: string }> {
  const widths = widthsOf(area);
  const width = Math.max(...widths);
  const raw = { width, height: heightOf(width), channels: 3 } as const;
  // Decoded once: every size is made of the largest.
  const pixels = await sharp(master)
    .extract(area)
    .resize({ width: raw.width, height: raw.height, fit: "cover" })
    .toColourspace("srgb")
    .raw()
    .toBuffer();
  const largest = sharp(pixels, { raw });
  const renditions: Rendition[] = [];
  for (const width of widths) {
    for (const format of formats) {
      const sized = largest.clone().resize({ width, height: heightOf(width), fit: "fill" });
      renditions.push({ width, format, bytes: await encode[format](sized).toBuffer() });
    }
  }
  return { renditions, color: await averageColour(largest) };
}
