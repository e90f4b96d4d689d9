import type { Db } from "@hereabouts/db/connection";
import { type RawBuilder, sql } from "kysely";

/** Longest chain of merges followed; also ends cycles. */
const STEPS = 20;

/** SQL subquery: the id of the organizer at the end of all merges, or the organizer's own id. */
export const organizerNow = (id: RawBuilder<unknown>): RawBuilder<number | null> => sql`(
  with recursive way as (
    select id, merged_into, 0 as step from organizer where id = ${id}
    union all
    select o.id, o.merged_into, step + 1 from way join organizer o on o.id = way.merged_into
    where step < ${sql.lit(STEPS)})
  select id from way where merged_into is null)`;

/** The id that an organizer stands under now: its own, or that of the one it was merged into. */
export async function currentOrganizerId(db: Db, id: number): Promise<number> {
  const { rows } = await sql<{ id: number | null }>`select ${organizerNow(sql`${id}::int`)} as id`.execute(db);
  return rows[0]?.id ?? id;
}
