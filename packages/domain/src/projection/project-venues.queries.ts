import type { Db } from "@hereabouts/db/connection";
import { type Statement, sendTogether } from "@hereabouts/db/send-together";
import { sql } from "kysely";
import { venueIsListed } from "../visibility.queries.ts";
import { degreeSquare, nameWords, rowUpsert, wordKindOf, wordKindsOf } from "./listing-sql.queries.ts";
import { categoryBits, venueColumns } from "./venue-row.queries.ts";

/**
 * Writes the listing rows, search texts and name words of venues from what is stored, one statement a table; those of
 * venues that are unpublished, deleted or hidden are removed, but for the name words: until they are deleted, these are
 * kept for those who manage them, under a kind of their own. The number and categories of coming events (an
 * occurrence today or later) come from the rows that `projectEvents` wrote.
 */
export async function projectVenues(db: Db, ids: readonly number[], now: Date): Promise<void> {
  if (ids.length === 0) return;
  const own = sql`${[...new Set(ids)]}::int[]`;
  const unlisted = sql`venue_id = any(${own}) and not exists (
    select from venue v where v.id = t.venue_id and ${venueIsListed})`;
  await sql`delete from venue_listing t where ${unlisted}`.execute(db);
  await sql`delete from venue_search_text t where ${unlisted}`.execute(db);
  await countVenueEvents(db, ids, now);
  await writeSearchTexts(db, own);
  await writeNameWords(db, own);
}

const upsertRows = rowUpsert("venue_listing", "venue_id", venueColumns);

/** Runs `venueCounts` at once. */
export async function countVenueEvents(db: Db, ids: readonly number[], now: Date): Promise<void> {
  await sendTogether(db, venueCounts(ids, now));
}

/** Counts venues' coming events again, without reading their texts again: what their events and a new day change. */
export function venueCounts(ids: readonly number[], now: Date): Statement[] {
  if (ids.length === 0) return [];
  const rows = sql`
    from venue v
    cross join lateral (
      select count(*)::int as events, ${categoryBits} as categories
      from event_listing l
      where l.venue_id = v.id and l.last_day >= (${now}::timestamptz at time zone v.time_zone)::date
    ) f
    where v.id = any((select ids from asked)::int[]) and ${venueIsListed}`;
  // A statement that begins with "with" is prepared, its plan kept.
  const counts = sql`
    with asked as materialized (select ${[...new Set(ids)]}::int[] as ids)
    ${upsertRows(rows)}`;
  return [counts];
}

async function writeSearchTexts(db: Db, ids: ReturnType<typeof sql>): Promise<void> {
  await sql`
    insert into venue_search_text as t (venue_id, region, words)
    select v.id, ${degreeSquare},
      setweight(search_words(v.name), 'A') ||
      setweight(search_words(v.city), 'B') ||
      setweight(search_words(v.poi_type), 'C') ||
      setweight(search_words(regexp_replace(v.description, '<[^<>]*>', ' ', 'g')), 'D')
    from venue v
    where v.id = any(${ids}) and ${venueIsListed}
    on conflict (venue_id) do update set region = excluded.region, words = excluded.words
    where t is distinct from excluded`.execute(db);
}

async function writeNameWords(db: Db, ids: ReturnType<typeof sql>): Promise<void> {
  const words = sql`
    select ${wordKindOf("venue", venueIsListed)} as kind, v.id, word from venue v cross join lateral ${nameWords("v.name")}
    where v.id = any(${ids}) and v.deleted_at is null`;
  await sql`delete from name_word where kind in ${wordKindsOf("venue")} and ref_id = any(${ids})
    and (kind, ref_id, word) not in (${words})`.execute(db);
  await sql`insert into name_word (kind, ref_id, word)
    select kind, id, word from (${words}) w on conflict do nothing`.execute(db);
}
