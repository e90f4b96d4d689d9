import { limits } from "@hereabouts/contract/limits";
import { messages } from "@hereabouts/contract/messages";
import { serverLimits } from "@hereabouts/contract/server-limits";
import sharp, { type Sharp } from "sharp";
import { Invalid } from "../errors.ts";
import { limitConcurrency } from "./limit-concurrency.ts";

/** The average colour, "#rrggbb": shown until the picture has loaded. */
export async function averageColour(image: Sharp): Promise<string> {
  const pixel = await image.clone().resize(1, 1, { fit: "fill" }).raw().toBuffer();
  return `#${pixel.subarray(0, 3).toString("hex")}`;
}

/** Longer than any honest picture takes to decode, on a slow machine. */
const SECONDS = 30;
const megapixel = 1_000_000;

const starts = [
  [0xff, 0xd8, 0xff],
  [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
];

/** Whether the bytes begin as a JPEG or a PNG does, whatever the file is called. */
const isUploadType = (bytes: Uint8Array) => starts.some((start) => start.every((byte, at) => bytes[at] === byte));

const refusal = (message: string) => new Invalid({ image: [message] });

/** A picture that stands upright as its camera says, and its size. Its pixels are not decoded yet. */
interface OpenPicture {
  image: Sharp;
  width: number;
  height: number;
}

/**
 * Opens an upload by what it holds, with bounds on its size, its pixels and the time they may take.
 * @throws Invalid under `image` when it is too large, of another type, damaged or a bomb
 */
async function openPicture(bytes: Uint8Array): Promise<OpenPicture> {
  if (bytes.byteLength > limits.imageMegabytes * 1_048_576)
    throw refusal(messages.imageTooLarge(limits.imageMegabytes));
  if (!isUploadType(bytes)) throw refusal(messages.imageType);
  // Only the head is read here: a bomb is told apart from a damaged file.
  const { width, height } = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .then(
      ({ autoOrient }) => autoOrient,
      () => {
        throw refusal(messages.image);
      },
    );
  const limitInputPixels = serverLimits.imageMegapixels * megapixel;
  if (width * height > limitInputPixels) throw refusal(messages.imageTooManyPixels(serverLimits.imageMegapixels));
  const image = sharp(bytes, { failOn: "error", limitInputPixels, sequentialRead: true });
  return { image: image.autoOrient().timeout({ seconds: SECONDS }), width, height };
}

/** Decoding takes much memory: one at a time, with a short queue. */
const decoding = limitConcurrency({ atOnce: 1, mostWaiting: 10 });

/** The stored master of an upload, and its relation to the original file. */
export interface Master {
  bytes: Buffer;
  width: number;
  height: number;
  /** Pixels of the master for each pixel of the upright original. */
  scale: number;
}

/**
 * An upload as a JPEG of its own: upright, in sRGB, on white where it was transparent, at most
 * `serverLimits.imageMasterPixels` on its longer side. Nothing of the file but its pixels goes into it.
 * @throws Invalid under `image`, TooMany
 */
export function makeMaster(bytes: Uint8Array): Promise<Master> {
  return decoding(async () => {
    const { image, width } = await openPicture(bytes);
    const side = serverLimits.imageMasterPixels;
    const { data, info } = await image
      .resize({ width: side, height: side, fit: "inside", withoutEnlargement: true })
      .flatten({ background: "#ffffff" })
      .toColourspace("srgb")
      .jpeg({ quality: 90, chromaSubsampling: "4:4:4" })
      .toBuffer({ resolveWithObject: true })
      .catch(() => {
        throw new Invalid({ image: [messages.image] });
      });
    return { bytes: data, width: info.width, height: info.height, scale: info.width / width };
  });
}
