import type { Region } from "@hereabouts/contract/region/region";
import type { Db } from "@hereabouts/db/connection";

/** The stored region, as it was written. */
export async function selectRegion(db: Db): Promise<unknown> {
  const row = await db.selectFrom("site_region").select("region").executeTakeFirst();
  return row?.region;
}

/** Stores the region of a site that has none. @returns whether it had none */
export async function insertRegion(db: Db, region: Region, now: Date): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await db
    .insertInto("site_region")
    .values({ region: JSON.stringify(region), changed_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows > 0n;
}

/** Whether the site has an event, whatever became of it. */
export async function hasEvents(db: Db): Promise<boolean> {
  return (await db.selectFrom("event").select("id").limit(1).executeTakeFirst()) !== undefined;
}
