import { type Brand, demoBrand } from "@hereabouts/contract/region/brand";
import type { Region } from "@hereabouts/contract/region/region";
import { regionFile } from "@hereabouts/contract/region/region-file";
import type { Db } from "@hereabouts/db/connection";
import { selectSiteRegion } from "./site-region.queries.ts";

/** The region and brand of a site that has its own. */
export interface OwnSite {
  region: Region;
  brand: Brand;
  changedAt: Date;
}

/**
 * Reads the site's own region and brand; undefined until it has them. @throws Error for a stored region that this version
 * cannot read
 */
export async function findSite(db: Db): Promise<OwnSite | undefined> {
  const stored = await selectSiteRegion(db);
  if (!stored) return undefined;
  const { region, brand, changedAt } = stored;
  // A region that an earlier version stored has no brand.
  return { region: regionFile.parse(region), brand: { ...demoBrand, ...(brand as Brand | null) }, changedAt };
}
