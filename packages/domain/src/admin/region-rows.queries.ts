import type { Db } from "@hereabouts/db/connection";
import { sql } from "kysely";
import type { Page } from "../listings/resolve-listing.ts";
import { type AdminAsked, numberOf } from "./admin-source.ts";
import { countRows, every, finds, type Source, selectPage } from "./list-sql.queries.ts";

export interface RegionAdminRow {
  id: number;
  name: string;
  isDefault: boolean;
  venues: number;
}

const matching = ({ id, find }: AdminAsked): Source => ({
  from: sql`region r`,
  where: every([...(id === undefined ? [] : [sql`r.id = ${numberOf(id)}::int`]), ...finds(find, [sql`lower(r.name)`])]),
});

/** How many regions are asked for. */
export const countRegions = (db: Db, query: AdminAsked) => countRows(db, matching(query));

/** Some of them. */
export function selectRegionRows(db: Db, query: AdminAsked, page: Page): Promise<RegionAdminRow[]> {
  const columns = sql`r.id, r.name, r.is_default as "isDefault",
    (select count(*)::int from venue v where v.region_id = r.id) as venues`;
  const order = query.ordering === "name" ? sql`lower(r.name), r.id` : sql`r.position, r.id`;
  return selectPage(db, matching(query), { columns, order }, page);
}
