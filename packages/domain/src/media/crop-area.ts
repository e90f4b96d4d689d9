import type { ImageCrop } from "@hereabouts/contract/fields/image-field";
import {
  imageSpecs,
  type PictureShape,
  pictureShapes,
  shapeMostWidth,
} from "@hereabouts/contract/media/picture-shapes";
import { messages } from "@hereabouts/contract/messages";
import { Invalid } from "../errors.ts";

/** A part of a picture in whole pixels. */
export interface Area {
  left: number;
  top: number;
  width: number;
  height: number;
}

interface Size {
  width: number;
  height: number;
}

const { aspectRatio } = imageSpecs.primary;

/** Croppers count in fractions: what they round may stand out by this much. */
const SLACK = 2;

/** The height of a rendition in the shape of cards. */
const heightOf = (width: number) => Math.max(1, Math.round(width / aspectRatio));

/** The height of a rendition of an area: a crop for cards has their shape exactly, a whole picture its own. */
export function heightWithin(area: Size, width: number): number {
  const isForCards = Math.abs(area.width - aspectRatio * area.height) <= Math.max(SLACK, area.width / 50);
  return isForCards ? heightOf(width) : Math.max(1, Math.round((width * area.height) / area.width));
}

/** The largest part of the right shape, from the middle. */
function middleOf({ width, height }: Size): Area {
  const area = { width: Math.min(width, Math.round(height * aspectRatio)), height: Math.min(height, heightOf(width)) };
  return {
    left: Math.floor((width - area.width) / 2),
    top: Math.floor((height - area.height) / 2),
    ...area,
  };
}

/**
 * The part of a picture that a crop means; without one, the middle.
 * @throws Invalid under `imageCropData` when it lies outside
 */
export function areaOf(crop: ImageCrop | null | undefined, size: Size): Area {
  if (!crop) return middleOf(size);
  const right = Math.round(crop.x + crop.width);
  const bottom = Math.round(crop.y + crop.height);
  if (right > size.width + SLACK || bottom > size.height + SLACK)
    throw new Invalid({ imageCropData: [messages.cropOutside] });
  const left = Math.min(Math.round(crop.x), size.width - 1);
  const top = Math.min(Math.round(crop.y), size.height - 1);
  return {
    left,
    top,
    width: Math.max(1, Math.min(right, size.width) - left),
    height: Math.max(1, Math.min(bottom, size.height) - top),
  };
}

/** A picture with the part of it that people chose to show. */
export interface Whole extends Size {
  chosen: Area;
}

const within = (value: number, most: number) => Math.max(0, Math.min(Math.round(value), most));

/** The part of a picture that has a shape and shows what was chosen: all of its width where the picture is high enough. */
export function shapeArea({ chosen, ...whole }: Whole, shape: PictureShape): Area {
  const ratio = pictureShapes[shape];
  const height = Math.max(1, Math.min(Math.round(chosen.width / ratio), whole.height));
  const width = Math.max(1, Math.min(Math.round(height * ratio), chosen.width));
  return {
    left: within(chosen.left + (chosen.width - width) / 2, whole.width - width),
    top: within(chosen.top + (chosen.height - height) / 2, whole.height - height),
    width,
    height,
  };
}

/** The size a part is shown in: never larger than it is. */
export function shapeSize({ width }: Area, shape: PictureShape): Size {
  const shown = Math.min(width, shapeMostWidth);
  return { width: shown, height: Math.max(1, Math.round(shown / pictureShapes[shape])) };
}
