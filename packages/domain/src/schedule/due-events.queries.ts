import type { Db } from "@hereabouts/db/connection";
import { sql } from "kysely";
import { lacksLength } from "../projection/event-row.queries.ts";

/** An event whose dates or listing row have to be taken on. */
export interface DueEvent {
  id: number;
  /** The listing row's base day is too old, or an earlier version wrote the row. */
  aged: boolean;
}

/**
 * Events whose listing row has a base day before `oldestBase` or says less than rows do now, and those that may have an occurrence from the day `edge`
 * on, to which occurrences are kept.
 */
export async function selectDueEvents(
  db: Db,
  { oldestBase, edge }: { oldestBase: string; edge: string },
): Promise<DueEvent[]> {
  const { rows } = await sql<DueEvent>`
    select * from (
      select e.id, coalesce(l.base_day < ${oldestBase}::date or ${lacksLength}, false) as aged,
        (e.use_poi_times and coalesce(e.date_end >= ${edge}::date, true)) or exists (
          select from event_date d
          where d.event_id = e.id and case
            when d.date_recur !~* 'RRULE' then replace(left(d.date_recur, 10), '-', '') >= ${edge.replaceAll("-", "")}
            else coalesce(substring(upper(d.date_recur) from 'UNTIL=(\\d{8})') >= ${edge.replaceAll("-", "")}, true)
          end
        ) as grows
      from event e left join event_listing l on l.event_id = e.id
      where e.deleted_at is null
    ) due where aged or grows order by id`.execute(db);
  return rows;
}

/** Holds listing rows whose next occurrence is over, passing by those that others hold. @returns their events */
export async function holdOverdueListings(db: Db, now: Date, limit: number): Promise<number[]> {
  const due = await db
    .selectFrom("event_listing")
    .select("event_id")
    .where("next_over_at", "<=", now)
    .orderBy("next_over_at")
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .execute();
  return due.map((row) => row.event_id);
}

/** Holds listing rows of events whose highlight begins or ends, passing by those that others hold. @returns their events */
export async function holdTurningFeatures(db: Db, now: Date, limit: number): Promise<number[]> {
  const due = await db
    .selectFrom("event_listing")
    .select("event_id")
    .where("feature_turns_at", "<=", now)
    .orderBy("feature_turns_at")
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .execute();
  return due.map((row) => row.event_id);
}

/** The ids of all venues. */
export async function selectVenueIds(db: Db): Promise<number[]> {
  const venues = await db.selectFrom("venue").select("id").orderBy("id").execute();
  return venues.map(({ id }) => id);
}

/**
 * Holds events until the transaction ends, in the order of their ids: who writes their occurrences does so one after
 * the other, each by the dates that the one before it left.
 */
export async function holdEvents(db: Db, ids: readonly number[]): Promise<void> {
  await sql`select from event where id = any(${ids}::int[]) order by id for no key update`.execute(db);
}

/**
 * Holds those of the events that nobody else is writing at this moment, without waiting for the others: work on many
 * events that waited would have to hold them in everybody's order. @returns their ids
 */
export async function holdFreeEvents(db: Db, ids: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from event where id = any(${ids}::int[]) order by id for no key update skip locked`.execute(db);
  return rows.map(({ id }) => id);
}

/** The events of a venue, deleted ones too. */
export async function selectEventsOfVenue(db: Db, venueId: number): Promise<number[]> {
  const events = await db.selectFrom("event").select("id").where("venue_id", "=", venueId).execute();
  return events.map(({ id }) => id);
}

/** The events of venues, deleted ones too, in the order in which they are held. */
export async function selectEventsOfVenues(db: Db, venueIds: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from event where venue_id = any(${venueIds}::int[]) order by id`.execute(db);
  return rows.map(({ id }) => id);
}

/** Events that follow a venue's hours and of which single dates differ. */
export async function selectEventsThatDiffer(db: Db, venueId: number): Promise<number[]> {
  const rows = await db
    .selectFrom("event")
    .select("event.id")
    .distinct()
    .innerJoin("occurrence_override", "occurrence_override.event_id", "event.id")
    .where("venue_id", "=", venueId)
    .where("use_poi_times", "=", true)
    .where("deleted_at", "is", null)
    .execute();
  return rows.map(({ id }) => id);
}

/**
 * Counts a revision of events: calendars take a new time, place or status only with a higher SEQUENCE and a later stamp.
 * @param inDates those of which single dates alone were changed, which count that themselves
 */
export async function countRevisions(
  db: Db,
  eventIds: readonly number[],
  now: Date,
  inDates: readonly number[] = [],
): Promise<void> {
  if (eventIds.length === 0) return;
  const isCommon = sql`id <> all(${inDates}::int[])`;
  await sql`update event set sequence = sequence + 1, revised_at = ${now},
      common_sequence = common_sequence + (${isCommon})::int,
      common_revised_at = case when ${isCommon} then ${now}::timestamptz else common_revised_at end
    where id = any(${eventIds}::int[])`.execute(db);
}

/** Which of some events have a list of RSVPs. */
export async function selectEventsWithLists(db: Db, eventIds: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select distinct event_id as id from rsvp_list where event_id = any(${eventIds}::int[])`.execute(db);
  return rows.map(({ id }) => id);
}
