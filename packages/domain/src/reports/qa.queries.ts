import { freshnessLimits } from "@hereabouts/contract/freshness/freshness";
import { limits } from "@hereabouts/contract/limits";
import type { EventProblem, VenueProblem } from "@hereabouts/contract/reports/qa-problems";
import { reportLimits } from "@hereabouts/contract/reports/report-limits";
import { type RawBuilder, sql } from "kysely";
import { venueIsShown } from "../visibility.queries.ts";
import { checkedLinks, isDeadLink, isInCapitals, type Judged } from "./qa-rows.queries.ts";

/** Metres between the points of two tables with `lat` and `lon`, by the haversine formula. */
function metresBetween(from: string, to: string): RawBuilder<number> {
  const lat = (table: string) => sql`radians(${sql.ref(`${table}.lat`)})`;
  const half = (a: RawBuilder<unknown>, b: RawBuilder<unknown>) => sql`power(sin((${a} - ${b}) / 2), 2)`;
  const lon = (table: string) => sql`radians(${sql.ref(`${table}.lon`)})`;
  return sql<number>`(2 * ${limits.earthRadiusMetres}::float8 * asin(least(1, sqrt(
    ${half(lat(from), lat(to))} + cos(${lat(from)}) * cos(${lat(to)}) * ${half(lon(from), lon(to))}))))`;
}

const minutesOfDay = 1_440;

/** SQL condition: a date row of the event ends on the next day. */
const longNight = sql`exists (select from event_date d where d.event_id = e.id and d.end_minute <= d.start_minute
  and d.end_minute + ${minutesOfDay}::int - d.start_minute > ${reportLimits.longNightMinutes}::int)`;

const hasDateAfter = (instant: RawBuilder<unknown>) =>
  sql`exists (select from occurrence o where o.event_id = e.id and o.over_at > ${instant})`;

/** SQL condition: date `o` of event `e` takes place within the next days. */
const isSoon = sql`o.event_id = e.id and o.over_at > now_at.at
  and o.starts_at < now_at.at + make_interval(days => ${reportLimits.soonDays}::int)
  and o.status not in ('cancelled', 'postponed')`;

/** A date that is on within the next days, and nobody said lately that it is. */
const staleSoon = sql`(coalesce(e.certified_at, '-infinity') < now_at.at - make_interval(days => ${reportLimits.soonConfirmedDays}::int)
  and e.published and e.status not in ('cancelled', 'postponed')
  and exists (select from occurrence o where ${isSoon}))`;

/** The next date of event `e` within the next days, and how many it has there. */
const nextDate = sql`(select jsonb_build_object('day', o.local_date, 'startMinute', o.start_minute,
    'endMinute', o.end_minute, 'dates', count(*) over ())
  from occurrence o where ${isSoon} order by o.starts_at limit 1)`;

/** When each problem of an event `e` is there. What needs more than one look at the table is told: the ids of doubles. */
const eventRules = (doubles: readonly number[]): Readonly<Record<EventProblem, RawBuilder<unknown>>> => ({
  double: sql`e.id = any(${[...doubles]}::int[])`,
  "stale-soon": staleSoon,
  "not-confirmed": sql`coalesce(e.certified_at, '-infinity') < now_at.at - make_interval(days => ${freshnessLimits.confirmedDays.event}::int)`,
  "past-only": sql`not ${hasDateAfter(sql`now_at.at`)}`,
  "long-night": longNight,
  "no-picture": sql`e.image_id is null`,
  "short-text": sql`char_length(trim(regexp_replace(e.description, '<[^>]*>', '', 'g'))) < ${reportLimits.shortDescriptionChars}::int`,
  capitals: isInCapitals("e"),
  "dead-link": isDeadLink(checkedLinks("e")),
  "no-link": sql`e.url = ''`,
});

const longAgo = sql`now_at.at - make_interval(days => ${reportLimits.pastEventReportedDays}::int)`;
/** SQL condition: the event was saved with recent dates. Events whose dates had all ended are left out. */
const wasLately = sql`(${hasDateAfter(longAgo)}
  or (e.updated_at > ${longAgo} and not exists (select from occurrence o where o.event_id = e.id)))`;

/**
 * Every event that is on or was lately, and which problems it has. Those that were over long ago need no mending.
 * @param isWeek only those that are on within the next days and were not confirmed lately, with their next dates
 */
export const judgedEvents = (doubles: readonly number[], isWeek: boolean): Judged => ({
  kind: "event",
  rules: eventRules(doubles),
  columns: sql`e.id, e.name, v.name as "venueName", v.city, v.state, e.certified_at as confirmed, e.certified_by as "confirmedBy",
    e.updated_at as updated, not e.published as "isHidden", e.url, ${isWeek ? nextDate : sql`null::jsonb`} as "next",
    case when e.featured_until >= (now_at.at at time zone v.time_zone)::date
      then jsonb_build_object('from', e.featured_from, 'until', e.featured_until) end as featured`,
  from: sql`event e join venue v on v.id = e.venue_id`,
  where: sql`e.deleted_at is null and v.deleted_at is null and ${isWeek ? staleSoon : wasLately}`,
  id: sql`e.id`,
  // The name or the place: each is looked up in an index of its own, which a sum of both could not be.
  says: (pattern) => sql`e.id in (
    select x.id from event x where x.deleted_at is null and x.name ilike ${pattern}::text
    union all
    select x.id from event x join venue y on y.id = x.venue_id
    where y.deleted_at is null and (y.name || ' ' || y.city) ilike ${pattern}::text)`,
});

/** When each problem of a venue `v`, whose ZIP code is at `z`, is there. */
const venueRules: Readonly<Record<VenueProblem, RawBuilder<unknown>>> = {
  "not-confirmed": sql`coalesce(v.certified_at, '-infinity') < now_at.at - make_interval(days => ${freshnessLimits.confirmedDays.venue}::int)`,
  "far-point": sql`z.lat is not null
    and ${metresBetween("v", "z")} > ${reportLimits.farFromPostalCodeMetres}::float8`,
  "vague-point": sql`v.point_accuracy in ('postal_code', 'town', 'county')`,
  "no-picture": sql`v.image_id is null`,
  "no-hours": sql`v.alternate_times = '' and not exists (select from venue_open_time h where h.venue_id = v.id)`,
  "no-contact": sql`v.website = '' and v.phone = '' and v.email = ''`,
  "dead-link": isDeadLink(checkedLinks("v")),
  "short-text": sql`char_length(v.description) < ${reportLimits.shortDescriptionChars}::int`,
  capitals: isInCapitals("v"),
};

/** Every venue with a page, and which problems it has. */
export const judgedVenues: Judged = {
  kind: "venue",
  rules: venueRules,
  columns: sql`v.id, v.name, null::text as "venueName", v.city, v.state, v.certified_at as confirmed, v.certified_by as "confirmedBy",
    v.updated_at as updated, v.hide_from_listing as "isHidden", v.website as url,
    null::jsonb as "next", null as featured`,
  from: sql`venue v left join postal_code_point z on z.postal_code = v.postal_code`,
  where: venueIsShown,
  id: sql`v.id`,
  says: (pattern) => sql`(v.name || ' ' || v.city) ilike ${pattern}::text`,
};
