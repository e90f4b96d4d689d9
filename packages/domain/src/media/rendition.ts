import type { PictureShape } from "@hereabouts/contract/media/picture-shapes";
import { renditionWidthsOf } from "@hereabouts/contract/media/rendition-widths";
import sharp, { type Sharp } from "sharp";
import type { Context } from "../context.ts";
import type { MediaStore } from "../ports.ts";
import { type Area, heightWithin, shapeArea, shapeSize } from "./crop-area.ts";
import { type ShapedImage, selectSource, updateHasAvif } from "./image.queries.ts";
import { averageColour } from "./master.ts";
import { masterKey, mediaTypes, primaryKey, type RenditionFormat, renditionKey } from "./media-keys.ts";
import { wholeOf } from "./pictures-of.ts";

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
  const widths = renditionWidthsOf(area.width);
  const width = Math.max(...widths);
  const raw = { width, height: heightWithin(area, width), channels: 3 } as const;
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
      const sized = largest.clone().resize({ width, height: heightWithin(area, width), fit: "fill" });
      renditions.push({ width, format, bytes: await encode[format](sized).toBuffer() });
    }
  }
  return { renditions, color: await averageColour(largest) };
}

/** A picture in one shape as a JPEG: cropped again from the whole of its upload. Null when the store has it no more. */
export async function makePictureShape(
  media: MediaStore,
  image: ShapedImage,
  shape: PictureShape,
): Promise<Buffer | null> {
  const kept = await media.read(image.source ? masterKey(image.source.hash) : primaryKey(image.contentHash));
  if (!kept) return null;
  const area = shapeArea(wholeOf(image), shape);
  return sharp(kept)
    .extract(area)
    .resize({ ...shapeSize(area, shape), fit: "fill" })
    .toColourspace("srgb")
    .jpeg({ quality: 80, mozjpeg: true })
    .toBuffer();
}

/** Keeps a picture as AVIF as well, in all its sizes: half of what WebP takes, and too slow for a form to wait for. */
export async function addAvif({ db, ports }: Context, { imageId }: { imageId: number }): Promise<void> {
  const source = await selectSource(db, imageId);
  if (!source || source.hasAvif) return;
  const master = await ports.media.read(masterKey(source.hash));
  if (!master) return;
  const { renditions } = await renderCrop(master, source.area, ["avif"]);
  const widths = renditionWidthsOf(source.area.width);
  for (const rendition of renditions)
    await ports.media.put(renditionKey(source.imageHash, widths, rendition), rendition.bytes, mediaTypes.avif);
  await updateHasAvif(db, imageId);
}

/** Prints are drawn in units of a pixel; a density of so many dots draws one as it is. */
const DENSITY = 72;
const DRAWN = { width: 1_200, height: 600 } as const;

const scaleTo = (size: { width: number; height: number }) =>
  Math.max(size.width / DRAWN.width, size.height / DRAWN.height);

/** A print as a PNG for paper, where nobody minds its bytes and all mind its time: more pixels, and no palette. */
export function printForPaper(svg: string, size: { width: number; height: number }): Promise<Buffer> {
  return sharp(Buffer.from(svg), { density: DENSITY * scaleTo(size) })
    .resize({ ...size, fit: "cover" })
    .flatten({ background: "#ffffff" })
    .png({ compressionLevel: 6 })
    .toBuffer();
}

/**
 * A print as a PNG of a size, for clients that cannot show SVG. Its middle fills the size, drawn as sharp as that asks for.
 * @param svg of 1200×600
 */
export function printPng(svg: string, size: { width: number; height: number }): Promise<Buffer> {
  return (
    sharp(Buffer.from(svg), { density: DENSITY * scaleTo(size) })
      .resize({ ...size, fit: "cover" })
      .flatten({ background: "#ffffff" })
      // Three inks on paper: a palette keeps edges sharper than JPEG, in less.
      .png({ palette: true, effort: 7 })
      .toBuffer()
  );
}
