import type { ImageCrop, Upload } from "@hereabouts/contract/fields/image-field";

/** The three fields of the contract that say what becomes of a record's picture. */
export type ImageValues = {
  /** Whole, so that a draft of the form can show it again; sent as its id. */
  image: Upload | null;
  imageCropData: { primary?: ImageCrop } | null;
  imageClear: boolean;
};

/** Leaves the stored picture, or its absence, as it is. */
export const unchangedImage: ImageValues = { image: null, imageCropData: null, imageClear: false };

/** Returns the image fields to send; {} if unchanged. */
export const sentImage = ({ image, imageCropData, imageClear }: ImageValues) => ({
  ...(image && { image: image.id }),
  ...(imageCropData && { imageCropData }),
  ...(imageClear && { imageClear }),
});
