import { eventPoster, venuePoster } from "@hereabouts/poster-art/poster";
import { hash } from "@hereabouts/poster-art/random";
import { VENUE_KINDS } from "@hereabouts/poster-art/venue-buildings";
import { type Response, Router } from "express";

const isId = (text: string) => /^\d{1,10}$/.test(text);

function sendSvg(response: Response, svg: string): void {
  response.set("Cache-Control", "public, max-age=31536000, immutable").type("image/svg+xml").send(svg);
}

/** Prints for events and venues without a picture: the same one for the same id, always. */
export function prints(): Router {
  const router = Router();
  router.get("/event/:category/:id.svg", ({ params: { category, id } }, response, next) => {
    if (!isId(id) || !/^[a-z-]{1,40}$/.test(category)) return next();
    sendSvg(response, eventPoster({ categorySlug: category, seed: id }));
  });
  router.get("/venue/:id.svg", ({ params: { id } }, response, next) => {
    const kind = VENUE_KINDS[hash(id) % VENUE_KINDS.length];
    if (!isId(id) || !kind) return next();
    sendSvg(response, venuePoster({ kind, seed: id }));
  });
  return router;
}
