import type { Db } from "@hereabouts/db/connection";
import { sql } from "kysely";

/** A saved search as its row was. */
export type SearchRow = Readonly<Record<string, unknown>>;

/** Columns in which searches that find the same may differ. */
const own = sql`array['id', 'organizer', 'search_name', 'created_at', 'updated_at', 'watched_since',
  'feed_token', 'feed_token_hash', 'feed_token_sealed']`;

/**
 * Deletes the saved searches of one organizer whose owners have the same for another. Those that a calendar or a feed
 * stands on stay: their addresses are in use. @returns what was deleted, for `returnSearches`
 */
export async function takeDoubleSearches(
  db: Db,
  { fromId, toId }: { fromId: number; toId: number },
): Promise<SearchRow[]> {
  const { rows } = await sql<{ row: SearchRow }>`
    delete from saved_search s where s.organizer = ${fromId}::int
      and s.feed_token is null and s.feed_token_hash is null
      and not exists (select from calendar_widget w where w.search_id = s.id)
      and not exists (select from deleted_calendar_widget w where w.search_id = s.id)
      and exists (select from saved_search k where k.organizer = ${toId}::int and k.user_id = s.user_id
        and to_jsonb(k) - ${own} = to_jsonb(s) - ${own})
    returning to_jsonb(s) as row`.execute(db);
  return rows.map(({ row }) => row);
}

/** Brings deleted searches back under their ids, but for those of accounts that are gone. They watch from now on. */
export async function returnSearches(db: Db, searches: readonly SearchRow[], now: Date): Promise<void> {
  if (searches.length === 0) return;
  await sql`
    insert into saved_search overriding system value
    select (jsonb_populate_record(null::saved_search, row || jsonb_build_object('watched_since', ${now}::timestamptz))).*
    from jsonb_array_elements(${JSON.stringify(searches)}::jsonb) row
    where exists (select from app_user u where u.id = (row ->> 'user_id')::int)
      and not exists (select from saved_search s where s.id = (row ->> 'id')::int)`.execute(db);
}

/** Lets the saved searches of one organizer be of another. @param ids which of them; all without @returns their ids */
export async function moveSearchesOfOrganizer(
  db: Db,
  { fromId, toId, ids }: { fromId: number; toId: number; ids?: readonly number[] },
  now: Date,
): Promise<number[]> {
  const query = db
    .updateTable("saved_search")
    .set({ organizer: toId, updated_at: now })
    .where("organizer", "=", fromId);
  const rows = await (ids === undefined ? query : query.where("id", "in", [0, ...ids])).returning("id").execute();
  return rows.map(({ id }) => id);
}
