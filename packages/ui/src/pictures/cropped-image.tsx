import type { ImageCrop } from "@hereabouts/contract/fields/image-field";
import type { Size } from "./crop-geometry.ts";
import styles from "./cropped-image.module.css";

export interface CroppedImageProps {
  src: string;
  /** Size of the whole image, in the pixels of the crop. */
  size: Size;
  crop: Omit<ImageCrop, "rounded">;
}

/** The part of a picture that a crop keeps, as wide and as high as its container, which has the crop's shape. */
export function CroppedImage({ src, size, crop }: CroppedImageProps) {
  const percent = (part: number, of: number) => `${(part / of) * 100}%`;
  return (
    <img
      className={styles.cropped}
      src={src}
      alt=""
      draggable={false}
      style={{
        width: percent(size.width, crop.width),
        height: percent(size.height, crop.height),
        left: percent(-crop.x, crop.width),
        top: percent(-crop.y, crop.height),
      }}
    />
  );
}
