import type { Db } from "@hereabouts/db/connection";
import { sql } from "kysely";
import { venuePrint } from "./candidate.queries.ts";

/** Remembers that each two of the venues are two places, as they are now. @returns the venues that are there */
export async function insertResolutions(
  db: Db,
  ids: readonly number[],
  { userId, now }: { userId: number; now: Date },
): Promise<number[]> {
  const own = sql`${[...ids]}::int[]`;
  await sql`
    insert into duplicate_resolution (low_id, high_id, low_print, high_print, resolved_by, resolved_at)
    select a.id, b.id, ${venuePrint("a")}, ${venuePrint("b")}, ${userId}::int, ${now}::timestamptz
    from venue a join venue b on b.id > a.id
    where a.id = any(${own}) and b.id = any(${own}) and a.deleted_at is null and b.deleted_at is null
    order by a.id, b.id
    on conflict (low_id, high_id) do update set low_print = excluded.low_print, high_print = excluded.high_print,
      resolved_by = excluded.resolved_by, resolved_at = excluded.resolved_at`.execute(db);
  const { rows } = await sql<{ id: number }>`
    select id from venue where id = any(${own}) and deleted_at is null order by id`.execute(db);
  return rows.map(({ id }) => id);
}

/** Deletes what was found of each two of the venues. */
export async function deleteResolutions(db: Db, ids: readonly number[]): Promise<void> {
  await sql`
    delete from duplicate_resolution
    where low_id = any(${[...ids]}::int[]) and high_id = any(${[...ids]}::int[])`.execute(db);
}
