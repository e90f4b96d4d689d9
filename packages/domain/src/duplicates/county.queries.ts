import type { Db } from "@hereabouts/db/connection";
import { sql } from "kysely";

export interface CountyRow {
  id: number;
  name: string;
  state: string;
}

/** The counties that venues lie in, by state and name. */
export async function selectCountiesWithVenues(db: Db): Promise<CountyRow[]> {
  const { rows } = await sql<CountyRow>`
    select c.id, c.name, c.state from county c
    where exists (select from venue v where v.county_id = c.id and v.deleted_at is null)
    order by c.state, c.name, c.id`.execute(db);
  return rows;
}
