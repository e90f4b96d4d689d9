import type { Rows } from "@hereabouts/db/changes/sources";
import { readsOnly } from "@hereabouts/db/changes/watched-database";
import type { Db } from "@hereabouts/db/connection";
import { type RawBuilder, sql } from "kysely";

/** Longest chain of merges followed; also ends cycles. */
const STEPS = 20;

/** The venue that another was merged into, at the end of all merges; undefined of one that was not, or when it is gone. */
export async function selectMergedInto(db: Db, id: number): Promise<number | undefined> {
  const read: Rows = {};
  const { rows } = await sql<{ id: number; isEnd: boolean }>`
    with recursive way as (
      select merged_into, 0 as step from venue where id = ${id}::int and merged_into is not null
      union all
      select v.merged_into, step + 1 from way join venue v on v.id = way.merged_into
      where v.merged_into is not null and step < ${sql.lit(STEPS)})
    select v.id, v.merged_into is null and v.deleted_at is null as "isEnd"
    from way join venue v on v.id = way.merged_into`.execute(readsOnly(db, read));
  read.venues = [id, ...rows.map((row) => row.id)];
  return rows.find(({ isEnd }) => isEnd)?.id;
}

/** The id that a venue stands under now: its own, or that of the venue it was merged into. */
export async function currentVenueId(db: Db, id: number): Promise<number> {
  return (await selectMergedInto(db, id)) ?? id;
}

/** The ids of a venue and of all that were merged into it, as a query of its own: what is counted of one is told of it. */
export const withMerged = (venueId: number | RawBuilder<unknown>): RawBuilder<unknown> => sql`(
  with recursive merged as (
    select ${venueId}::int as id
    union
    select v.id from merged join venue v on v.merged_into = merged.id)
  select id from merged)`;

/** SQL subquery: the id of the venue at the end of all merges, or the venue's own id. */
export const standsAs = (venueId: RawBuilder<unknown>): RawBuilder<number | null> => sql`(
  with recursive way as (
    select id, merged_into, 0 as step from venue where id = ${venueId}
    union all
    select v.id, v.merged_into, step + 1 from way join venue v on v.id = way.merged_into where step < ${sql.lit(STEPS)})
  select id from way where merged_into is null)`;

/** Finds the venue that a venue was merged into; undefined if not merged. */
export async function selectMergedVenue(db: Db, id: number): Promise<{ id: number; name: string } | undefined> {
  const { rows } = await sql<{ id: number; name: string }>`
    select into_.id, into_.name from venue v join venue into_ on into_.id = v.merged_into
    where v.id = ${id}::int`.execute(db);
  return rows[0];
}
