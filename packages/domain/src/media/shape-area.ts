import { type PictureShape, pictureShapes, shapeMostWidth } from "@hereabouts/contract/media/picture-shapes";
import type { Area } from "./crop-area.ts";

interface Size {
  width: number;
  height: number;
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
