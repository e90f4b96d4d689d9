import { createHash } from "node:crypto";
import { ownRegion, type Region } from "@hereabouts/contract/region/region";
import type { RegionMap } from "@hereabouts/contract/region/region-map";
import type { DB } from "@hereabouts/db/schema.gen";
import { findRegionMap, findRegionMapVersion } from "@hereabouts/domain/reference-data/region-map";
import type { Feature } from "geojson";
import type { Kysely } from "kysely";
import { version as productVersion } from "../version.ts";
import { worldShapes } from "./world-shapes.ts";

/** A map that was drawn from an extract, and stored. */
let stored: string | undefined;
let drawn: { version: string; text: Promise<string>; features?: Promise<readonly Feature[]> } | undefined;

/** Learns which drawn map the site has; before `regionMap` is asked, and after each change. */
export async function readRegionMap(db: Kysely<DB>): Promise<void> {
  stored = await findRegionMapVersion(db);
}

let hashed: { region: Region; version: string } | undefined;

/** Names the sketch of a region. Asked for each page, so worked out once for each region. */
function versionOf(region: Region): string {
  if (hashed?.region === region) return hashed.version;
  const hash = createHash("sha256").update(productVersion);
  const version = hash
    .update(JSON.stringify([region.towns, region.outline]))
    .digest("hex")
    .slice(0, 12);
  hashed = { region, version };
  return version;
}

/** The map of the site's own region; undefined for the demo region, whose map comes with the site. */
export function regionMap(): RegionMap | undefined {
  const region = ownRegion();
  return region && { version: stored ?? versionOf(region), isFromOsm: stored !== undefined };
}

async function mapOf(region: Region, db: Kysely<DB>): Promise<string> {
  return (stored === undefined ? undefined : await findRegionMap(db)) ?? worldShapes.sketch(region);
}

function current(db: Kysely<DB>): typeof drawn {
  const region = ownRegion();
  const version = regionMap()?.version;
  if (!region || version === undefined) return undefined;
  if (drawn?.version !== version) {
    const made = { version, text: mapOf(region, db) };
    drawn = made;
    made.text.catch(() => {
      if (drawn === made) drawn = undefined;
    });
  }
  return drawn;
}

/** The map of the site's own region as GeoJSON, drawn when it is first asked for; undefined for the demo region. */
export const regionMapText = (db: Kysely<DB>): Promise<string> | undefined => current(db)?.text;

/** The features of that map, for still maps. */
export function regionMapFeatures(db: Kysely<DB>): Promise<readonly Feature[]> | undefined {
  const map = current(db);
  if (!map) return undefined;
  map.features ??= map.text.then((text) => JSON.parse(text).features);
  return map.features;
}
