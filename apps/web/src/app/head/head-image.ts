import { printSizes, shapeNames } from "@hereabouts/contract/media/picture-shapes";
import { printPngPath } from "@hereabouts/contract/paths";
import type { ImageObject } from "@hereabouts/contract/structured-data/image-object";

/** A picture that stands for a page. */
export interface HeadImage {
  url: string;
  width: number;
  height: number;
  alt: string;
}

const isPrint = ({ url }: HeadImage) => url.includes("/prints/") && url.endsWith(".svg");

/** A print as a PNG of one of its sizes. */
const printAs = (image: HeadImage, size: keyof typeof printSizes): HeadImage => ({
  ...image,
  url: printPngPath(image.url, size),
  ...printSizes[size],
});

/** The picture as networks can show it: a print, which is SVG, has a PNG of their favourite size. */
export const sharedImage = (image: HeadImage): HeadImage => (isPrint(image) ? printAs(image, "share") : image);

/**
 * A page's picture as structured data names it, in each shape that search engines ask for.
 * @param shapes of an upload; those of a print are drawn
 */
export function imageObjects(image: HeadImage, shapes: readonly HeadImage[], publicUrl: string): ImageObject[] {
  const pictures = isPrint(image) ? shapeNames.map((shape) => printAs(image, shape)) : shapes;
  return pictures.map(({ url, width, height }) => ({
    "@type": "ImageObject",
    url: new URL(url, publicUrl).href,
    width,
    height,
  }));
}
