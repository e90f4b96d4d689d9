import type { CategoryHints } from "@hereabouts/contract/events/event-types";
import type { LineTranslations } from "@hereabouts/contract/fields/translated-line";
import type { Db } from "@hereabouts/db/connection";
import { sql } from "kysely";
import type { Page } from "../listings/resolve-listing.ts";
import { type AdminAsked, numberOf } from "./admin-source.ts";
import { countRows, every, finds, type Source, selectPage } from "./list-sql.queries.ts";

export interface CategoryAdminRow {
  id: number;
  name: string;
  names: LineTranslations;
  slug: string;
  position: number;
  icon: string | null;
  colour: string | null;
  hints: CategoryHints;
  events: number;
  coming: number;
}

const order: Readonly<Record<string, ReturnType<typeof sql>>> = {
  position: sql`coalesce(t.position, t.id), t.id`,
  name: sql`lower(t.name)`,
  "-events": sql`coalesce(all_of.events, 0) desc, lower(t.name)`,
  events: sql`coalesce(all_of.events, 0), lower(t.name)`,
};

const matching = ({ id, find }: AdminAsked): Source => ({
  from: sql`event_type t
    left join (select event_type_id, count(*)::int as events from event where deleted_at is null group by 1) all_of
      on all_of.event_type_id = t.id
    left join (select category, count(*)::int as events from event_listing group by 1) listed on listed.category = t.id`,
  where: every([...(id === undefined ? [] : [sql`t.id = ${numberOf(id)}::int`]), ...finds(find, [sql`lower(t.name)`])]),
});

/** How many categories are asked for. */
export const countCategories = (db: Db, query: AdminAsked) => countRows(db, matching(query));

/** Some of them. */
export function selectCategories(db: Db, query: AdminAsked, page: Page): Promise<CategoryAdminRow[]> {
  const columns = sql`t.id, t.name, t.names, t.slug, coalesce(t.position, t.id) as position, t.icon, t.colour, t.hints, coalesce(all_of.events, 0) as events, coalesce(listed.events, 0) as coming`;
  return selectPage(db, matching(query), { columns, order: order[query.ordering ?? ""] ?? sql`lower(t.name)` }, page);
}
