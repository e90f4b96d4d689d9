import type { DB } from "@hereabouts/db/schema.gen";
import { NotFound } from "@hereabouts/domain/errors";
import { type RequestHandler, Router } from "express";
import type { Kysely } from "kysely";
import { regionMap, regionMapText } from "../../region-map/current-map.ts";
import { onlyRead } from "../guards/only-read.ts";
import { sendForGood } from "./made-pictures.ts";

/** The drawn map of the site's own region, as `regionMapPath` writes its address, for maps that are opened. */
export function regionMaps(db: Kysely<DB>, limitRate: RequestHandler): Router {
  const router = Router();
  router.all("/:version.json", onlyRead, limitRate);
  router.get("/:version.json", async ({ params }, response) => {
    const map = regionMap();
    const text = await regionMapText(db);
    if (!map || text === undefined) throw new NotFound();
    if (params.version === map.version) sendForGood(response, "application/geo+json", text);
    // A page from before a change gets the map as it is now.
    else response.set("Cache-Control", "no-cache").type("application/geo+json").send(text);
  });
  return router;
}
