import type { Surface } from "@hereabouts/contract/region-sources/licences";
import type { StoredFilters } from "@hereabouts/contract/saved-items/search-of-listing";
import type { Rows } from "@hereabouts/db/changes/sources";
import { readsOnly } from "@hereabouts/db/changes/watched-database";
import type { Db } from "@hereabouts/db/connection";
import { type RawBuilder, sql } from "kysely";
import type { CalendarDate } from "../calendar-files/event-calendar.queries.ts";
import { storedFilterColumns, storedPointColumns } from "../listings/own-items.queries.ts";
import { hashOfToken } from "../secret-token.ts";
import { mayGoInto } from "../source-rights/source-rights.queries.ts";
import { eventIsShown, isLetIn, venueIsShown } from "../visibility.queries.ts";

/** A date of a feed, with the event it is of. */
export interface FeedDate extends CalendarDate {
  eventId: number;
  /** The day at the venue; null for a date that was called off or taken out. */
  comingDay: string | null;
}

/** Source of a feed's dates: some events, or all events of a venue. */
export type FeedSource = { eventIds: readonly number[] } | { venueId: number };

/** Which dates a feed tells. */
export interface FeedWindow {
  /** Local days. */
  from: string;
  until: string;
  /** Between these instants began or begin those that were called off or taken out. */
  since: Date;
  before: Date;
  now: Date;
  /** Dates that ended or were removed before this are left out. */
  lately: Date;
  /** Coming dates before the first that it tells, on earlier pages. */
  skippedDates: number;
  mostDates: number;
  mostTombstones: number;
}

const isOf = (source: FeedSource): RawBuilder<boolean> =>
  "venueId" in source ? sql`e.venue_id = ${source.venueId}::int` : sql`e.id = any(${source.eventIds}::int[])`;

const rowsOf = (source: FeedSource): Rows =>
  "venueId" in source ? { eventsAt: [source.venueId], venues: [source.venueId] } : { events: source.eventIds };

const columns = sql`o.event_id as "eventId", o.original_date as "originalDate",
  o.original_start_minute as "originalMinute", o.place, o.starts_at as "startsAt",
  o.ends_at as "endsAt", o.status, o.note, o.sequence, o.revised_at as "revisedAt"`;

/**
 * The coming dates of events that people can look at, the first ones, and those that were called off or taken out
 * lately, the latest ones: by date. One statement, however many events there are.
 * @param surface leaves out what the license of its source keeps from it
 * @returns one coming date more than `mostDates` where there are more
 */
export async function selectFeedDates(
  db: Db,
  source: FeedSource,
  window: FeedWindow,
  surface: Surface = "feeds",
): Promise<FeedDate[]> {
  const { from, until, since, before, now, lately, skippedDates, mostDates, mostTombstones } = window;
  const { rows } = await sql<FeedDate>`
    with told as (select e.id from event e join venue v on v.id = e.venue_id where ${isOf(source)} and ${eventIsShown}
      and ${mayGoInto(surface)})
    select * from (
      (select ${columns}, o.local_date as "comingDay" from told join occurrence o on o.event_id = told.id
      where o.over_at > ${now}::timestamptz and o.local_date >= ${from}::date and o.local_date <= ${until}::date
      order by o.starts_at, o.event_id, o.original_date, o.place limit ${mostDates + 1}::int offset ${skippedDates}::int)
      union all
      (select * from (
        select ${columns}, null::date from told join occurrence o on o.event_id = told.id
        where o.status = 'cancelled' and o.over_at > ${lately}::timestamptz and o.over_at <= ${now}::timestamptz
          and o.starts_at >= ${since}::timestamptz
        union all
        select d.event_id, d.original_date, null, d.place, d.starts_at, d.ends_at, 'cancelled', '', d.sequence, d.dropped_at, null
        from told join dropped_date d on d.event_id = told.id
        where d.dropped_at > ${lately}::timestamptz and d.starts_at >= ${since}::timestamptz
          and d.starts_at < ${before}::timestamptz) tombstones
      order by "startsAt" desc, "eventId", "originalDate", place limit ${mostTombstones}::int)) dates
    order by "startsAt", "eventId", "originalDate", place`.execute(readsOnly(db, rowsOf(source)));
  return rows;
}

/** The name of a venue that people can look at; undefined of any other. */
export async function selectShownVenueName(db: Db, id: number): Promise<string | undefined> {
  const { rows } = await sql<{ name: string }>`
    select v.name from venue v where v.id = ${id}::int and ${venueIsShown}`.execute(readsOnly(db, { venues: [id] }));
  return rows[0]?.name;
}

/** A saved search as its feed reads it. */
export interface SubscribedSearch extends StoredFilters {
  id: number;
  searchName: string;
  /** In which its owner counts. */
  distanceUnits: "mi" | "km";
}

/** The saved search whose feed has a secret; undefined when none has, or its owner is suspended. */
export async function selectSubscribedSearch(db: Db, token: string): Promise<SubscribedSearch | undefined> {
  const { rows } = await sql<SubscribedSearch>`
    select s.id, s.search_name as "searchName", u.distance_units as "distanceUnits", ${storedFilterColumns},
      ${storedPointColumns}
    from saved_search s join app_user u on u.id = s.user_id left join address a on a.id = s.address_id
    where (s.feed_token = ${token}::text
      or s.feed_token is null and s.feed_token_hash = ${hashOfToken(token)}::text) and ${isLetIn}`.execute(db);
  return rows[0];
}

/** The events in the plan whose feed has a secret; undefined when none has, or its owner is suspended. */
export async function selectSubscribedPlan(db: Db, token: string, max: number): Promise<number[] | undefined> {
  const { rows } = await sql<{ ids: number[] }>`
    select array(select b.event_id from saved_event b where b.user_id = p.user_id
      order by b.created_at desc, b.event_id desc limit ${max}::int) as ids
    from plan_link p join app_user u on u.id = p.user_id
    where p.use = 'feed' and p.token_hash = ${hashOfToken(token)}::text and ${isLetIn}`.execute(db);
  return rows[0]?.ids;
}
