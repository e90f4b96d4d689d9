import type { ImageCrop, ImageField } from "@hereabouts/contract/fields/image-field";
import type { Context } from "../context.ts";
import { selectSource } from "./image.queries.ts";
import { imageOfSource } from "./image-of-source.ts";
import { imageOfUpload } from "./image-of-upload.ts";
import { masterKey } from "./media-keys.ts";

/** A form's change to an image; absent values stay. */
export interface ImageChange {
  imageId?: number | null;
  imageCrop?: ImageCrop | null;
}

/**
 * The picture a form leaves a record with: a new one, another crop of the one it has, or none. To be asked before the
 * transaction that writes the record. @param imageId of the picture that the record has
 * @throws as `imageOfUpload` does
 */
export async function imageOfForm(
  ctx: Context,
  { image, imageCropData, imageClear }: ImageField,
  imageId: number | null,
): Promise<ImageChange> {
  const crop = imageCropData?.primary;
  if (image !== undefined) {
    const chosen = await imageOfUpload(ctx, { upload: image, crop });
    return { imageId: chosen.id, imageCrop: chosen.crop };
  }
  if (imageClear) return { imageId: null, imageCrop: null };
  const source = crop && imageId !== null ? await selectSource(ctx.db, imageId) : undefined;
  if (!crop || !source) return {};
  return { imageId: (await imageOfSource(ctx, source, crop)).id, imageCrop: crop };
}

/** The whole that a record's picture was cropped from, for a form to crop it anew; null when it came without. */
export async function sourceOfImage(
  { db, settings }: Context,
  imageId: number | null,
): Promise<{ url: string; width: number; height: number } | null> {
  const source = imageId === null ? undefined : await selectSource(db, imageId);
  if (!source) return null;
  const { hash, width, height } = source;
  return { url: `${settings.publicUrl}/media/${masterKey(hash)}`, width, height };
}
