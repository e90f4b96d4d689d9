import { readStillMap } from "@hereabouts/contract/places/still-map";
import type { DB } from "@hereabouts/db/schema.gen";
import { NotFound } from "@hereabouts/domain/errors";
import { type RequestHandler, Router } from "express";
import type { Kysely } from "kysely";
import { regionMap, regionMapFeatures } from "../../region-map/current-map.ts";
import { onlyRead } from "../guards/only-read.ts";
import type { Site } from "../site/site.ts";
import { boundedCache } from "./bounded-cache.ts";
import { sendForGood } from "./made-pictures.ts";

/** About 8 kB each. */
const KEPT_MAPS = 500;

/**
 * Still maps of one place, as `stillMapPath` writes their addresses: drawn by the site, in the style of its maps, from the
 * point alone. Any point may be asked for.
 */
export function stillMaps(site: Site, db: Kysely<DB>, limitRate: RequestHandler): Router {
  const router = Router();
  const maps = boundedCache<string>({ entries: KEPT_MAPS });
  router.all("/:miles/:point.svg", onlyRead, limitRate);
  router.get("/:miles/:point.svg", async ({ path, params }, response) => {
    const asked = readStillMap(params);
    if (!asked) throw new NotFound();
    const { stillMap } = await site.load();
    const map = regionMap();
    const svg = await maps.get(`${path} ${map?.version}`, async () => {
      const features = await regionMapFeatures(db);
      return stillMap(asked, features && { features, isFromOsm: map?.isFromOsm === true });
    });
    sendForGood(response, "image/svg+xml", svg);
  });
  return router;
}
