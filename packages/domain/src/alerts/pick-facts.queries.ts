import type { EventStatus } from "@hereabouts/contract/events/event-facets";
import type { Db } from "@hereabouts/db/connection";
import { sql } from "kysely";
import type { Days } from "./alerts.queries.ts";

/** Facts about an event by which a digest picks. */
export interface PickFacts {
  id: number;
  name: string;
  venueId: number;
  category: number;
  lat: number;
  lon: number;
  isInPerson: boolean;
  isOnline: boolean;
  /** The status of the event, and that of the date. */
  status: EventStatus;
  dateStatus: EventStatus;
  /** The next date in the days that are looked at. */
  date: string;
  startMinute: number;
  /** Whether it takes place on later days as well. */
  isSeries: boolean;
  /** Whether the reader saved its venue. */
  isAtSavedVenue: boolean;
}

/** Loads the facts about events, each with its next date in `days`. */
export async function selectPickFacts(
  db: Db,
  ids: readonly number[],
  { now, days, userId }: { now: Date; days: Days; userId: number },
): Promise<PickFacts[]> {
  const { rows } = await sql<PickFacts>`
    select e.id, e.name, e.venue_id as "venueId", e.event_type_id as category, v.lat, v.lon,
      e.is_in_person as "isInPerson", e.is_online as "isOnline", e.status, o.status as "dateStatus",
      o.local_date as date, o.start_minute as "startMinute",
      exists (select from occurrence later where later.event_id = e.id and later.local_date > o.local_date) as "isSeries",
      exists (select from saved_venue s where s.user_id = ${userId}::int and s.venue_id = e.venue_id) as "isAtSavedVenue"
    from unnest(${ids}::int[]) with ordinality q (id, n) join event e on e.id = q.id join venue v on v.id = e.venue_id
    cross join lateral (
      select o.local_date, o.start_minute, o.status from occurrence o
      where o.event_id = e.id and o.over_at > ${now}::timestamptz
        and o.local_date between ${days.from}::date and ${days.until ?? "infinity"}::date
      order by o.local_date, o.start_minute, o.id limit 1) o
    order by q.n`.execute(db);
  return rows;
}
