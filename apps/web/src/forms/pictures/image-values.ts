import type { ImageCrop } from "@hereabouts/contract/fields/image-field";
import type { Upload } from "@hereabouts/contract/media/upload";

/** The picture of a form as it is chosen; the three go under their names in the contract. */
export type ImageValues = {
  /** Whole, so that a draft of the form can show it again; sent as its id. */
  image: Upload | null;
  imageCropData: { primary?: ImageCrop } | null;
  imageClear: boolean;
};

/** The stored picture, or none, stays as it is. */
export const unchangedImage: ImageValues = { image: null, imageCropData: null, imageClear: false };

/** What a form sends of its picture: nothing when it stays as it is. */
export const sentImage = ({ image, imageCropData, imageClear }: ImageValues) => ({
  ...(image && { image: image.id }),
  ...(imageCropData && { imageCropData }),
  ...(imageClear && { imageClear }),
});
