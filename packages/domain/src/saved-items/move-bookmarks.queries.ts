import type { Db } from "@hereabouts/db/connection";
import { sql } from "kysely";

/** A bookmark that moved from one venue to another. */
export interface MovedBookmark {
  userId: number;
  /** ISO 8601. */
  savedAt: string;
  /** Whether they had saved the other one too. */
  hadBoth: boolean;
}

/** Puts the bookmarks of a venue onto another: who saved both keeps one. @returns what moved */
export async function moveVenueBookmarks(
  db: Db,
  { fromId, toId }: { fromId: number; toId: number },
): Promise<MovedBookmark[]> {
  const { rows } = await sql<{ userId: number; savedAt: Date; hadBoth: boolean }>`
    with gone as (delete from saved_venue where venue_id = ${fromId}::int returning user_id, created_at),
    put as (
      insert into saved_venue (user_id, venue_id, created_at) select user_id, ${toId}::int, created_at from gone
      on conflict do nothing returning user_id)
    select gone.user_id as "userId", gone.created_at as "savedAt", put.user_id is null as "hadBoth"
    from gone left join put on put.user_id = gone.user_id order by gone.user_id`.execute(db);
  return rows.map(({ savedAt, ...row }) => ({ ...row, savedAt: savedAt.toISOString() }));
}

/** Brings bookmarks back of those who have not let go of the venue since. @returns of how many people */
export async function returnVenueBookmarks(
  db: Db,
  { fromId, toId }: { fromId: number; toId: number },
  moved: readonly MovedBookmark[],
): Promise<number> {
  const { rows } = await sql<{ userId: number }>`
    with asked as (
      select m.* from jsonb_to_recordset(${JSON.stringify(moved)}::jsonb)
        as m ("userId" int, "savedAt" timestamptz, "hadBoth" boolean)
      join saved_venue s on s.user_id = m."userId" and s.venue_id = ${fromId}::int),
    gone as (
      delete from saved_venue s using asked
      where s.user_id = asked."userId" and s.venue_id = ${fromId}::int and not asked."hadBoth"),
    back as (
      insert into saved_venue (user_id, venue_id, created_at) select "userId", ${toId}::int, "savedAt" from asked
      on conflict do nothing)
    select "userId" from asked`.execute(db);
  return rows.length;
}
