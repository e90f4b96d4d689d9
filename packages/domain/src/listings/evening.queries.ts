import type { Db } from "@hereabouts/db/connection";
import { sql } from "kysely";
import type { EventSearch } from "../memory-ports.ts";
import { endMinute, hasFlag, isDateOff, lacksFlag } from "../projection/event-row.queries.ts";
import { opaque } from "../projection/listing-sql.queries.ts";
import { sessionEnd, sessionStart, sessionsOfDay } from "../projection/session-hours.queries.ts";
import { matches } from "./event-matches.queries.ts";

/** A date of a listed event, or a session of it, in minutes of its day. */
export interface EveningDate {
  id: number;
  venueId: number;
  isOnline: boolean;
  isInPerson: boolean;
  lat: number;
  lon: number;
  start: number;
  end: number;
}

/**
 * The dates of a search of one day that take place and are not over at a minute of the day, and so the sessions of programmes, in any order.
 * @param max dates at most
 */
export async function selectEveningDates(
  db: Db,
  search: EventSearch,
  minute: number,
  max: number,
): Promise<EveningDate[]> {
  const { ctes, body } = matches({ ...search, ordering: "date" }, { globalsPass: true });
  const { rows } = await sql<EveningDate>`with ${ctes} m as materialized (${body} limit ${sql.lit(max)})
    select l.event_id as id, l.venue_id as "venueId", ${hasFlag("online")} as "isOnline", ${hasFlag("inPerson")} as "isInPerson",
      v.lat, v.lon, t.start, t.end
    from m join event_listing l on l.event_id = m.event_id and ${lacksFlag("off")}
    join venue v on v.id = l.venue_id
    cross join lateral (
      select o.start_minute as start, ${endMinute} as end from occurrence o
      where o.event_id = l.event_id and o.local_date = ${opaque(search.from, "date")} and not ${isDateOff(sql`o`)}
      union all
      select ${sessionStart}, ${sessionEnd} from ${sessionsOfDay(search.from)} and e.id = l.event_id) t
    where t.end > ${opaque(minute, "int")}
    limit ${sql.lit(max)}`.execute(db);
  return rows;
}
