import { NotFound } from "@hereabouts/domain/errors";
import { shareImage } from "@hereabouts/domain/media/share-image";
import { eventPoster, venuePoster } from "@hereabouts/poster-art/poster";
import { hash } from "@hereabouts/poster-art/random";
import { VENUE_KINDS } from "@hereabouts/poster-art/venue-buildings";
import { type RequestHandler, type Response, Router } from "express";
import { boundedCache } from "./bounded-cache.ts";
import { onlyRead } from "./only-read.ts";

/** Rasters kept, at about 50 kB each; and drawn or waiting to be at once, at a tenth of a second each. */
const KEPT_RASTERS = 200;
const MOST_DRAWING = 20;

const isId = (text: string) => /^\d{1,10}$/.test(text);

function eventSvg({ category, id }: { category: string; id: string }): string | null {
  return isId(id) && /^[a-z-]{1,40}$/.test(category) ? eventPoster({ categorySlug: category, seed: id }) : null;
}

function venueSvg({ id }: { id: string }): string | null {
  const kind = VENUE_KINDS[hash(id) % VENUE_KINDS.length];
  return isId(id) && kind ? venuePoster({ kind, seed: id }) : null;
}

function sendPrint(response: Response, type: string, print: string | Buffer): void {
  response.set("Cache-Control", "public, max-age=31536000, immutable").type(type).send(print);
}

/**
 * Prints for events and venues without a picture, the same one for the same id, always: `.svg` for the site, and `.png`
 * of 1200×630 for networks that show a shared link. Rasters are made one after the other and the latest are kept; when
 * too many are asked for at once the answer is 503 with `Retry-After`.
 */
export function prints(limitRate: RequestHandler): Router {
  const router = Router();
  const rasters = boundedCache<Buffer>({ entries: KEPT_RASTERS });
  let drawing = 0;
  let last: Promise<unknown> = Promise.resolve();

  async function drawnInTurn(svg: string): Promise<Buffer> {
    drawing += 1;
    const raster = last.then(() => shareImage(svg));
    last = raster.catch(() => undefined);
    return raster.finally(() => {
      drawing -= 1;
    });
  }

  async function sendRaster(response: Response, key: string, svg: string): Promise<void> {
    if (drawing >= MOST_DRAWING && !rasters.has(key)) {
      response.status(503).set({ "Retry-After": "2", "Cache-Control": "no-store" }).end();
      return;
    }
    sendPrint(response, "image/png", await rasters.get(key, () => drawnInTurn(svg)));
  }

  for (const ending of ["svg", "png"])
    router.all([`/event/:category/:id.${ending}`, `/venue/:id.${ending}`], onlyRead, limitRate);
  router.get("/event/:category/:id.svg", ({ params }, response) => {
    const svg = eventSvg(params);
    if (svg === null) throw new NotFound();
    sendPrint(response, "image/svg+xml", svg);
  });
  router.get("/venue/:id.svg", ({ params }, response) => {
    const svg = venueSvg(params);
    if (svg === null) throw new NotFound();
    sendPrint(response, "image/svg+xml", svg);
  });
  router.get("/event/:category/:id.png", async ({ path, params }, response) => {
    const svg = eventSvg(params);
    if (svg === null) throw new NotFound();
    await sendRaster(response, path, svg);
  });
  router.get("/venue/:id.png", async ({ path, params }, response) => {
    const svg = venueSvg(params);
    if (svg === null) throw new NotFound();
    await sendRaster(response, path, svg);
  });
  return router;
}
