import { cardTexts, eventFields } from "@hereabouts/contract/events/event-fields";
import type { LineTranslations } from "@hereabouts/contract/fields/translated-line";
import type { Rows } from "@hereabouts/db/changes/sources";
import { readsOnly } from "@hereabouts/db/changes/watched-database";
import type { Db } from "@hereabouts/db/connection";
import { addDays, todayIn } from "@hereabouts/recurrence/local-date";
import { type RawBuilder, sql } from "kysely";
import { selectFields } from "../columns.queries.ts";
import type { Context } from "../context.ts";
import { type ImageRow, imageJson } from "../media/image.queries.ts";
import type { Window } from "../memory-ports.ts";
import { isDateOff, isFeaturedOn } from "../projection/event-row.queries.ts";
import { lastDayShown } from "../visitor-days.ts";
import { type VenueRow, venueColumns, venueRowOf } from "./venue-row.queries.ts";

/** One coming date as stored; instants in Unix seconds. */
export interface ComingOccurrence {
  id: number;
  eventId: number;
  localDate: string;
  startMinute: number;
  endMinute: number | null;
  timestampStart: number;
  timestampEnd: number | null;
  status: string;
  note: string;
  /** Where its row puts it, wherever it was moved since. */
  originalDate: string;
  originalStartMinute: number;
  /** Whether it is the first date of its event in the window. */
  isFirstInWindow: boolean;
  /** Whether it is among the next dates of its event, in the window or after it. */
  isNext: boolean;
}

/** Start and end in Unix seconds. */
type Instants = [start: number, end: number | null];

/** One date as a row of events carries it; instants in Unix seconds. */
export interface DateCells {
  localDate: string;
  startMinute: number;
  endMinute: number | null;
  startsAt: number;
  endsAt: number | null;
  status: string;
  note: string;
}

/** Time-independent data of an event card, with its venue: see `venueOf`. */
export interface LastingRow extends Record<(typeof cardTexts)[number], string> {
  id: number;
  name: string;
  typeId: number;
  typeName: string;
  typeNames: LineTranslations;
  typeSlug: string;
  description: string;
  ageGroups: string[];
  price: string | null;
  isOnline: boolean;
  isInPerson: boolean;
  isGlobal: boolean;
  status: string;
  image: ImageRow | null;
  printNumber: number;
  /** Start, end and days of the date rows, in their order; null without any. */
  dateRows: [startMinute: number, endMinute: number | null, dateRecur: string][] | null;
  /** The time zone of the venue. */
  timeZone: string;
}

/** An event as its card reads it at one moment. */
export interface EventRow extends LastingRow {
  isFeatured: boolean;
  /** The first date in the window. */
  first: DateCells | null;
  /** The last date of an event without a coming one. */
  last: DateCells | null;
  /** The next dates, window or not; null: none. */
  nextDates: Instants[] | null;
}

/** A date that is kept with its card, and the second at which it is over. */
export interface KeptDate extends DateCells {
  overAt: number;
}

/** An event as its card is kept: its highlight and its next dates, to be looked at whenever it is shown. */
export interface KeptRow extends LastingRow {
  venueId: number;
  featuredFrom: string | null;
  featuredUntil: string | null;
  /** In their order; null: none. */
  dates: KeptDate[] | null;
}

const VENUE = "venue.";

/** The venue in an event's row. */
export const venueOf = (row: LastingRow): VenueRow => venueRowOf(row, VENUE);

const dateFields = sql`'localDate', o.local_date, 'startMinute', o.start_minute,
  'endMinute', o.end_minute, 'startsAt', date_part('epoch', o.starts_at), 'endsAt', date_part('epoch', o.ends_at),
  'status', o.status, 'note', o.note`;
const dateCells = sql`json_build_object(${dateFields})`;
const instants = sql`date_part('epoch', o.starts_at), date_part('epoch', o.ends_at)`;
const lastingColumns = sql`e.id, e.name, y.id as "typeId", y.name as "typeName", y.names as "typeNames", y.slug as "typeSlug",
  e.description, e.age_groups as "ageGroups", e.price, e.is_online as "isOnline", e.is_in_person as "isInPerson",
  e.is_global as "isGlobal", e.status, ${selectFields(eventFields, "e", cardTexts)}, ${imageJson("e.image_id")} as image,
  coalesce(e.print_number, e.id) as "printNumber",
  v.time_zone as "timeZone", (select json_agg(json_build_array(d.start_minute, d.end_minute, d.date_recur)
    order by d.position) from event_date d where d.event_id = e.id) as "dateRows", ${venueColumns(VENUE)}`;
const eventsOfQ = sql`join event e on e.id = q.id
    join event_type y on y.id = e.event_type_id
    join venue v on v.id = e.venue_id`;

/** Venues and pictures that rows of events show. */
export function shownBy(rows: readonly LastingRow[]): Required<Pick<Rows, "venues" | "images">> {
  const venues = rows.map(venueOf);
  return {
    venues: venues.map(({ id }) => id),
    images: [...rows, ...venues].flatMap(({ image }) => image?.id ?? []),
  };
}

/** Events to be kept, with at most so many of their coming dates, one row each. Ids of nothing are absent. */
export async function selectKeptRows(db: Db, ids: readonly number[], now: Date, most: number): Promise<KeptRow[]> {
  const read: Rows = { events: ids };
  const { rows } = await sql<KeptRow>`
    select ${lastingColumns}, e.venue_id as "venueId", e.featured_from::text as "featuredFrom",
      e.featured_until::text as "featuredUntil", n.*
    from (select unnest(${ids}::int[]) as id offset 0) q
    ${eventsOfQ}
    cross join lateral (
      select json_agg(json_build_object(${dateFields}, 'overAt', date_part('epoch', o.over_at))
        order by o.local_date, o.start_minute, o.id) as dates
      from (
        select o.* from occurrence o where ${comingSince(now)}
        order by o.local_date, o.start_minute, o.id limit ${most}::int) o) n
    where e.deleted_at is null and v.deleted_at is null`.execute(readsOnly(db, read));
  // An event that is missing may come back with its venue.
  if (rows.length === ids.length) Object.assign(read, shownBy(rows));
  return rows;
}

/** Events with their dates and venues, one row each, in one statement. */
export async function selectEventRows(
  ctx: Context,
  ids: readonly number[],
  window: Window,
  each: number,
): Promise<EventRow[]> {
  const now = ctx.now();
  const coming = shownComing(ctx);
  const read: Rows = { events: ids };
  const { rows } = await sql<EventRow>`
    select ${lastingColumns},
      ${isFeaturedOn(sql`(${now}::timestamptz at time zone v.time_zone)::date`)} as "isFeatured", f.first, n.*, p.last
    from (select unnest(${ids}::int[]) as id offset 0) q
    ${eventsOfQ}
    left join lateral (
      select ${dateCells} as first from occurrence o
      where ${within(window, ctx)}
      order by o.local_date, o.start_minute, o.id limit 1) f on true
    cross join lateral (
      select json_agg(json_build_array(${instants}) order by o.local_date, o.start_minute, o.id) as "nextDates"
      from (
        select o.id, o.local_date, o.start_minute, o.starts_at, o.ends_at from occurrence o where ${coming}
        order by o.local_date, o.start_minute, o.id limit ${each}::int) o) n
    left join lateral (
      select ${dateCells} as last from occurrence o
      where o.event_id = q.id and n."nextDates" is null and o.over_at <= ${now}::timestamptz ${unlessMoreComes(ctx)}
      order by o.local_date desc, o.start_minute desc, o.id desc limit 1) p on true
    where e.deleted_at is null and v.deleted_at is null`.execute(readsOnly(ctx.db, read));
  if (rows.length === ids.length) Object.assign(read, shownBy(rows));
  return rows;
}

/** Days after which a date has ended everywhere: zones differ by up to 14 hours, and dates last up to two days. */
const OLDEST_DAYS = 3;

/** Whether an occurrence `o` of the event `q` is not over. The day is there for the index, which knows no end. */
function comingSince(now: Date): RawBuilder<unknown> {
  return sql`o.event_id = q.id and o.over_at > ${now}::timestamptz
    and o.local_date >= ${addDays(todayIn("UTC", now), -OLDEST_DAYS)}::date`;
}

/** Whether an occurrence `o` of the event `q` is not over and on a day that the viewer is shown. */
function shownComing(ctx: Context): RawBuilder<unknown> {
  const lastDay = lastDayShown(ctx);
  const coming = comingSince(ctx.now());
  return lastDay === null ? coming : sql`${coming} and o.local_date <= ${lastDay}::date`;
}

/** Keeps an event of which the viewer is shown no coming date from being told as over while there is one. */
function unlessMoreComes(ctx: Context): RawBuilder<unknown> {
  if (lastDayShown(ctx) === null) return sql``;
  return sql`and not exists (select from occurrence o where ${comingSince(ctx.now())})`;
}

/** Whether an occurrence `o` of the event `q` counts in a window. */
function within({ from, until, showsOver, hidesOff }: Window, ctx: Context): RawBuilder<unknown> {
  return sql`${showsOver ? sql`o.event_id = q.id` : shownComing(ctx)} ${hidesOff ? sql`and not ${isDateOff(sql`o`)}` : sql``}
    and o.local_date >= ${from}::date and o.local_date <= ${until ?? "infinity"}::date`;
}

/** The coming dates of events, in order: the first in the window and the next ones, at most `each` an event. */
export async function selectComingOccurrences(
  ctx: Context,
  ids: readonly number[],
  window: Window,
  each: number,
): Promise<ComingOccurrence[]> {
  const coming = shownComing(ctx);
  const { rows } = await sql<ComingOccurrence>`
    select o.id, o.event_id as "eventId", o.local_date as "localDate", o.start_minute as "startMinute",
      o.end_minute as "endMinute", date_part('epoch', o.starts_at) as "timestampStart",
      date_part('epoch', o.ends_at) as "timestampEnd", o.status, o.note, o.original_date as "originalDate",
      o.original_start_minute as "originalStartMinute",
      bool_or(p.is_first) as "isFirstInWindow", bool_or(not p.is_first) as "isNext"
    from unnest(${ids}::int[]) q (id)
    cross join lateral (
      (select o.id, true as is_first from occurrence o where ${within(window, ctx)}
      order by o.local_date, o.start_minute, o.id limit 1)
      union all
      (select o.id, false from occurrence o where ${coming}
      order by o.local_date, o.start_minute, o.id limit ${each}::int)) p
    join occurrence o on o.id = p.id
    group by o.id order by o.local_date, o.start_minute, o.id`.execute(readsOnly(ctx.db, { events: ids }));
  return rows;
}

/** How many coming dates of an event are on days that the viewer is not shown. */
export async function countLaterDates(ctx: Context, eventId: number): Promise<number> {
  const lastDay = lastDayShown(ctx);
  if (lastDay === null) return 0;
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (select ${eventId}::int as id) q
    join occurrence o on ${comingSince(ctx.now())} and o.local_date > ${lastDay}::date`.execute(
    readsOnly(ctx.db, { events: [eventId] }),
  );
  return rows[0]?.count ?? 0;
}
