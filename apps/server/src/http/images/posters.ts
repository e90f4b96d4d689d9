import { createHash } from "node:crypto";
import { admit, type Gate } from "@hereabouts/api/gate/admit";
import { idOf } from "@hereabouts/api/identifiers";
import { allowNotModified } from "@hereabouts/api/mounting/mount-endpoints";
import { parseValue } from "@hereabouts/api/rest/requests/request-body";
import type { PosterContent } from "@hereabouts/contract/posters/poster-content";
import { posterLimits } from "@hereabouts/contract/posters/poster-limits";
import { type PaperSize, postersPrefix, usualPaper } from "@hereabouts/contract/posters/poster-paths";
import { eventPosterQuery, townPosterQuery, venuePosterQuery } from "@hereabouts/contract/posters/poster-query";
import type { Context } from "@hereabouts/domain/context";
import { getEventPoster } from "@hereabouts/domain/posters/event-poster";
import { getTownPoster, getVenuePoster } from "@hereabouts/domain/posters/list-posters";
import { drawPicture } from "@hereabouts/domain/posters/poster-picture";
import type { Poster } from "@hereabouts/domain/posters/poster-words";
import { type Request, type Response, Router } from "express";
import { onlyRead } from "../guards/only-read.ts";
import { clientOf } from "../guards/rate-limits.ts";
import { boundedCache } from "./bounded-cache.ts";
import { posterPress } from "./draw-in-thread.ts";

/** About 250 kB each. */
const KEPT_POSTERS = 60;

/** Raised when posters look different: what caches and browsers have is old then. */
const LOOK = 1;

const call = { access: ["callAnonymously"], needsCsrfToken: false } as const;

/** A poster on its paper, before it is drawn. */
interface Asked {
  poster: Poster<PosterContent>;
  size: PaperSize;
}

type Read = (ctx: Context, id: string, query: unknown) => Promise<Asked>;

const ofEvent: Read = async (ctx, id, query) => {
  const { size = usualPaper(), ...date } = parseValue(eventPosterQuery, query);
  return { poster: await getEventPoster(ctx, { id: idOf(id), ...date }), size };
};

const ofVenue: Read = async (ctx, id, query) => {
  const { size = usualPaper(), month } = parseValue(venuePosterQuery, query);
  return { poster: await getVenuePoster(ctx, { id: idOf(id), month }), size };
};

const ofTown: Read = async (ctx, id, query) => {
  const { size = usualPaper(), week } = parseValue(townPosterQuery, query);
  return { poster: await getTownPoster(ctx, { id, week }), size };
};

/** Names a poster by all that it is drawn of: the same words, picture and paper give the same bytes. */
function keyOf({ poster: { content, picture }, size }: Asked): string {
  const shown = picture.image ? [picture.image.contentHash, picture.image.source] : picture.print;
  const hash = createHash("sha256").update(JSON.stringify([LOOK, size, content, shown]));
  return hash.digest("base64url").slice(0, 27);
}

/**
 * Posters of events, venues' months and towns' weeks as PDF (`poster-paths.ts`): the same for everybody, as visitors see
 * them. They are drawn when they are asked for, in a thread; the latest are kept in memory by what they show.
 */
export function posters(gate: Gate): Router {
  const router = Router();
  const press = posterPress();
  const drawn = boundedCache<Buffer>({ entries: KEPT_POSTERS });

  const show = (kind: string, read: Read) => async (request: Request<{ id: string }>, response: Response) => {
    delete request.headers.cookie;
    const { id } = request.params;
    const { ctx } = await admit(gate, request, response, call);
    const asked = await read(ctx, id, request.query);
    const key = keyOf(asked);
    allowNotModified(request);
    response.set({
      ETag: `"${key}"`,
      "Cache-Control": `public, max-age=${posterLimits.cacheSeconds}`,
      // Found in a search it would lead past the page that it belongs to.
      "X-Robots-Tag": "noindex",
    });
    if (request.fresh) return void response.status(304).end();
    const { content, picture } = asked.poster;
    const pdf = await drawn.get(key, async () =>
      press.draw(clientOf(request), async () => ({
        content,
        size: asked.size,
        picture: await drawPicture(ctx, picture),
      })),
    );
    response
      .set("Content-Disposition", `inline; filename="${kind}-${encodeURIComponent(id)}-${asked.size}.pdf"`)
      .type("pdf")
      .send(pdf);
  };

  for (const [kind, read] of [
    ["event", ofEvent],
    ["venue", ofVenue],
    ["town", ofTown],
  ] as const) {
    const path = `${postersPrefix}/${kind}s/:id.pdf`;
    router.all(path, onlyRead);
    router.get(path, show(kind, read));
  }
  return router;
}
