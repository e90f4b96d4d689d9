import type { AdBudget, AdState } from "@hereabouts/contract/ads/ad-states";
import type { Db } from "@hereabouts/db/connection";
import { type RawBuilder, sql } from "kysely";
import { radiusMetres } from "../ads/ad-choice.queries.ts";
import type { Page } from "../listings/resolve-listing.ts";
import { type AdminAsked, numberOf } from "./admin-source.ts";
import { countRows, every, finds, type Source, selectPage } from "./list-sql.queries.ts";

export interface AdAdminRow {
  id: number;
  title: string;
  url: string;
  state: AdState;
  town: string | null;
  lat: number | null;
  lon: number | null;
  radiusMetres: number;
  eventTypeId: number | null;
  firstDay: string | null;
  lastDay: string | null;
  budgetOf: AdBudget;
  budget: number | null;
  shown: number;
  clicked: number;
  updatedAt: Date;
}

/** A running ad whose last day is past is over. */
const stateOf = (today: string) =>
  sql`case when a.state = 'running' and a.last_day < ${today}::date then 'over' else a.state end`;

const matching = ({ id, find, state }: AdminAsked, today: string): Source => ({
  from: sql`search_ad a left join search_ad_total t on t.ad_id = a.id`,
  where: every([
    sql`a.deleted_at is null`,
    ...(id === undefined ? [] : [sql`a.id = ${numberOf(id)}::int`]),
    ...(state === undefined ? [] : [sql`${stateOf(today)} = ${state}::text`]),
    ...finds(find, [sql`lower(a.title)`, sql`lower(a.url)`]),
  ]),
});

const orders: Readonly<Record<string, RawBuilder<unknown>>> = {
  title: sql`lower(a.title), a.id`,
  "-title": sql`lower(a.title) desc, a.id`,
  shown: sql`coalesce(t.shown, 0), a.id`,
  "-shown": sql`coalesce(t.shown, 0) desc, a.id`,
  clicked: sql`coalesce(t.clicked, 0), a.id`,
  "-clicked": sql`coalesce(t.clicked, 0) desc, a.id`,
  updated: sql`a.updated_at, a.id`,
};

/** How many ads are asked for. */
export const countAds = (db: Db, query: AdminAsked, today: string) => countRows(db, matching(query, today));

/** Some of them. */
export function selectAdRows(db: Db, query: AdminAsked, page: Page, today: string): Promise<AdAdminRow[]> {
  const columns = sql`a.id, a.title, a.url, ${stateOf(today)} as state, a.town, a.lat, a.lon,
    ${radiusMetres} as "radiusMetres", a.event_type_id as "eventTypeId", a.first_day::text as "firstDay",
    a.last_day::text as "lastDay", a.budget_of as "budgetOf", a.budget, coalesce(t.shown, 0) as shown,
    coalesce(t.clicked, 0) as clicked, a.updated_at as "updatedAt"`;
  const order = orders[query.ordering ?? ""] ?? sql`a.updated_at desc, a.id desc`;
  return selectPage(db, matching(query, today), { columns, order }, page);
}
