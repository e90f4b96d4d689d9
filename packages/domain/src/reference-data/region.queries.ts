import type { Db } from "@hereabouts/db/connection";

/** A region a venue can belong to. */
export interface Region {
  id: number;
  name: string;
  isDefault: boolean;
}

/** All regions, in their order. */
export function selectRegions(db: Db): Promise<Region[]> {
  return db
    .selectFrom("region")
    .select(["id", "name", "is_default as isDefault"])
    .orderBy("position")
    .orderBy("id")
    .execute();
}

/** Whether there is such a region. */
export async function hasRegion(db: Db, id: number): Promise<boolean> {
  const row = await db.selectFrom("region").select("id").where("id", "=", id).executeTakeFirst();
  return row !== undefined;
}

/** Adds the regions that are not there yet, in this order; the first is the default where there is none. */
export async function insertRegions(db: Db, regions: readonly { name: string; slug: string }[]): Promise<void> {
  const known = await db.selectFrom("region").select("id").where("is_default", "=", true).executeTakeFirst();
  await db
    .insertInto("region")
    .values(regions.map((region, position) => ({ ...region, position, is_default: !known && position === 0 })))
    .onConflict((conflict) => conflict.column("slug").doNothing())
    .execute();
}
