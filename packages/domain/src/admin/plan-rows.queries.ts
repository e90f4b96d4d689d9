import type { Db } from "@hereabouts/db/connection";
import { sql } from "kysely";
import type { Page } from "../listings/resolve-listing.ts";
import type { AdminAsked } from "./admin-source.ts";
import { countRows, every, finds, type Source, selectPage } from "./list-sql.queries.ts";

export interface PlanAdminRow {
  id: string;
  name: string;
  activeEvents: number | null;
  monthlyCents: number | null;
  isSold: boolean;
  venues: number;
}

const matching = ({ id, find }: AdminAsked): Source => ({
  from: sql`plan p`,
  where: every([...(id === undefined ? [] : [sql`p.id = ${id}::text`]), ...finds(find, [sql`lower(p.name)`])]),
});

/** How many plans are asked for. */
export const countPlans = (db: Db, query: AdminAsked) => countRows(db, matching(query));

/** Some of them, the smallest first. */
export function selectPlanRows(db: Db, query: AdminAsked, page: Page): Promise<PlanAdminRow[]> {
  const columns = sql`p.id, p.name, p.active_events as "activeEvents", p.monthly_cents as "monthlyCents",
    p.price_id is not null as "isSold", (select count(*)::int from subscription s where s.plan_id = p.id) as venues`;
  return selectPage(db, matching(query), { columns, order: sql`p.position, p.id` }, page);
}
