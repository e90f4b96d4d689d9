import { allowNotModified } from "@hereabouts/api/mounting/mount-endpoints";
import { type PictureShape, shapeNames } from "@hereabouts/contract/media/picture-shapes";
import type { Db } from "@hereabouts/db/connection";
import { NotFound } from "@hereabouts/domain/errors";
import { type ShapedImage, selectShapedImage } from "@hereabouts/domain/media/image.queries";
import { mediaTypes, typeOfKey } from "@hereabouts/domain/media/media-keys";
import { makePictureShape } from "@hereabouts/domain/media/rendition";
import type { MediaStore } from "@hereabouts/domain/ports";
import { type RequestHandler, type Response, Router } from "express";
import type { Logger } from "pino";
import { onlyRead } from "../guards/only-read.ts";
import { madePictures } from "./made-pictures.ts";

const RETRY_SECONDS = "5";

/** Up to half a megabyte each. */
const KEPT_SHAPES = 50;

/** Where pictures lie, and what is known of them. */
interface Pictures {
  store: MediaStore;
  db: Db;
}

function sendNothing(response: Response, status: 404 | 503): void {
  response.removeHeader("ETag");
  response.status(status).set("Cache-Control", "no-store").end();
}

const shapeOf = (file: string): PictureShape | undefined => shapeNames.find((shape) => file === `${shape}.jpg`);

/** A picture in one of the shapes for search engines: none is kept in the store, where most would never be asked for. */
function shapedPictures({ store, db }: Pictures) {
  const send = madePictures({ kept: KEPT_SHAPES });
  const made = async (image: ShapedImage, shape: PictureShape) => {
    const picture = await makePictureShape(store, image, shape);
    if (!picture) throw new NotFound();
    return picture;
  };
  return async (response: Response, folder: string, shape: PictureShape): Promise<void> => {
    // Asked each time: what was thrown away is not sent from memory either.
    const image = await selectShapedImage(db, folder);
    if (!image) return sendNothing(response, 404);
    await send(response, { key: `${folder}/${shape}`, type: mediaTypes.jpg, make: () => made(image, shape) });
  };
}

/**
 * Pictures from wherever they are kept. Keys follow the content: what lies under one never changes, and a browser that
 * has it is not sent it again. What cannot be a key is not looked for; a store that does not answer is 503.
 */
export function media(pictures: Pictures, log: Logger, limitRate: RequestHandler): Router {
  const router = Router();
  const sendShape = shapedPictures(pictures);
  router.all("/:folder/:file", onlyRead, limitRate, async (request, response) => {
    const { folder, file } = request.params as Record<"folder" | "file", string>;
    const key = `${folder}/${file}`;
    const type = typeOfKey(key);
    if (type === null) return sendNothing(response, 404);
    response.set({ ETag: `"${key}"`, "Cache-Control": "public, max-age=31536000, immutable" });
    allowNotModified(request);
    if (request.fresh) return void response.status(304).end();
    const shape = shapeOf(file);
    try {
      if (shape) return await sendShape(response, folder, shape);
      const bytes = await pictures.store.read(key);
      if (bytes) response.type(type).send(bytes);
      else sendNothing(response, 404);
    } catch (error) {
      if (error instanceof NotFound) return sendNothing(response, 404);
      log.error({ err: error, key }, "images could not be read");
      response.set("Retry-After", RETRY_SECONDS);
      sendNothing(response, 503);
    }
  });
  return router;
}
