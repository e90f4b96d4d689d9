import { ageGroups, prices } from "@hereabouts/contract/events/event-facets";
import type { Db } from "@hereabouts/db/connection";
import { type RawBuilder, sql } from "kysely";
import {
  cell,
  degreeSquare,
  nameWords,
  nextMinute,
  nextOccurrence,
  unitX,
  unitY,
  unitZ,
  wordKindOf,
  wordKindsOf,
} from "./listing-sql.ts";

/** Days that `event_listing.days` holds from its `base_day` on. */
const DAYS = 576;

const listable = sql`e.published and e.deleted_at is null
  and v.published and v.deleted_at is null and not v.hide_from_listing`;

/** The ids of the statement that `projectEvents` is. */
const asked = sql`(select ids from asked)::int[]`;

/**
 * Writes the listing rows, search texts (and the words they have) and name words of events from what is stored. Events
 * that may not be listed (unpublished, deleted, or at such a venue or a hidden one) lose them, but for the name words:
 * until they are deleted, these are kept for those who manage them, under a kind of their own. Venue counts read these rows, so
 * `projectVenues` or `countVenueEvents` comes after. One statement, so that a single event costs one round trip and a
 * plan that is kept.
 */
export async function projectEvents(db: Db, ids: readonly number[], now: Date): Promise<void> {
  if (ids.length === 0) return;
  await sql`
    with asked as materialized (select ${[...new Set(ids)]}::int[] as ids),
    unlisted as materialized (
      select q.id from unnest(${asked}) q (id) where not exists (
        select from event e join venue v on v.id = e.venue_id where e.id = q.id and ${listable})),
    without_listing as (delete from event_listing where event_id in (select id from unlisted)),
    without_text as (delete from event_search_text where event_id in (select id from unlisted)),
    listing as (${writtenListings(now)}),
    text as (${writtenTexts} returning words),
    -- In order, so that writers who bring the same new words wait for each other and never in a circle.
    lexemes as (
      insert into search_lexeme (word)
      select distinct word collate "C" from text cross join lateral unnest(tsvector_to_array(words)) word
      order by 1 on conflict do nothing),
    words as materialized (
      select ${wordKindOf("event", listable)} as kind, e.id, word from event e join venue v on v.id = e.venue_id
      cross join lateral ${nameWords("e.name")}
      where e.id = any(${asked}) and e.deleted_at is null and v.deleted_at is null),
    without_words as (
      delete from name_word where kind in ${wordKindsOf("event")} and ref_id = any(${asked})
        and (kind, ref_id, word) not in (select kind, id, word from words))
    insert into name_word (kind, ref_id, word) select kind, id, word from words on conflict do nothing`.execute(db);
}

/** Moves the listing rows of events on to the first occurrence that is not over; nothing else of them changes. */
export async function advanceEvents(db: Db, ids: readonly number[], now: Date): Promise<void> {
  if (ids.length === 0) return;
  await sql`
    update event_listing t set next_minute = ${nextMinute}, next_over_at = n.over_at
    from unnest(${ids}::int[]) due (id)
    left join lateral ${nextOccurrence("due.id", now)} n on true
    where t.event_id = due.id`.execute(db);
}

function writtenListings(now: Date): RawBuilder<unknown> {
  const ages = sql`${ageGroups.map(({ value }) => value)}::text[]`;
  const ranks = sql`${prices.map(({ value }) => value)}::text[]`;
  const first = sql`B'1'::bit(${sql.lit(DAYS)})`;
  return sql`
    insert into event_listing as t (event_id, venue_id, cell, x, y, z, category, age_mask, price, flags,
      next_minute, next_over_at, last_day, base_day, days)
    select e.id, v.id, ${cell}, ${unitX}, ${unitY}, ${unitZ}, e.event_type_id,
      (select coalesce(bit_or(1 << (array_position(${ages}, age) - 1)), 0) from unnest(e.age_groups) age)::int2,
      coalesce(array_position(${ranks}, e.price) - 1, ${sql.lit(prices.length)}),
      e.is_online::int + 2 * e.is_in_person::int + 4 * e.is_featured::int + 8 * e.is_global::int,
      ${nextMinute}, n.over_at,
      (select max(o.local_date) from occurrence o where o.event_id = e.id),
      d.today,
      coalesce((
        select bit_or(${first} >> (o.local_date - d.today)) from occurrence o
        where o.event_id = e.id and o.local_date >= d.today and o.local_date < d.today + ${sql.lit(DAYS)}
      ), B'0'::bit(${sql.lit(DAYS)}))
    from event e
    join venue v on v.id = e.venue_id
    cross join lateral (select (${now}::timestamptz at time zone v.time_zone)::date as today) d
    left join lateral ${nextOccurrence("e.id", now)} n on true
    where e.id = any(${asked}) and ${listable}
    on conflict (event_id) do update set
      (venue_id, cell, x, y, z, category, age_mask, price, flags, next_minute, next_over_at, last_day, base_day, days) =
      (excluded.venue_id, excluded.cell, excluded.x, excluded.y, excluded.z, excluded.category, excluded.age_mask,
       excluded.price, excluded.flags, excluded.next_minute, excluded.next_over_at, excluded.last_day,
       excluded.base_day, excluded.days)
    where t is distinct from excluded`;
}

const writtenTexts = sql`
    insert into event_search_text as t (event_id, region, words)
    select e.id, ${degreeSquare},
      setweight(to_tsvector('hereabouts', e.name), 'A') ||
      setweight(to_tsvector('hereabouts', v.name || ' ' || v.city), 'B') ||
      setweight(to_tsvector('hereabouts', y.name), 'C') ||
      setweight(to_tsvector('hereabouts', regexp_replace(e.description, '<[^<>]*>', ' ', 'g')), 'D')
    from event e
    join venue v on v.id = e.venue_id
    join event_type y on y.id = e.event_type_id
    where e.id = any(${asked}) and ${listable}
    on conflict (event_id) do update set region = excluded.region, words = excluded.words
    where t is distinct from excluded`;
