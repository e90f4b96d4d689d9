import { eventFields } from "@hereabouts/contract/events/event-fields";
import { csvTexts } from "@hereabouts/contract/sources/csv-parts";
import type { OpenTime } from "@hereabouts/contract/venues/open-time";
import type { Db } from "@hereabouts/db/connection";
import { sql } from "kysely";
import type { CalendarDate } from "../calendar-files/event-calendar.queries.ts";
import { selectFields } from "../columns.queries.ts";
import { mayGoInto } from "../source-rights/source-rights.queries.ts";
import { eventIsShown, venueIsShown } from "../visibility.queries.ts";

/** Whether a venue `v` is an unlisted place with events that people can look at. */
const isPlaceOfEvents = sql`v.is_place and exists (select from event e where e.venue_id = v.id and ${eventIsShown})`;

/** The next ids of what people can look at, in order. @param after the last id that was read */
export async function selectShownIds(
  db: Db,
  { kind, after, most }: { kind: "event" | "venue" | "place"; after: number; most: number },
): Promise<number[]> {
  const { rows } = await (kind === "event"
    ? sql<{ id: number }>`
        select e.id from event e join venue v on v.id = e.venue_id
        where e.id > ${after}::int and ${eventIsShown} and ${mayGoInto("api")}
        order by e.id limit ${most}::int`
    : sql<{ id: number }>`
        select v.id from venue v where v.id > ${after}::int and ${kind === "venue" ? venueIsShown : isPlaceOfEvents}
        order by v.id limit ${most}::int`
  ).execute(db);
  return rows.map(({ id }) => id);
}

/** The time zones of venues and places with events that people can look at. */
export async function selectShownZones(db: Db): Promise<string[]> {
  const { rows } = await sql<{ zone: string }>`
    select distinct v.time_zone as zone from venue v where ${venueIsShown} or ${isPlaceOfEvents} order by 1`.execute(
    db,
  );
  return rows.map(({ zone }) => zone);
}

/** All dates of some events, past and canceled ones too, in order. */
export async function selectDatesOfEvents(
  db: Db,
  ids: readonly number[],
): Promise<(CalendarDate & { eventId: number })[]> {
  const { rows } = await sql<CalendarDate & { eventId: number }>`
    select o.event_id as "eventId", o.original_date as "originalDate", o.original_start_minute as "originalMinute",
      o.place, o.starts_at as "startsAt", o.ends_at as "endsAt", o.status, o.note, o.sequence, o.revised_at as "revisedAt"
    from occurrence o where o.event_id = any(${ids}::int[])
    order by o.event_id, o.starts_at, o.original_date, o.place`.execute(db);
  return rows;
}

/** An event as rows of a table tell it, without its dates. */
export interface TableEvent extends Record<(typeof csvTexts)[number], string> {
  id: number;
  venueId: number;
  category: string;
  price: string | null;
  ageGroups: string[];
  status: string;
  statusNote: string;
  isOnline: boolean;
  isInPerson: boolean;
  organizer: string | null;
}

/** Some events in the order of their ids. */
export async function selectTableEvents(db: Db, ids: readonly number[]): Promise<TableEvent[]> {
  const { rows } = await sql<TableEvent>`
    select e.id, e.venue_id as "venueId", y.slug as category, e.price, e.age_groups as "ageGroups", e.status,
      e.status_note as "statusNote", e.is_online as "isOnline", e.is_in_person as "isInPerson", o.name as organizer,
      ${selectFields(eventFields, "e", csvTexts)}
    from event e join event_type y on y.id = e.event_type_id left join organizer o on o.id = e.organizer_id
    where e.id = any(${ids}::int[]) order by e.id`.execute(db);
  return rows;
}

/** A venue as a row of a table tells it. */
export interface TableVenue {
  id: number;
  name: string;
  description: string;
  website: string;
  lat: number;
  lon: number;
  street: string;
  city: string;
  state: string;
  postalCode: string;
  country: string;
  phone: string;
  email: string;
  kind: string;
  timeZone: string;
  openTimes: OpenTime[];
}

/** Some venues in the order of their ids. */
export async function selectTableVenues(db: Db, ids: readonly number[]): Promise<TableVenue[]> {
  const { rows } = await sql<TableVenue>`
    select v.id, v.name, v.description, v.website, v.lat, v.lon, v.street, v.city, v.state,
      v.postal_code as "postalCode", v.country, v.phone, v.email, v.poi_type as kind, v.time_zone as "timeZone",
      (select coalesce(json_agg(json_build_object('dayOfWeek', h.day_of_week, 'closed', h.closed,
        'timeStart', h.time_start, 'timeEnd', h.time_end) order by h.position), '[]'::json)
        from venue_open_time h where h.venue_id = v.id) as "openTimes"
    from venue v where v.id = any(${ids}::int[]) order by v.id`.execute(db);
  return rows;
}
