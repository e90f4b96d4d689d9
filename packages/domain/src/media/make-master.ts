import { limits } from "@hereabouts/contract/limits";
import { messages } from "@hereabouts/contract/messages";
import { Invalid } from "../errors.ts";
import { inTurn } from "./in-turn.ts";
import { openPicture } from "./open-picture.ts";

/** Decoding takes much memory: one at a time, with a short queue. */
const decoding = inTurn({ atOnce: 1, mostWaiting: 10 });

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
 * `limits.imageMasterPixels` on its longer side. Nothing of the file but its pixels goes into it.
 * @throws Invalid under `image`, TooMany
 */
export function makeMaster(bytes: Uint8Array): Promise<Master> {
  return decoding(async () => {
    const { image, width } = await openPicture(bytes);
    const side = limits.imageMasterPixels;
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
