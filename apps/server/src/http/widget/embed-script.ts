import { allowNotModified } from "@hereabouts/api/mounting/mount-endpoints";
import { embedScriptPath } from "@hereabouts/contract/widgets/widget-paths";
import { type RequestHandler, Router } from "express";
import { onlyRead } from "../guards/only-read.ts";
import type { Site } from "../site/site.ts";

/** Asked for again after an hour; what a browser has may run once more meanwhile, and nothing older than a week. */
const caching = "public, max-age=3600, stale-while-revalidate=604800";

/** The script that other sites load to show a widget, at the one address they have it by. */
export function embedScript({ widget }: Site, limitRate: RequestHandler): Router {
  const router = Router();
  router.all(embedScriptPath, onlyRead, limitRate);
  router.get(embedScriptPath, async (request, response) => {
    allowNotModified(request);
    response
      .set({ "Cache-Control": caching, "Access-Control-Allow-Origin": "*" })
      .type("text/javascript")
      .send(await widget.embedScript());
  });
  return router;
}
