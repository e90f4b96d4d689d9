import type { NamedVenue } from "@hereabouts/contract/listings/venue-line";
import type { Db } from "@hereabouts/db/connection";
import { sql } from "kysely";
import { eventIsShown } from "../visibility.queries.ts";

/** An event of which something was changed. */
export interface ChangedEvent {
  id: number;
  name: string;
  status: string;
  statusNote: string;
  isInPerson: boolean;
  isOnline: boolean;
  sequence: number;
  venueId: number;
  venue: NamedVenue;
  venueBefore: NamedVenue;
  timeZone: string;
}

const venueSql = (venue: "v" | "b") =>
  sql.raw(`json_build_object('name', ${venue}.name, 'city', ${venue}.city, 'state', ${venue}.state)`);

/** An event as it is now, with the venue it was at before; undefined when people cannot see it any more. */
export async function selectChangedEvent(
  db: Db,
  eventId: number,
  oldVenueId: number,
): Promise<ChangedEvent | undefined> {
  const { rows } = await sql<ChangedEvent>`
    select e.id, e.name, e.status, e.status_note as "statusNote", e.is_in_person as "isInPerson",
      e.is_online as "isOnline", e.sequence, e.venue_id as "venueId", ${venueSql("v")} as venue,
      ${venueSql("b")} as "venueBefore", v.time_zone as "timeZone"
    from event e join venue v on v.id = e.venue_id join venue b on b.id = ${oldVenueId}::int
    where e.id = ${eventId}::int and ${eventIsShown}`.execute(db);
  return rows[0];
}
