import { createHash } from "node:crypto";
import { regionMapLimits, regionMapMessages } from "@hereabouts/contract/region/region-map";
import type { Db } from "@hereabouts/db/connection";
import { formatNumber, t } from "@hereabouts/language/translate";
import { Invalid } from "../errors.ts";
import { selectMap, selectMapVersion, upsertMap } from "./region-map.queries.ts";
import { findSite } from "./site-region.ts";

/** The version of the map that was drawn for the site's own region; undefined while the site shows a sketch. */
export const findRegionMapVersion = (db: Db): Promise<string | undefined> => selectMapVersion(db);

/** The map that was drawn for the site's own region, as GeoJSON. */
export const findRegionMap = (db: Db): Promise<string | undefined> => selectMap(db);

/**
 * Stores a drawn map of the site's own region, which maps show in place of the sketch. @throws Invalid if the site shows the
 * demo region, which has its map, or if the map is too large for a phone
 */
export async function saveRegionMap(db: Db, map: string, now: Date): Promise<void> {
  if (!(await findSite(db))) throw new Invalid({ map: [regionMapMessages.demo] });
  if (Buffer.byteLength(map) > regionMapLimits.bytes)
    throw new Invalid({
      map: [t("A map may have at most {bytes} bytes.", { bytes: formatNumber(regionMapLimits.bytes) })],
    });
  await upsertMap(db, map, createHash("sha256").update(map).digest("hex").slice(0, 12), now);
}
