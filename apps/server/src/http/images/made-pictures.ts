import type { Response } from "express";
import { boundedCache } from "./bounded-cache.ts";

/** Made or waiting to be at once, at a tenth to half a second each. */
const MOST_MAKING = 20;

const RETRY_SECONDS = "2";

/** A picture that is made when it is asked for. */
interface MadePicture {
  /** Stable key of the image. */
  key: string;
  type: string;
  make: () => Promise<Buffer>;
}

/** Sends a picture to be kept for good. */
export function sendForGood(response: Response, type: string, picture: string | Buffer): void {
  response.set("Cache-Control", "public, max-age=31536000, immutable").type(type).send(picture);
}

/**
 * Sends pictures that are made when they are asked for: one after the other, the latest `kept` of them in memory. When
 * too many are asked for at once the answer is 503 with `Retry-After`.
 */
export function madePictures({ kept }: { kept: number }): (response: Response, picture: MadePicture) => Promise<void> {
  const pictures = boundedCache<Buffer>({ entries: kept });
  let making = 0;
  let last: Promise<unknown> = Promise.resolve();

  async function makeNext(make: () => Promise<Buffer>): Promise<Buffer> {
    making += 1;
    const made = last.then(make);
    last = made.catch(() => undefined);
    return made.finally(() => {
      making -= 1;
    });
  }

  return async (response, { key, type, make }) => {
    if (making >= MOST_MAKING && !pictures.has(key)) {
      response.status(503).set({ "Retry-After": RETRY_SECONDS, "Cache-Control": "no-store" }).end();
      return;
    }
    sendForGood(response, type, await pictures.get(key, () => makeNext(make)));
  };
}
