import type { ImageCrop } from "@hereabouts/contract/fields/image-field";
import { imageSpecs } from "@hereabouts/contract/media/picture-shapes";

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** View of a crop frame: a center in image pixels and a zoom; 1 shows as much as the frame's shape allows. */
export interface CropView {
  readonly x: number;
  readonly y: number;
  readonly zoom: number;
}

const { aspectRatio } = imageSpecs.primary;
/** A crop that is enlarged further has too few pixels to be shown. */
const SMALLEST_WIDTH = 320;
const FURTHEST_ZOOM = 8;

const within = (value: number, least: number, most: number) => Math.min(most, Math.max(least, value));

/** How far a picture can be zoomed into. */
export function largestZoom(size: Size): number {
  return within(widestWidth(size) / SMALLEST_WIDTH, 1, FURTHEST_ZOOM);
}

function widestWidth({ width, height }: Size): number {
  return Math.min(width, height * aspectRatio);
}

/** The part of a picture that a view shows, in exact pixels. */
export function areaOf(size: Size, { x, y, zoom }: CropView): Omit<ImageCrop, "rounded"> {
  const width = widestWidth(size) / zoom;
  const height = width / aspectRatio;
  return { x: x - width / 2, y: y - height / 2, width, height };
}

/** A view brought back to where the frame is filled with picture. */
export function clampedView(size: Size, view: CropView): CropView {
  const zoom = within(view.zoom, 1, largestZoom(size));
  const { width, height } = areaOf(size, { ...view, zoom });
  return {
    x: within(view.x, width / 2, size.width - width / 2),
    y: within(view.y, height / 2, size.height - height / 2),
    zoom,
  };
}

/** The view of a stored crop; without one, the middle of the picture and as much of it as goes in. */
export function viewOf(size: Size, crop: ImageCrop | null): CropView {
  if (!crop) return clampedView(size, { x: size.width / 2, y: size.height / 2, zoom: 1 });
  const { x, y, width, height } = crop;
  return clampedView(size, { x: x + width / 2, y: y + height / 2, zoom: widestWidth(size) / width });
}

/** The view moved by parts of the frame's width and height, to the right and down. */
export function movedBy(size: Size, view: CropView, right: number, down: number): CropView {
  const { width, height } = areaOf(size, view);
  return clampedView(size, { ...view, x: view.x + right * width, y: view.y + down * height });
}

/** The crop of a view as it is sent: whole pixels of the frame's shape, inside the picture. */
export function cropOf(size: Size, view: CropView): ImageCrop {
  const area = areaOf(size, clampedView(size, view));
  const height = Math.max(1, Math.floor(area.height + 1e-6));
  const width = height * aspectRatio;
  return {
    x: within(Math.round(view.x - width / 2), 0, size.width - width),
    y: within(Math.round(view.y - height / 2), 0, size.height - height),
    width,
    height,
    rounded: true,
  };
}
