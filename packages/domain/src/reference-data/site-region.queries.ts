import type { Brand } from "@hereabouts/contract/region/brand";
import type { Region } from "@hereabouts/contract/region/region";
import type { Db } from "@hereabouts/db/connection";

/** The stored region and brand, as they were written; undefined until the site has any. */
export async function selectSiteRegion(
  db: Db,
): Promise<{ region: unknown; brand: unknown; changedAt: Date } | undefined> {
  return db.selectFrom("site_region").select(["region", "brand", "changed_at as changedAt"]).executeTakeFirst();
}

/** Stores the site's region and brand; null for those of the demo region. */
export async function writeSiteRegion(
  db: Db,
  site: { region: Region; brand: Brand | null } | null,
  now: Date,
): Promise<void> {
  if (site === null) {
    await db.deleteFrom("site_region").execute();
    return;
  }
  const row = {
    region: JSON.stringify(site.region),
    brand: site.brand && JSON.stringify(site.brand),
    changed_at: now,
  };
  await db
    .insertInto("site_region")
    .values(row)
    .onConflict((conflict) => conflict.column("id").doUpdateSet(row))
    .execute();
}
