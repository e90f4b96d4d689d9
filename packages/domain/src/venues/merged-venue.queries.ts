import type { Db } from "@hereabouts/db/connection";
import { type RawBuilder, sql } from "kysely";

/** Nobody merges a venue so often; a circle would end here. */
const STEPS = 20;

/** The venue that another was merged into, at the end of all merges; undefined of one that was not, or when it is gone. */
export async function selectMergedInto(db: Db, id: number): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    with recursive way as (
      select merged_into, 0 as step from venue where id = ${id}::int and merged_into is not null
      union all
      select v.merged_into, step + 1 from way join venue v on v.id = way.merged_into
      where v.merged_into is not null and step < ${sql.lit(STEPS)})
    select v.id from way join venue v on v.id = way.merged_into
    where v.merged_into is null and v.deleted_at is null`.execute(db);
  return rows[0]?.id;
}

/** The ids of a venue and of all that were merged into it, as a query of its own: what is counted of one is told of it. */
export const withMerged = (venueId: number): RawBuilder<unknown> => sql`(
  with recursive merged as (
    select ${venueId}::int as id
    union
    select v.id from merged join venue v on v.merged_into = merged.id)
  select id from merged)`;

/** Makes a venue one with another: it is deleted and leads there. */
export async function updateMerged(
  db: Db,
  id: number,
  { into, now }: { into: number | null; now: Date },
): Promise<void> {
  await sql`
    update venue set merged_into = ${into}::int, deleted_at = ${into === null ? null : now}::timestamptz,
      updated_at = greatest(${now}::timestamptz, updated_at + interval '1 millisecond')
    where id = ${id}::int`.execute(db);
}

/** Whether a venue was merged into another. */
export async function isMerged(db: Db, id: number): Promise<boolean> {
  const { rows } = await sql`select from venue where id = ${id}::int and merged_into is not null`.execute(db);
  return rows.length > 0;
}
