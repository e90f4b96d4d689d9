import { createHash } from "node:crypto";
import { messages } from "@hereabouts/contract/messages";
import sharp, { type ResizeOptions, type Sharp } from "sharp";
import { type Context, inTransaction } from "../context.ts";
import { Invalid } from "../errors.ts";
import type { MediaStore } from "../ports.ts";
import { chooseImage, insertStoredImage } from "./image.queries.ts";
import { averageColour } from "./master.ts";
import { holdFolder } from "./upload.queries.ts";

/** A file on its way into the store. */
export interface MediaFile {
  key: string;
  bytes: Uint8Array;
  type: string;
}

/**
 * Keeps files and then notes them: all of it or, when the store or the database has no room, nothing. Files that lay in
 * the store before stay.
 */
export async function putFiles<T>(media: MediaStore, files: readonly MediaFile[], note: () => Promise<T>): Promise<T> {
  const added: string[] = [];
  try {
    for (const { key, bytes, type } of files) {
      if (!(await media.has(key))) added.push(key);
      await media.put(key, bytes, type);
    }
    return await note();
  } catch (error) {
    // Keep the first failure: a file that could not be removed either is replaced by the next try.
    await Promise.allSettled(added.map((key) => media.remove(key)));
    throw error;
  }
}

const PRIMARY = { width: 1200, height: 600 } as const;
const THUMBNAIL = { width: 480, height: 240 } as const;
const MAX_PIXELS = 100_000_000;

interface Rendition {
  bytes: Buffer;
  width: number;
  height: number;
}

async function jpegOf(image: Sharp, box: ResizeOptions): Promise<Rendition> {
  const { data, info } = await image
    .clone()
    .resize({ ...box, withoutEnlargement: true })
    .jpeg({ quality: 80 })
    .toBuffer({ resolveWithObject: true });
  return { bytes: data, width: info.width, height: info.height };
}

function primaryOf(bytes: Uint8Array): Promise<Rendition> {
  const upright = sharp(bytes, { limitInputPixels: MAX_PIXELS }).rotate().flatten({ background: "#ffffff" });
  return jpegOf(upright, { ...PRIMARY, fit: "inside" });
}

/** A JPEG that fits and that no camera wrote on loses nothing by being kept as it came. */
async function asItIs(bytes: Uint8Array): Promise<Rendition | null> {
  const { format, width, height, space, orientation, exif, iptc, xmp, icc } = await sharp(bytes).metadata();
  const fits = format === "jpeg" && space === "srgb" && width <= PRIMARY.width && height <= PRIMARY.height;
  if (!fits || orientation !== undefined || exif || iptc || xmp || icc) return null;
  return { bytes: Buffer.from(bytes), width, height };
}

async function renditionsOf(bytes: Uint8Array) {
  try {
    const primary = (await asItIs(bytes)) ?? (await primaryOf(bytes));
    // Made from the primary picture: decoding the original again would cost more than the difference is worth.
    const thumbnail = await jpegOf(sharp(primary.bytes), { ...THUMBNAIL, fit: "cover" });
    return { primary, thumbnail, color: await averageColour(sharp(thumbnail.bytes)) };
  } catch {
    throw new Invalid({ image: [messages.image] });
  }
}

/**
 * Keeps a picture: at most 1200×600 and a 480×240 thumbnail, both JPEG, upright, without the camera's metadata. The
 * same bytes are kept once, under their hash: `<hash>/primary.jpg` and `<hash>/thumbnail.jpg`.
 * @throws Invalid under `image` when the bytes are not a picture
 */
export async function storeImage(ctx: Context, bytes: Uint8Array, { alt }: { alt: string }): Promise<{ id: number }> {
  const { db, ports, now } = ctx;
  const hash = createHash("sha256").update(bytes).digest("hex").slice(0, 40);
  const keys = { primary: `${hash}/primary.jpg`, thumbnail: `${hash}/thumbnail.jpg` };
  const known = await chooseImage(db, hash, now());
  if (known && (await ports.media.has(keys.primary)) && (await ports.media.has(keys.thumbnail))) return known;
  const { primary, thumbnail, color } = await renditionsOf(bytes);
  const files = [
    { key: keys.primary, bytes: primary.bytes, type: "image/jpeg" },
    { key: keys.thumbnail, bytes: thumbnail.bytes, type: "image/jpeg" },
  ];
  return inTransaction(ctx, async ({ db }) => {
    await holdFolder(db, hash, { alone: false });
    return putFiles(ports.media, files, () =>
      insertStoredImage(db, { hash, sizes: { primary, thumbnail }, alt, color, now: now() }),
    );
  });
}
