import type { Db } from "@hereabouts/db/connection";
import { type Statement, sendTogether } from "@hereabouts/db/send-together";
import { type RawBuilder, sql } from "kysely";
import { eventIsListed } from "../visibility.queries.ts";
import { eventColumns, FLAGS_OF_DATE, flagsOfDate, nextMinute } from "./event-row.queries.ts";
import {
  degreeSquare,
  nameWords,
  nextOccurrence,
  rowUpsert,
  sessionText,
  wordKindOf,
  wordKindsOf,
} from "./listing-sql.queries.ts";

/** The ids of the statement that `projectEvents` is. */
const givenIds = sql`(select ids from asked)::int[]`;

/** Runs `eventProjection` at once. */
export async function projectEvents(db: Db, ids: readonly number[], now: Date): Promise<void> {
  await sendTogether(db, eventProjection(ids, now));
}

/**
 * Writes the listing rows, search texts (and the words they have) and name words of events from what is stored. Events
 * that may not be listed (unpublished, deleted, or at such a venue or a hidden one) lose them, but for the name words:
 * until they are deleted, these are kept for those who manage them, under a kind of their own. Venue counts read these rows, so
 * `projectVenues` or `countVenueEvents` comes after. One statement, so that a single event costs one round trip and a
 * plan that is kept.
 */
export function eventProjection(ids: readonly number[], now: Date): Statement[] {
  if (ids.length === 0) return [];
  const projection = sql`
    with asked as materialized (select ${[...new Set(ids)]}::int[] as ids),
    unlisted as materialized (
      select q.id from unnest(${givenIds}) q (id) where not exists (
        select from event e join venue v on v.id = e.venue_id where e.id = q.id and ${eventIsListed})),
    without_listing as (delete from event_listing where event_id in (select id from unlisted)),
    without_text as (delete from event_search_text where event_id in (select id from unlisted)),
    listing as (${upsertListings(now)}),
    text as (${upsertTexts} returning words),
    -- In order, so that writers who bring the same new words wait for each other and never in a circle.
    lexemes as (
      insert into search_lexeme (word)
      select distinct word collate "C" from text cross join lateral unnest(tsvector_to_array(words)) word
      order by 1 on conflict do nothing),
    words as materialized (
      select ${wordKindOf("event", eventIsListed)} as kind, e.id, word from event e join venue v on v.id = e.venue_id
      cross join lateral ${nameWords("e.name")}
      where e.id = any(${givenIds}) and e.deleted_at is null and v.deleted_at is null),
    without_words as (
      delete from name_word where kind in ${wordKindsOf("event")} and ref_id = any(${givenIds})
        and (kind, ref_id, word) not in (select kind, id, word from words))
    insert into name_word (kind, ref_id, word) select kind, id, word from words on conflict do nothing`;
  return [projection];
}

/** Moves the listing rows of events on to the first occurrence that is not over; nothing but what they say of it changes. */
export async function advanceEvents(db: Db, ids: readonly number[], now: Date): Promise<void> {
  if (ids.length === 0) return;
  await sql`
    update event_listing t set next_minute = ${nextMinute}, next_over_at = o.over_at,
      flags = t.flags & ~${sql.lit(FLAGS_OF_DATE)} | (${flagsOfDate})
    from unnest(${ids}::int[]) due (id)
    join event e on e.id = due.id
    left join lateral ${nextOccurrence("due.id", now)} o on true
    where t.event_id = due.id`.execute(db);
}

const upsertRows = rowUpsert("event_listing", "event_id", eventColumns);

function upsertListings(now: Date): RawBuilder<unknown> {
  const rows = sql`
    from event e
    join venue v on v.id = e.venue_id
    cross join lateral (select (${now}::timestamptz at time zone v.time_zone)::date as today) d
    left join lateral ${nextOccurrence("e.id", now)} o on true
    where e.id = any(${givenIds}) and ${eventIsListed}`;
  return upsertRows(rows);
}

const upsertTexts = sql`
    insert into event_search_text as t (event_id, region, words)
    select e.id, ${degreeSquare},
      setweight(search_words(e.name), 'A') ||
      setweight(search_words(v.name || ' ' || v.city), 'B') ||
      setweight(search_words(concat_ws(' ', y.name, (select string_agg(n.value, ' ') from jsonb_each_text(y.names) n))), 'C') ||
      setweight(search_words(regexp_replace(e.description, '<[^<>]*>', ' ', 'g')), 'D') ||
      setweight(search_words(coalesce((select string_agg(${sessionText}, ' ') from jsonb_array_elements(e.programme) s), '')), 'D')
    from event e
    join venue v on v.id = e.venue_id
    join event_type y on y.id = e.event_type_id
    where e.id = any(${givenIds}) and ${eventIsListed}
    on conflict (event_id) do update set region = excluded.region, words = excluded.words
    where t is distinct from excluded`;
