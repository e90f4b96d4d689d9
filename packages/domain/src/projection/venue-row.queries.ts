import type { VenueListingQuery } from "@hereabouts/contract/listings/venue-listing-query";
import { venueKinds } from "@hereabouts/contract/venues/venue-kinds";
import { DAY_MINUTES } from "@hereabouts/recurrence/typed-time";
import { type RawBuilder, sql } from "kysely";
import { accessMaskOf, categoryMaskOf, kindCodesOf, NO_KIND, WEEK_EPOCH, WEEK_MINUTES } from "../listing-codes.ts";
import { accessMask, cell, cell100, opaque, type RowColumns, unitX, unitY, unitZ } from "./listing-sql.queries.ts";

type Sql = RawBuilder<unknown>;

const kindText = sql`replace(v.poi_type, '_', ' ')`;
const hasWord = (words: readonly string[]) => sql`${kindText} ~* ${sql.lit(`\\m(${words.join("|")})\\M`)}`;
const kindCases = venueKinds.map(({ code, words }) => sql`when ${hasWord(words)} then ${sql.lit(code)}`);

/** The code of the first kind that the text of a venue `v` has a word of. */
const kind = sql`case ${sql.join(kindCases, sql` `)} else ${sql.lit(NO_KIND)} end`;

/** Whether a venue `v` has hours of single dates. */
const hasSpecial = sql`v.special_hours <> '[]'`;

const minuteOf = (time: Sql) => sql`(t.day_of_week * ${sql.lit(DAY_MINUTES)} + extract(epoch from ${time})::int / 60)`;

/**
 * The minutes of the local week in which a venue `v` is open; hours past the end of the week go on at its beginning. None
 * where only those of single dates are known.
 */
const hours = sql`coalesce((
  select range_agg(part) from venue_open_time t
  cross join lateral (select ${minuteOf(sql`t.time_start`)} as opens, ${minuteOf(sql`t.time_end`)}
    + case when t.time_end <= t.time_start then ${sql.lit(DAY_MINUTES)} else 0 end as closes) i
  cross join lateral (values
    (int4range(i.opens, least(i.closes, ${sql.lit(WEEK_MINUTES)}))),
    (int4range(0, greatest(i.closes - ${sql.lit(WEEK_MINUTES)}, 0)))) parts (part)
  where t.venue_id = v.id and not t.closed), case when ${hasSpecial} then '{}'::int4multirange end)`;

/** The local moments from one time of a day `d` to another, which is the next day's if it is not after the first. */
const spanOf = (day: Sql, start: Sql, end: Sql) => sql`tsrange(${day} + ${start}::interval,
  ${day} + ${end}::interval + case when ${end} <= ${start} then interval '1 day' else interval '0' end)`;

/** The special dates `d` of a venue `v` with their row `s`. */
const specialDates = sql`jsonb_array_elements(v.special_hours) s cross join lateral
  generate_series((s ->> 'dateStart')::timestamp, (s ->> 'dateEnd')::timestamp, interval '1 day') d`;

const jsonTime = (name: string) => sql`(h ->> ${sql.lit(name)})::time`;

/** The local moments of its special dates in which a venue `v` is open. */
const specialOn = sql`case when ${hasSpecial} then (
  select range_agg(${spanOf(sql`d`, jsonTime("timeStart"), jsonTime("timeEnd"))})
  from ${specialDates} cross join lateral jsonb_array_elements(s -> 'hours') h) end`;

/**
 * The local moments of the week's hours that the special dates of a venue `v` take away: those that begin on the date, with
 * the night after it. Hours that go on for more than a day are cut at midnight, as `hoursOf` reads them.
 */
const specialOff = sql`case when ${hasSpecial} then (
  select range_agg(case
    when upper(span) - lower(span) > interval '1 day' then span * tsrange(d, d + interval '1 day')
    when lower(span) >= d and lower(span) < d + interval '1 day' then span
    else 'empty'::tsrange end)
  from ${specialDates}
  cross join lateral (
    select unnest(range_agg(${spanOf(sql`(d + near * interval '1 day')`, sql`t.time_start`, sql`t.time_end`)})) as span
    from venue_open_time t cross join generate_series(-1, 1) near
    where t.venue_id = v.id and not t.closed
      and t.day_of_week = extract(isodow from d + near * interval '1 day') - 1) week) end`;

/** Length of the sort key: fits into an index entry (2.7 kB) in any script. */
const NAME_KEY_CHARS = 500;

/** A listing row of a venue `v` with what is coming there, `f`. */
export const venueColumns: RowColumns = {
  venue_id: sql`v.id`,
  cell,
  cell100,
  county_id: sql`v.county_id`,
  x: unitX,
  y: unitY,
  z: unitZ,
  name_key: sql`left(lower(unaccent(v.name)), ${sql.lit(NAME_KEY_CHARS)})`,
  future_event_count: sql`f.events`,
  category_mask: sql`f.categories`,
  kind,
  access: accessMask(sql`v.access`),
  // One zone that Postgres does not know would end every search for what is open now.
  time_zone: sql`case when is_time_zone(v.time_zone) then v.time_zone else 'UTC' end`,
  hours,
  special_off: specialOff,
  special_on: specialOn,
};

/** The bits of the categories of listing rows `l`, as `category_mask` holds them. */
export const categoryBits: Sql = sql`coalesce(bit_or(1 << (l.category - 1)), 0)`;

/** Whether a listing row `l` is open at a moment, by the clock of its own zone. */
function isOpenAt(moment: Date): Sql {
  const local = sql`${opaque(moment, "timestamptz")} at time zone l.time_zone`;
  const minute = sql`floor(extract(epoch from ${local} - timestamp ${sql.lit(WEEK_EPOCH)}) / 60)::int`;
  const isInWeek = sql`l.hours @> ${minute} % ${sql.lit(WEEK_MINUTES)}`;
  // Hours that are not null are in an index. The moments of special hours are not: the row itself has them.
  return sql`l.hours is not null and case when l.has_special_hours then (
      select s.special_on @> ${local} or ${isInWeek} and not coalesce(s.special_off @> ${local}, false)
      from venue_listing s where s.venue_id = l.venue_id)
    else ${isInWeek} end`;
}

/** Conditions on listing rows `l` for the filters in use, without place and words. */
export function venueConditions({ eventTypes, placeKinds, openNow, access }: VenueListingQuery, now: Date): Sql[] {
  const conditions: Sql[] = [];
  if (eventTypes?.length) conditions.push(sql`l.category_mask & ${opaque(categoryMaskOf(eventTypes), "int")} <> 0`);
  if (placeKinds?.length) conditions.push(sql`l.kind = any(${opaque(kindCodesOf(placeKinds), "int2[]")})`);
  if (access?.length) {
    const mask = opaque(accessMaskOf(access), "int");
    conditions.push(sql`l.access & ${mask} = ${mask}`);
  }
  if (openNow) conditions.push(isOpenAt(now));
  return conditions;
}
