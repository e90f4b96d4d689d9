import type { Picture } from "@hereabouts/contract/listings/cards";
import { shapeNames } from "@hereabouts/contract/media/picture-shapes";
import { renditionName } from "@hereabouts/contract/media/rendition-widths";
import { shapeArea, shapeSize, type Whole } from "./crop-area.ts";
import type { ImageRow, ShapedImage } from "./image.queries.ts";
import { mediaTypes, type RenditionFormat } from "./media-keys.ts";

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

/** A thumbnail on a screen of twice the density needs no more. */
const THUMBNAIL_MOST = 960;

/** The smallest formats first: a browser takes the first it knows. */
function sourcesOf(folder: string, { widths, hasAvif }: ImageRow, most: number): Pick<Picture, "sources"> {
  if (widths.length === 0) return {};
  const formats: RenditionFormat[] = hasAvif ? ["avif", "webp", "jpg"] : ["webp", "jpg"];
  const shown = widths.filter((width, place) => place === 0 || width <= most);
  const srcsetOf = (format: RenditionFormat) =>
    shown.map((width) => `${folder}/${renditionName(widths, width)}.${format} ${width}w`).join(", ");
  return { sources: formats.map((format) => ({ type: mediaTypes[format], srcset: srcsetOf(format) })) };
}

/** A picture in both sizes. Paths follow the content, so they never change. @param image null: no picture */
export function picturesOf(
  publicUrl: string,
  image: ImageRow | null,
): { imagePrimary: Picture | null; imageThumbnail: Picture | null } {
  if (image === null) return { imagePrimary: null, imageThumbnail: null };
  const { contentHash, width, height, thumbnailWidth, thumbnailHeight, alt, color, widths } = image;
  const folder = `${publicUrl}/media/${contentHash}`;
  const smallest = widths.length === 1 ? "primary" : "thumbnail";
  return {
    imagePrimary: {
      url: `${folder}/primary.jpg`,
      width,
      height,
      alt,
      color,
      ...sourcesOf(folder, image, Number.POSITIVE_INFINITY),
    },
    imageThumbnail: {
      url: `${folder}/${smallest}.jpg`,
      width: thumbnailWidth,
      height: thumbnailHeight,
      alt,
      color,
      ...sourcesOf(folder, image, THUMBNAIL_MOST),
    },
  };
}
