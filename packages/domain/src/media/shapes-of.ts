import type { Picture } from "@hereabouts/contract/listings/cards";
import { shapeNames } from "@hereabouts/contract/media/picture-shapes";
import type { ShapedImage } from "./shape.queries.ts";
import { shapeArea, shapeSize, type Whole } from "./shape-area.ts";

/** The full image that an image was cut from; the image itself without a stored upload. */
export function wholeOf({ source, width, height }: ShapedImage): Whole {
  if (source) return { width: source.width, height: source.height, chosen: source.area };
  return { width, height, chosen: { left: 0, top: 0, width, height } };
}

/** A picture in each shape that search engines ask for; none where there is no picture. */
export function shapesOf(publicUrl: string, image: ShapedImage | null): Picture[] {
  if (!image) return [];
  const whole = wholeOf(image);
  return shapeNames.map((shape) => ({
    url: `${publicUrl}/media/${image.contentHash}/${shape}.jpg`,
    ...shapeSize(shapeArea(whole, shape), shape),
    alt: image.alt,
  }));
}
