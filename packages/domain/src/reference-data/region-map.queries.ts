import type { Db } from "@hereabouts/db/connection";

/** The version of the stored map of the region, if there is one. */
export async function selectMapVersion(db: Db): Promise<string | undefined> {
  const row = await db.selectFrom("site_region_map").select("version").executeTakeFirst();
  return row?.version;
}

export async function selectMap(db: Db): Promise<string | undefined> {
  const row = await db.selectFrom("site_region_map").select("map").executeTakeFirst();
  return row?.map;
}

/** Stores the map of the region, in place of the one before. */
export async function upsertMap(db: Db, map: string, version: string, now: Date): Promise<void> {
  await db
    .insertInto("site_region_map")
    .values({ map, version, changed_at: now })
    .onConflict((conflict) => conflict.column("id").doUpdateSet({ map, version, changed_at: now }))
    .execute();
}
