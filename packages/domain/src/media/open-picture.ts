import { limits } from "@hereabouts/contract/limits";
import { messages } from "@hereabouts/contract/messages";
import sharp, { type Sharp } from "sharp";
import { Invalid } from "../errors.ts";

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
export interface OpenPicture {
  image: Sharp;
  width: number;
  height: number;
}

/**
 * Opens an upload by what it holds, with bounds on its size, its pixels and the time they may take.
 * @throws Invalid under `image` when it is too large, of another type, damaged or a bomb
 */
export async function openPicture(bytes: Uint8Array): Promise<OpenPicture> {
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
  const limitInputPixels = limits.imageMegapixels * megapixel;
  if (width * height > limitInputPixels) throw refusal(messages.imageTooManyPixels(limits.imageMegapixels));
  const image = sharp(bytes, { failOn: "error", limitInputPixels, sequentialRead: true });
  return { image: image.autoOrient().timeout({ seconds: SECONDS }), width, height };
}
