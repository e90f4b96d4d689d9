import type { ImageCrop } from "@hereabouts/contract/fields/image-field";
import { limits } from "@hereabouts/contract/limits";
import { messages } from "@hereabouts/contract/messages";
import { HOUR_MS } from "@hereabouts/recurrence/durations";
import type { Context } from "../context.ts";
import { signedInUserId } from "../ensure.ts";
import { Invalid } from "../errors.ts";
import { bytesOfDataUrl } from "./data-url.ts";
import type { Source } from "./image.queries.ts";
import { imageOfSource } from "./image-of-source.ts";
import { keepUpload } from "./keep-upload.ts";
import { selectUpload } from "./upload.queries.ts";

/** A form's image: an upload id or data URL, and the visible part. */
export interface ImageChoice {
  upload: number | string;
  crop?: ImageCrop | null | undefined;
}

async function ownUpload(ctx: Context, id: number): Promise<Source> {
  const since = new Date(ctx.now().getTime() - limits.uploadHours * HOUR_MS);
  const upload = await selectUpload(ctx.db, signedInUserId(ctx), id, since);
  if (!upload) throw new Invalid({ image: [messages.uploadGone] });
  return upload;
}

const scaled = ({ x, y, width, height, ...rest }: ImageCrop, by: number): ImageCrop => ({
  ...rest,
  x: x * by,
  y: y * by,
  width: width * by,
  height: height * by,
});

/**
 * The picture a form chose, in every size it is shown in; the same upload and crop give the same picture, made once.
 * Works for about a second: called before the transaction that writes the form, not within it.
 * @returns the id for `image_id`, and the crop in pixels of what is kept of the upload, for `image_crop`
 * @throws Invalid under `image` (somebody else's upload is as good as none) or `imageCropData`, SignInRequired, TooMany
 */
export async function imageOfUpload(
  ctx: Context,
  { upload, crop = null }: ImageChoice,
): Promise<{ id: number; crop: ImageCrop | null }> {
  if (typeof upload === "number") return { ...(await imageOfSource(ctx, await ownUpload(ctx, upload), crop)), crop };
  const kept = await keepUpload(ctx, { read: async () => bytesOfDataUrl(upload) });
  const keptCrop = crop && scaled(crop, kept.scale);
  return { ...(await imageOfSource(ctx, kept, keptCrop)), crop: keptCrop };
}
