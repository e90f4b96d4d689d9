import { allowNotModified } from "@hereabouts/api/rest/mount-endpoints";
import { typeOfKey } from "@hereabouts/domain/media/media-keys";
import type { MediaStore } from "@hereabouts/domain/ports";
import { type RequestHandler, type Response, Router } from "express";
import type { Logger } from "pino";
import { onlyRead } from "./only-read.ts";

const RETRY_SECONDS = "5";

function sendNothing(response: Response, status: 404 | 503): void {
  response.removeHeader("ETag");
  response.status(status).set("Cache-Control", "no-store").end();
}

/**
 * Pictures from wherever they are kept. Keys follow the content: what lies under one never changes, and a browser that
 * has it is not sent it again. What cannot be a key is not looked for; a store that does not answer is 503.
 */
export function media(store: MediaStore, log: Logger, limitRate: RequestHandler): Router {
  const router = Router();
  router.all("/:folder/:file", onlyRead, limitRate, async (request, response) => {
    const key = `${request.params.folder}/${request.params.file}`;
    const type = typeOfKey(key);
    if (type === null) return sendNothing(response, 404);
    response.set({ ETag: `"${key}"`, "Cache-Control": "public, max-age=31536000, immutable" });
    allowNotModified(request);
    if (request.fresh) return void response.status(304).end();
    try {
      const bytes = await store.read(key);
      if (bytes) response.type(type).send(bytes);
      else sendNothing(response, 404);
    } catch (error) {
      log.error({ err: error, key }, "the media store does not answer");
      response.set("Retry-After", RETRY_SECONDS);
      sendNothing(response, 503);
    }
  });
  return router;
}
