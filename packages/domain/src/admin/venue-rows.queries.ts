import type { Db } from "@hereabouts/db/connection";
import { sql } from "kysely";
import type { Page } from "../listings/resolve-listing.ts";
import { claimOwns, venueIsListed } from "../visibility.queries.ts";
import { type AdminAsked, numberOf } from "./admin-source.ts";
import { countRows, every, finds, type Source, selectPage } from "./list-sql.queries.ts";

export interface VenueAdminRow {
  id: number;
  name: string;
  city: string;
  state: string;
  isListed: boolean;
  isHidden: boolean;
  isPlace: boolean;
  producer: string | null;
  events: number;
  updatedAt: Date;
}

const order: Readonly<Record<string, ReturnType<typeof sql>>> = {
  // Sorts by the indexed prefix: an index entry has no room for a name of a thousand letters.
  name: sql`left(lower(v.name), 200), v.id`,
  "-name": sql`left(lower(v.name), 200) desc, v.id desc`,
  "-updated": sql`v.updated_at desc, v.id desc`,
  updated: sql`v.updated_at, v.id`,
};

const matching = ({ id, find, state }: AdminAsked): Source => ({
  from: sql`venue v`,
  where: every([
    sql`v.deleted_at is null`,
    ...(id === undefined ? [] : [sql`v.id = ${numberOf(id)}::int`]),
    ...(state === "shown" ? [venueIsListed] : []),
    ...(state === "hidden" ? [sql`not (${venueIsListed})`] : []),
    ...finds(find, [sql`lower(v.name)`, sql`lower(v.city)`]),
  ]),
});

/** How many venues that are not deleted are asked for. */
export const countVenues = (db: Db, query: AdminAsked) => countRows(db, matching(query));

/** A page of them. */
export function selectVenues(db: Db, query: AdminAsked, page: Page): Promise<VenueAdminRow[]> {
  const columns = sql`v.id, v.name, v.city, v.state, ${venueIsListed} as "isListed",
    v.hide_from_listing as "isHidden", v.is_place as "isPlace", v.updated_at as "updatedAt",
    (select u.email from claim c join app_user u on u.id = c.claimant_id
      where c.venue_id = v.id and ${claimOwns} limit 1) as producer,
    (select count(*)::int from event e where e.venue_id = v.id and e.deleted_at is null) as events`;
  return selectPage(
    db,
    matching(query),
    { columns, order: order[query.ordering ?? ""] ?? sql`v.updated_at desc, v.id desc` },
    page,
  );
}
