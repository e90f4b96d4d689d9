import type { Db } from "@hereabouts/db/connection";
import { sql } from "kysely";
import type { County } from "../geography/county-of.ts";

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

/** A region with all that is kept of it. */
export interface StoredRegion extends Region {
  slug: string;
  position: number;
}

const columns = ["id", "name", "slug", "position", "is_default as isDefault"] as const;

/** A region; undefined if missing. */
export function selectRegion(db: Db, id: number): Promise<StoredRegion | undefined> {
  return db.selectFrom("region").select(columns).where("id", "=", id).executeTakeFirst();
}

/** All regions, locked until the transaction ends: concurrent changes wait here. */
export function holdRegions(db: Db): Promise<StoredRegion[]> {
  return db.selectFrom("region").select(columns).orderBy("id").forUpdate().execute();
}

/** Adds a region. @returns its id */
export async function insertRegion(
  db: Db,
  { name, slug, position, isDefault }: Omit<StoredRegion, "id">,
): Promise<number> {
  const { id } = await db
    .insertInto("region")
    .values({ name, slug, position, is_default: isDefault })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** Changes a region. */
export async function updateRegion(
  db: Db,
  id: number,
  { name, position, isDefault }: Omit<StoredRegion, "id" | "slug">,
): Promise<void> {
  await db.updateTable("region").set({ name, position, is_default: isDefault }).where("id", "=", id).execute();
}

/** Lets no region be the default, for another one to be it. */
export async function clearDefaultRegion(db: Db): Promise<void> {
  await db.updateTable("region").set({ is_default: false }).where("is_default", "=", true).execute();
}

/** How many venues lie in a region, deleted ones too. */
export async function countVenuesOfRegion(db: Db, id: number): Promise<number> {
  const { count } = await db
    .selectFrom("venue")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("region_id", "=", id)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Deletes a region. */
export async function deleteRegionRow(db: Db, id: number): Promise<void> {
  await db.deleteFrom("region").where("id", "=", id).execute();
}

/** Adds the regions that a new installation begins with, in this order, the first as the default. Where there are any, they stay as they are. */
export async function insertRegions(db: Db, regions: readonly { name: string; slug: string }[]): Promise<void> {
  const known = await db.selectFrom("region").select("id").limit(1).executeTakeFirst();
  if (known) return;
  await db
    .insertInto("region")
    .values(regions.map((region, position) => ({ ...region, position, is_default: position === 0 })))
    .onConflict((conflict) => conflict.column("slug").doNothing())
    .execute();
}

/** Puts these in place of all regions, the first as the default, on a site without venues. @returns whether it has none */
export async function replaceRegions(db: Db, regions: readonly { name: string; slug: string }[]): Promise<boolean> {
  if (await db.selectFrom("venue").select("id").limit(1).executeTakeFirst()) return false;
  await db.deleteFrom("region").execute();
  await insertRegions(db, regions);
  return true;
}

/** Adds a county; one that is there stays as it is. */
export async function insertCounty(db: Db, county: County): Promise<void> {
  await db
    .insertInto("county")
    .values(county)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Deletes the counties that no venue lies in. */
export async function deleteUnusedCounties(db: Db): Promise<void> {
  await sql`delete from county c where not exists (select from venue v where v.county_id = c.id)`.execute(db);
}

/** Adds counties, and brings those that are there up to date. */
export async function writeCounties(db: Db, counties: readonly County[]): Promise<void> {
  await db
    .insertInto("county")
    .values(counties)
    .onConflict((conflict) =>
      conflict.column("id").doUpdateSet({ name: sql`excluded.name`, state: sql`excluded.state` }),
    )
    .execute();
}
