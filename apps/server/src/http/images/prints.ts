import { printSizes } from "@hereabouts/contract/media/picture-shapes";
import { NotFound } from "@hereabouts/domain/errors";
import { printPng } from "@hereabouts/domain/media/rendition";
import { eventPoster, venuePrint } from "@hereabouts/poster-art/poster";
import { type RequestHandler, Router } from "express";
import { onlyRead } from "../guards/only-read.ts";
import { madePictures, sendForGood } from "./made-pictures.ts";

/** About 50 kB each. */
const KEPT_RASTERS = 200;

const isId = (text: string) => /^\d{1,10}$/.test(text);

interface PosterRequest {
  id: string;
  /** Category of an event's poster. */
  category?: string;
}

/** The drawing that is asked for. @throws NotFound for what cannot be one */
function svgOf({ id, category }: PosterRequest): string {
  if (!isId(id)) throw new NotFound();
  if (category !== undefined) {
    if (!/^[a-z-]{1,40}$/.test(category)) throw new NotFound();
    return eventPoster({ categorySlug: category, seed: id });
  }
  return venuePrint(id);
}

/** One of the sizes that there are: no other can be asked for. @throws NotFound */
function sizeOf(name: string) {
  const size = Object.entries(printSizes).find(([known]) => known === name)?.[1];
  if (!size) throw new NotFound();
  return size;
}

/**
 * Posters for events and venues without an image, stable per id: `.svg` for the site, and `/share.png` and the other
 * `printSizes` for clients without SVG.
 */
export function prints(limitRate: RequestHandler): Router {
  const router = Router();
  const send = madePictures({ kept: KEPT_RASTERS });
  for (const print of ["/event/:category/:id", "/venue/:id"] as const) {
    router.all([`${print}.svg`, `${print}/:size.png`], onlyRead, limitRate);
    router.get<PosterRequest>(`${print}.svg`, ({ params }, response) => {
      sendForGood(response, "image/svg+xml", svgOf(params));
    });
    router.get<PosterRequest & { size: string }>(`${print}/:size.png`, async ({ path, params }, response) => {
      const size = sizeOf(params.size);
      const svg = svgOf(params);
      await send(response, { key: path, type: "image/png", make: () => printPng(svg, size) });
    });
  }
  return router;
}
