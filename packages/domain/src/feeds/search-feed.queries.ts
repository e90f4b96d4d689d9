import type { StoredFilters } from "@hereabouts/contract/saved-items/search-of-listing";
import type { Db } from "@hereabouts/db/connection";
import { sql } from "kysely";
import { storedFilterColumns, storedPointColumns } from "../listings/own-items.queries.ts";
import { isLetIn } from "../visibility.queries.ts";

/** A saved search as its feed reads it. */
export interface SubscribedSearch extends StoredFilters {
  id: number;
  searchName: string;
  /** In which its owner counts. */
  distanceUnits: "mi" | "km";
}

/** The saved search whose feed has a secret; undefined when none has, or its owner is suspended. */
export async function selectSubscribedSearch(db: Db, token: string): Promise<SubscribedSearch | undefined> {
  const { rows } = await sql<SubscribedSearch>`
    select s.id, s.search_name as "searchName", u.distance_units as "distanceUnits", ${storedFilterColumns},
      ${storedPointColumns}
    from saved_search s join app_user u on u.id = s.user_id left join address a on a.id = s.address_id
    where s.feed_token = ${token} and ${isLetIn}`.execute(db);
  return rows[0];
}
