import { ageGroups, prices } from "@hereabouts/contract/events/event-facets";
import { dayNumberOf, type LocalDate } from "@hereabouts/recurrence/local-date";
import { DAY_MINUTES } from "@hereabouts/recurrence/typed-time";
import { type RawBuilder, sql } from "kysely";
import {
  ASSUMED_LENGTH,
  ASSUMED_MINUTES,
  DAYS,
  EPOCH,
  type EventFilters,
  eventFlags,
  LASTING_DAYS,
  LENGTH_FACTOR,
  LENGTH_UNIT,
  MOST_LENGTH,
  NO_NEXT_MINUTE,
  UNKNOWN_PRICE,
} from "../listing-codes.ts";
import { accessMask, cell, opaque, type RowColumns, unitX, unitY, unitZ } from "./listing-sql.queries.ts";

type Sql = RawBuilder<unknown>;

/** The start of an occurrence `o` on the scale of `next_minute`. */
export const occurrenceMinute: Sql = sql`(o.local_date - date ${sql.lit(EPOCH)}) * ${sql.lit(DAY_MINUTES)} + o.start_minute`;

/** `next_minute` of the first occurrence that is not over, joined as `o`. */
export const nextMinute: Sql = sql`coalesce(${occurrenceMinute}, ${sql.lit(NO_NEXT_MINUTE)})`;

/** Whether an occurrence is canceled or postponed by itself. */
export function isDateOff(occurrence: Sql): Sql {
  return sql`${occurrence}.status in ('cancelled', 'postponed')`;
}

/** Whether an event `e` is highlighted on a day of its venue. */
export const isFeaturedOn = (day: Sql): Sql =>
  sql`coalesce(${day} between e.featured_from and e.featured_until, false)`;

/**
 * The first moment of a day at a venue `v`. Of a midnight that comes twice Postgres takes the second one: twelve hours after
 * the noon before is the first, unless that is still in the day before.
 */
function beginningOf(day: Sql): Sql {
  const afterNoon = sql`((${day} - 1 + time '12:00') at time zone v.time_zone + interval '12 hours')`;
  return sql`least(${day}::timestamp at time zone v.time_zone,
    case when (${afterNoon} at time zone v.time_zone)::date >= ${day} then ${afterNoon} end)`;
}

/** When the highlight of an event `e` at a venue `v` begins, or ends, after the day `d.today`; null when it does neither. */
const featureTurnsAt = sql`case
  when e.featured_from > d.today then ${beginningOf(sql`e.featured_from`)}
  when e.featured_until >= d.today then ${beginningOf(sql`(e.featured_until + 1)`)} end`;

/** Whether an event `e` is off with all its dates, as `isOffAsWhole` has it. */
const isOff = sql`(e.status in ('cancelled', 'postponed'))::int`;

/** Whether dates of an event `e` that are not over on the day `d.today` are off by themselves. */
const isPartlyOff = sql`exists (select from occurrence p
  where p.event_id = e.id and p.local_date >= d.today - 1 and ${isDateOff(sql`p`)})::int`;

/** The access facts of an event `e` at a venue `v`, of which one that is only online has none. */
const access = sql`(case when e.is_in_person then v.access else '{}' end || e.access)`;

/** Days of the week from the next date `o` of an event `e` on that have one. */
const daysInWeek = sql`(select count(distinct w.local_date) from occurrence w
  where w.event_id = e.id and w.local_date >= o.local_date and w.local_date < o.local_date + 7)`;

/** The minute of its day in which an occurrence `o` ends; an end that is not known is assumed. */
export const endMinute: Sql = sql`coalesce(o.end_minute, o.start_minute + ${sql.lit(ASSUMED_MINUTES)})`;
const minutes = sql`${endMinute} - o.start_minute`;
const length = sql`case when o.local_date is null then 0
  else greatest(1, least(${sql.lit(MOST_LENGTH)}, (${minutes}) / ${sql.lit(LENGTH_UNIT)})) end`;

/** The part of the flags that says something of the next date `o` of an event `e`. */
export const flagsOfDate: Sql = sql`${sql.lit(eventFlags.lasting)} * (${daysInWeek} >= ${sql.lit(LASTING_DAYS)})::int
  + ${sql.lit(eventFlags.nextOff)} * (e.status in ('cancelled', 'postponed') or coalesce(o.status in ('cancelled', 'postponed'), false))::int
  + ${sql.lit(LENGTH_FACTOR)} * ${length}`;

/** The bits of the flags that say something of the next date. */
export const FLAGS_OF_DATE = eventFlags.lasting | eventFlags.nextOff | (MOST_LENGTH * LENGTH_FACTOR);

/** The length in a listing row `l`, in units. */
export const lengthInRow: Sql = sql`coalesce(
  nullif(l.flags / ${sql.lit(LENGTH_FACTOR)} & ${sql.lit(MOST_LENGTH)}, 0), ${sql.lit(ASSUMED_LENGTH)})`;

/** Whether a listing row `l` was written before rows held the length of the next date. */
export const lacksLength: Sql = sql`(l.next_over_at is not null and l.flags & ${sql.lit(MOST_LENGTH * LENGTH_FACTOR)} = 0)`;

/** The mask of the flags of an event `e` on the day `d.today`, with its next occurrence `o`. */
const flags = sql`${sql.lit(eventFlags.online)} * e.is_online::int
  + ${sql.lit(eventFlags.inPerson)} * e.is_in_person::int
  + ${sql.lit(eventFlags.featured)} * ${isFeaturedOn(sql`d.today`)}::int
  + ${sql.lit(eventFlags.global)} * e.is_global::int
  + ${flagsOfDate} + ${sql.lit(eventFlags.off)} * ${isOff} + ${sql.lit(eventFlags.partlyOff)} * ${isPartlyOff}`;

const ageMask = sql`(
  select coalesce(bit_or(1 << (array_position(${ageGroups.map(({ value }) => value)}::text[], age) - 1)), 0)
  from unnest(e.age_groups) age)::int2`;

const price = sql`coalesce(array_position(${prices.map(({ value }) => value)}::text[], e.price) - 1, ${sql.lit(UNKNOWN_PRICE)})`;

const firstBit = sql`B'1'::bit(${sql.lit(DAYS)})`;
const days = sql`coalesce((
  select bit_or(${firstBit} >> (p.local_date - d.today)) from occurrence p
  where p.event_id = e.id and p.local_date >= d.today and p.local_date < d.today + ${sql.lit(DAYS)}
), B'0'::bit(${sql.lit(DAYS)}))`;

/** A listing row of an event `e` at a venue `v` on the day `d.today`, with its next occurrence `o`. */
export const eventColumns: RowColumns = {
  event_id: sql`e.id`,
  venue_id: sql`v.id`,
  organizer_id: sql`e.organizer_id`,
  cell,
  x: unitX,
  y: unitY,
  z: unitZ,
  category: sql`e.event_type_id`,
  age_mask: ageMask,
  price,
  flags,
  access: accessMask(access),
  next_minute: nextMinute,
  next_over_at: sql`o.over_at`,
  feature_turns_at: featureTurnsAt,
  last_day: sql`(select max(p.local_date) from occurrence p where p.event_id = e.id)`,
  base_day: sql`d.today`,
  days,
};

/** Whether a listing row `l` has a flag. */
export const hasFlag = (flag: keyof typeof eventFlags): Sql => sql`l.flags & ${sql.lit(eventFlags[flag])} <> 0`;
/** Whether it does not have one. */
export const lacksFlag = (flag: keyof typeof eventFlags): Sql => sql`l.flags & ${sql.lit(eventFlags[flag])} = 0`;

/** Highlighted rows `l` first, ascending. */
export const featuredFirst: Sql = sql`-(l.flags & ${sql.lit(eventFlags.featured)})`;

/** Conditions on listing rows `l` for the filters in use; unused filters add none, so few statements are prepared. */
export function eventConditions({ categories, ageMask, prices: ranks, flagMask, ...more }: EventFilters): Sql[] {
  const { access: facts, hidesOff, venueId, organizerId } = more;
  const conditions: Sql[] = [];
  if (categories.length > 0) conditions.push(sql`l.category = any(${opaque(categories, "int2[]")})`);
  if (ageMask !== 0) conditions.push(sql`l.age_mask & ${opaque(ageMask, "int")} <> 0`);
  if (ranks.length > 0) conditions.push(sql`l.price = any(${opaque(ranks, "int2[]")})`);
  if (flagMask !== 0) conditions.push(sql`l.flags & ${opaque(flagMask, "int")} <> 0`);
  if (facts !== 0) conditions.push(sql`l.access & ${opaque(facts, "int")} = ${opaque(facts, "int")}`);
  if (hidesOff) conditions.push(lacksFlag("off"));
  if (venueId !== null) conditions.push(sql`l.venue_id = ${opaque(venueId, "int")}`);
  if (organizerId !== null) conditions.push(sql`l.organizer_id = ${opaque(organizerId, "int")}`);
  return conditions;
}

/** The dearest first, ascending; a price that is not known comes last as it does the other way round. */
export const dearestFirst: Sql = sql`case when l.price = ${sql.lit(UNKNOWN_PRICE)} then ${sql.lit(UNKNOWN_PRICE)}
  else ${sql.lit(UNKNOWN_PRICE - 1)} - l.price end`;

/** The number, from 1, of the first day in a range on which a listing row `l` has an occurrence; 0 if there is no such day. */
export function firstDayIn(from: LocalDate, until: LocalDate | null): Sql {
  const length = until === null ? DAYS : Math.max(0, dayNumberOf(until) - dayNumberOf(from) + 1);
  return sql`position(B'1' in substring(l.days from (${opaque(from, "date")} - l.base_day + 1) for ${opaque(length, "int")}))`;
}
