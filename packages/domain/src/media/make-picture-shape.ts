import type { PictureShape } from "@hereabouts/contract/media/picture-shapes";
import sharp from "sharp";
import type { MediaStore } from "../ports.ts";
import { masterKey, primaryKey } from "./media-keys.ts";
import type { ShapedImage } from "./shape.queries.ts";
import { shapeArea, shapeSize } from "./shape-area.ts";
import { wholeOf } from "./shapes-of.ts";

/** A picture in one shape as a JPEG: cropped anew from the whole of its upload. Null when the store has it no more. */
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
