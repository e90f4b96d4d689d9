import type { Session } from "@hereabouts/contract/events/programme";
import { type LineTranslations, translatedLine } from "@hereabouts/contract/fields/translated-line";
import type { PointAccuracy } from "@hereabouts/contract/places/point-accuracy";
import { readsOnly } from "@hereabouts/db/changes/watched-database";
import type { Db } from "@hereabouts/db/connection";
import { sql } from "kysely";
import { type ImageRow, imageJson } from "../media/image.queries.ts";
import { eventIsShown } from "../visibility.queries.ts";

/** Calendar data common to all dates of an event. */
export interface EventStatusFields {
  name: string;
  /** Language of its texts; "" if unknown. */
  language: string;
  description: string;
  ageNote: string;
  onlineUrl: string;
  status: string;
  statusNote: string;
  isInPerson: boolean;
  isOnline: boolean;
  venueName: string;
  street: string;
  city: string;
  state: string;
  postalCode: string;
  country: string;
  lat: number;
  lon: number;
  pointAccuracy: PointAccuracy;
}

/** An event as calendars tell it. */
export interface CalendarEvent extends EventStatusFields {
  id: number;
  url: string;
  /** How often place or status of all its dates were changed, and when that or its texts were last. */
  sequence: number;
  updatedAt: Date;
  createdAt: Date;
  category: string;
  timeZone: string;
  image: ImageRow | null;
  /** UID that it had in the calendar it was moved from; null without one. */
  uid: string | null;
  /** Whether it has, or had, more dates than one: those share its UID. */
  isSeries: boolean;
}

/** A session of an event's programme, with when the event was saved and what became of the dates of that day. */
export interface CalendarSession extends Session {
  savedAt: Date;
  status: string;
}

/** One of its dates. */
export interface CalendarDate {
  /** Where its row puts it, wherever it was moved since. */
  originalDate: string;
  /** The minute of that day; null of a date that was taken out. */
  originalMinute: number | null;
  /** Which of that day's entries it is, from 0. */
  place: number;
  startsAt: Date;
  endsAt: Date | null;
  status: string;
  note: string;
  /** How often this date alone was changed. */
  sequence: number;
  /** When it was last changed alone, or added to its event; null where it came with the event. */
  revisedAt: Date | null;
}

/** Events for calendars, those that people can look at. */
export async function selectCalendarEvents(db: Db, ids: readonly number[]): Promise<CalendarEvent[]> {
  const { rows } = await sql<CalendarEvent & { categoryNames: LineTranslations }>`
    select e.id, e.name, e.language, e.description, e.age_note as "ageNote", e.url, e.online_url as "onlineUrl", e.status, e.status_note as "statusNote",
      e.is_in_person as "isInPerson", e.is_online as "isOnline",
      e.common_sequence + coalesce(u.sequence, 0) as sequence, u.uid,
      (select count(*) > 1 or bool_or(length(d.date_recur) > 10) from event_date d where d.event_id = e.id) is true
        as "isSeries",
      greatest(e.created_at, e.content_changed_at, e.common_revised_at) as "updatedAt", e.created_at as "createdAt", y.name as category, y.names as "categoryNames",
      v.name as "venueName", v.street,
      v.city, v.state, v.postal_code as "postalCode", v.country, v.lat, v.lon, v.point_accuracy as "pointAccuracy",
      v.time_zone as "timeZone", ${imageJson("e.image_id")} as image
    from event e join venue v on v.id = e.venue_id join event_type y on y.id = e.event_type_id
    left join event_uid u on u.event_id = e.id
    where e.id = any(${ids}::int[]) and ${eventIsShown}`.execute(readsOnly(db, { events: ids }));
  return rows.map(({ categoryNames, ...event }) => ({
    ...event,
    category: translatedLine(event.category, categoryNames),
  }));
}

/**
 * The dates that begin between two instants, in order, with those that were taken out lately. Without a first instant
 * those that are not over, and the canceled ones of late: calendars that are asked for again hear of them.
 */
export async function selectCalendarDates(
  db: Db,
  id: number,
  { from, until, now, lately }: { from: Date | null; until: Date | null; now: Date; lately: Date },
): Promise<CalendarDate[]> {
  const { rows } = await sql<CalendarDate>`
    select o.original_date as "originalDate", o.original_start_minute as "originalMinute", o.place, o.starts_at as "startsAt", o.ends_at as "endsAt", o.status, o.note,
      o.sequence, o.revised_at as "revisedAt"
    from occurrence o
    where o.event_id = ${id}::int
      and case when ${from}::timestamptz is not null then o.starts_at >= ${from}::timestamptz
        when o.status = 'cancelled' then o.over_at > ${lately}::timestamptz else o.over_at > ${now}::timestamptz end
      and (${until}::timestamptz is null or o.starts_at < ${until}::timestamptz)
    union all
    select d.original_date, null, d.place, d.starts_at, d.ends_at, 'cancelled', '', d.sequence, d.dropped_at
    from dropped_date d
    where d.event_id = ${id}::int and d.dropped_at > ${lately}::timestamptz
      and (${from}::timestamptz is null or d.starts_at >= ${from}::timestamptz)
      and (${until}::timestamptz is null or d.starts_at < ${until}::timestamptz)
    order by "startsAt", "originalDate", place`.execute(readsOnly(db, { events: [id] }));
  return rows;
}

/** A session of an event that people can look at; undefined if there is none with the id. */
export async function selectCalendarSession(
  db: Db,
  eventId: number,
  sessionId: number,
): Promise<CalendarSession | undefined> {
  const { rows } = await sql<{ session: Session; savedAt: Date; status: string }>`
    select s.value as session, e.updated_at as "savedAt", coalesce((
        select case when count(distinct o.status) = 1 then min(o.status) end from occurrence o
        where o.event_id = e.id and o.local_date = (s.value ->> 'date')::date), 'scheduled') as status
    from event e join venue v on v.id = e.venue_id cross join lateral jsonb_array_elements(e.programme) s
    where e.id = ${eventId}::int and (s.value ->> 'id')::int = ${sessionId}::int and ${eventIsShown}`.execute(
    readsOnly(db, { events: [eventId] }),
  );
  const [row] = rows;
  return row && { ...row.session, savedAt: row.savedAt, status: row.status };
}
