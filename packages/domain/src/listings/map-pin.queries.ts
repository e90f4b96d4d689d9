import type { Db } from "@hereabouts/db/connection";
import { sql } from "kysely";

/** A venue as its pin shows it. */
export interface VenuePoint {
  venueId: number;
  venueName: string;
  town: string;
  lat: number;
  lon: number;
}

/** The event that the pin of its venue shows. */
export interface FirstEvent extends VenuePoint {
  eventId: number;
  title: string;
  categorySlug: string;
  categoryName: string;
  eventStatus: string;
  isOnline: boolean;
}

const point = sql`v.id as "venueId", v.name as "venueName", v.lat, v.lon,
  concat_ws(', ', nullif(v.city, ''), nullif(v.state, '')) as town`;

/** Events with the points of their venues. */
export async function selectFirstEvents(db: Db, ids: readonly number[]): Promise<FirstEvent[]> {
  const { rows } = await sql<FirstEvent>`
    select e.id as "eventId", e.name as title, y.slug as "categorySlug", y.name as "categoryName",
      e.status as "eventStatus", e.is_online as "isOnline", ${point}
    from event e join venue v on v.id = e.venue_id join event_type y on y.id = e.event_type_id
    where e.id = any(${ids}::int[])`.execute(db);
  return rows;
}

/** The points of listed venues, those with most coming events first. */
export async function selectVenuePoints(db: Db, ids: readonly number[]): Promise<(VenuePoint & { count: number })[]> {
  const { rows } = await sql<VenuePoint & { count: number }>`
    select ${point}, l.future_event_count as count
    from venue_listing l join venue v on v.id = l.venue_id
    where l.venue_id = any(${ids}::int[])
    order by l.future_event_count desc, v.id`.execute(db);
  return rows;
}
