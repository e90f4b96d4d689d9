import type { Db } from "@hereabouts/db/connection";
import { type RawBuilder, sql } from "kysely";

/** The days of the site whose saves are counted anew: from the first on, as they are in its zone. */
interface SaveDays {
  first: string;
  timeZone: string;
  now: Date;
}

/** Whether an event had dates and none is to come. */
const isOver = (eventId: RawBuilder<unknown>, now: Date) => sql<boolean>`(
  exists (select from occurrence o where o.event_id = ${eventId})
  and not exists (select from occurrence o where o.event_id = ${eventId} and o.over_at > ${now}::timestamptz))`;

const dayOf = (timeZone: string) => sql`(s.created_at at time zone ${timeZone}::text)::date`;

/** Takes out the days on which nobody saved an event any more. What is over is only tidied away: its counts stay. */
async function deleteTakenBack(db: Db, { first, timeZone, now }: SaveDays): Promise<void> {
  await sql`
    delete from save_count c using event e
    where c.day >= ${first}::date and e.id = c.event_id and not ${isOver(sql`e.id`, now)}
      and not exists (select from saved_event s where s.event_id = c.event_id and ${dayOf(timeZone)} = c.day)`.execute(
    db,
  );
}

/**
 * Counts by day how often each event was saved, from the saves there are. One that was taken back is gone from its day,
 * unless the event is over. A day stays with the venue that had the event when it was counted first.
 */
export async function writeSaveCounts(db: Db, days: SaveDays): Promise<void> {
  const { first, timeZone, now } = days;
  await deleteTakenBack(db, days);
  await sql`
    insert into save_count (day, event_id, venue_id, count)
    select ${dayOf(timeZone)}, e.id, e.venue_id, count(*)::int
    from saved_event s join event e on e.id = s.event_id
    where s.created_at >= ${first}::date::timestamp at time zone ${timeZone}::text
    group by 1, 2
    on conflict (day, event_id) do update set count = excluded.count
      where save_count.count < excluded.count
        or (save_count.count > excluded.count and not ${isOver(sql`excluded.event_id`, now)})`.execute(db);
}
