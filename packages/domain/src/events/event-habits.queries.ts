import { type EventHabits, eventHabitLimits, type KnownEvent } from "@hereabouts/contract/events/event-habits";
import type { Db } from "@hereabouts/db/connection";
import { DAY_MINUTES } from "@hereabouts/recurrence/typed-time";
import { sql } from "kysely";

/** The events of a venue that were added last, the newest first. */
export async function selectNewestEvents(db: Db, venueId: number): Promise<KnownEvent[]> {
  return db
    .selectFrom("event")
    .select(["name", "event_type_id as eventType", "age_groups as ageGroups", "price"])
    .where("venue_id", "=", venueId)
    .where("deleted_at", "is", null)
    .orderBy("id", "desc")
    .limit(eventHabitLimits.events)
    .execute();
}

/** The weekday and hours that most of the venue's newest events share, of late or soon; those of whole days aside. */
export async function selectUsualTime(db: Db, venueId: number, now: Date): Promise<EventHabits["usual"]> {
  const { rows } = await sql<NonNullable<EventHabits["usual"]>>`
    with newest as (
      select id from event where venue_id = ${venueId}::int and deleted_at is null and not use_poi_times
      order by id desc limit ${eventHabitLimits.events}::int)
    select extract(isodow from o.local_date)::int - 1 as weekday, o.start_minute as "startMinute",
      o.end_minute as "endMinute"
    from newest cross join lateral (
      select local_date, start_minute, end_minute from occurrence
      where event_id = newest.id and status <> 'cancelled'
        and local_date > ${now}::timestamptz::date - ${eventHabitLimits.lastDays}::int
      order by local_date, start_minute limit ${eventHabitLimits.dates}::int) o
    where not (o.start_minute = 0 and o.end_minute = ${DAY_MINUTES}::int)
    group by 1, 2, 3 having count(distinct newest.id) > 1
    order by count(distinct newest.id) desc, count(*) desc, max(newest.id) desc limit 1`.execute(db);
  return rows[0] ?? null;
}
