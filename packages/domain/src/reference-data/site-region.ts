import type { Region } from "@hereabouts/contract/region/region";
import { regionFile } from "@hereabouts/contract/region/region-file";
import type { Db } from "@hereabouts/db/connection";
import { t } from "@hereabouts/language/translate";
import { Invalid } from "../errors.ts";
import { hasEvents, insertRegion, selectRegion } from "./site-region.queries.ts";

/** Reads the site's own region; undefined until it has one. @throws Error for a stored region that this version cannot read */
export async function findRegion(db: Db): Promise<Region | undefined> {
  const stored = await selectRegion(db);
  return stored === undefined ? undefined : regionFile.parse(stored);
}

/**
 * Gives a site without events its region. @throws Invalid if the site has a region or events: their hours and distances
 * would change
 */
export async function createRegion(db: Db, region: Region, now: Date): Promise<void> {
  await db.transaction().execute(async (db) => {
    if (await hasEvents(db)) throw new Invalid({ region: [t("This site already has events.")] });
    if (!(await insertRegion(db, region, now))) throw new Invalid({ region: [t("This site already has a region.")] });
  });
}
