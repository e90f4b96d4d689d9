import type { ImageCrop, ImageField } from "@hereabouts/contract/fields/image-field";
import { renditionWidthsOf } from "@hereabouts/contract/media/rendition-widths";
import { messages } from "@hereabouts/contract/messages";
import { serverLimits } from "@hereabouts/contract/server-limits";
import { HOUR_MS } from "@hereabouts/recurrence/durations";
import { type Context, inTransaction } from "../context.ts";
import { signedInUserId } from "../ensure.ts";
import { Invalid } from "../errors.ts";
import { enqueue } from "../jobs/enqueue.ts";
import { type Area, areaOf, heightWithin } from "./crop-area.ts";
import { chooseImage, insertImage, type Source, selectSource } from "./image.queries.ts";
import { limitConcurrency } from "./limit-concurrency.ts";
import { makeMaster } from "./master.ts";
import { withMediaBudget } from "./media-budget.ts";
import { contentHash, masterKey, mediaTypes, renditionKey } from "./media-keys.ts";
import { renderCrop } from "./rendition.ts";
import { putFiles } from "./store-image.ts";
import { holdFolder, selectUpload } from "./upload.queries.ts";
import { bytesOfDataUrl, keepUpload } from "./upload.ts";

/** Two keep both cores of a small machine busy. */
const rendering = limitConcurrency({ atOnce: 2, mostWaiting: 40 });

/**
 * The picture that an area of a master is, kept once in every size as JPEG and WebP; a job adds AVIF, which is slow.
 * @throws Invalid under `image` when the master is gone; TooMany
 */
async function imageOfArea(ctx: Context, source: Source, area: Area): Promise<{ id: number; hash: string }> {
  const { db, ports, now } = ctx;
  const { left, top, width, height } = area;
  const hash = contentHash(`${source.hash} ${left} ${top} ${width} ${height}`);
  const widths = renditionWidthsOf(width);
  const largest = widths.at(-1) ?? width;
  const sizeOf = (shown = 1) => ({ width: shown, height: heightWithin(area, shown) });
  const known = await chooseImage(db, hash, now());
  if (known && (await ports.media.has(renditionKey(hash, widths, { width: largest, format: "jpg" }))))
    return { ...known, hash };
  const { renditions, color } = await rendering(async () => {
    const master = await ports.media.read(masterKey(source.hash));
    if (!master) throw new Invalid({ image: [messages.uploadGone] });
    return renderCrop(master, area, ["webp", "jpg"]);
  });
  const files = renditions.map((rendition) => ({
    key: renditionKey(hash, widths, rendition),
    bytes: rendition.bytes,
    type: mediaTypes[rendition.format],
  }));
  const sizes = { primary: sizeOf(largest), thumbnail: sizeOf(widths[0]) };
  const { id } = await inTransaction(ctx, async ({ db }) => {
    await holdFolder(db, hash, { alone: false });
    return putFiles(ports.media, files, () =>
      insertImage(db, { hash, widths, sizes, color, source, area, now: now() }),
    );
  });
  await enqueue(db, "media.addAvif", { imageId: id });
  return { id, hash };
}

/**
 * The picture that a crop makes of a master, as `imageOfArea` keeps it.
 * @throws Invalid under `image` when the master is gone, or under `imageCropData`; TooMany
 */
export const imageOfSource = (ctx: Context, source: Source, crop: ImageCrop | null | undefined) =>
  imageOfArea(ctx, source, areaOf(crop, source));

/**
 * The whole of an upload as a picture in its own shape, for a text. Works for about a second: not within a transaction.
 * @returns the name of its folder
 * @throws Invalid under `image` (somebody else's upload is as good as none), SignInRequired, TooMany
 */
export async function wholeImageOfUpload(outer: Context, upload: number): Promise<{ hash: string }> {
  const ctx = withMediaBudget(outer);
  const source = await ownUpload(ctx, upload);
  const { width, height } = source;
  return imageOfArea(ctx, source, { left: 0, top: 0, width, height });
}

/**
 * A file from elsewhere as a picture in every size, for a record that nobody fills in a form for: like an upload that is not
 * cropped. @throws Invalid under `image` when it is too large, of another type or damaged; TooMany
 */
export async function imageOfFile(outer: Context, file: Uint8Array): Promise<{ id: number }> {
  const ctx = withMediaBudget(outer);
  const { bytes, width, height } = await makeMaster(file);
  const hash = contentHash(file);
  return inTransaction(ctx, async (ctx) => {
    // No deletion of the same file comes between it and the picture that speaks of it.
    await holdFolder(ctx.db, hash, { alone: false });
    return putFiles(ctx.ports.media, [{ key: masterKey(hash), bytes, type: "image/jpeg" }], () =>
      imageOfSource(ctx, { hash, width, height }, null),
    );
  });
}

/** A form's image: an upload id or data URL, and the visible part. */
export interface ImageChoice {
  upload: number | string;
  crop?: ImageCrop | null | undefined;
}

/** An upload of the viewer’s that can still be named. @throws SignInRequired, Invalid */
export async function ownUpload(ctx: Context, id: number): Promise<Source> {
  const since = new Date(ctx.now().getTime() - serverLimits.uploadHours * HOUR_MS);
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

/**
 * Makes the picture a form chose, ahead of the transaction that writes its record. @returns the form with the upload that was
 * kept of a file in it, whose picture is found again at once
 * @throws as `imageOfUpload` does
 */
export async function prepareImage<Form extends ImageField>(outer: Context, form: Form): Promise<Form> {
  const ctx = withMediaBudget(outer);
  const { image, imageCropData } = form;
  if (image === undefined) return form;
  if (typeof image === "number") {
    await imageOfUpload(ctx, { upload: image, crop: imageCropData?.primary });
    return form;
  }
  const kept = await keepUpload(ctx, { read: async () => bytesOfDataUrl(image) });
  const primary = imageCropData?.primary && scaled(imageCropData.primary, kept.scale);
  await imageOfSource(ctx, kept, primary);
  return { ...form, image: kept.id, ...(primary && { imageCropData: { ...imageCropData, primary } }) };
}

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
  outer: Context,
  { image, imageCropData, imageClear }: ImageField,
  imageId: number | null,
): Promise<ImageChange> {
  const ctx = withMediaBudget(outer);
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

/** The whole that a record's picture was cropped from, for a form to crop it again; null when it came without. */
export async function sourceOfImage(
  { db, settings }: Context,
  imageId: number | null,
): Promise<{ url: string; width: number; height: number } | null> {
  const source = imageId === null ? undefined : await selectSource(db, imageId);
  if (!source) return null;
  const { hash, width, height } = source;
  return { url: `${settings.publicUrl}/media/${masterKey(hash)}`, width, height };
}
