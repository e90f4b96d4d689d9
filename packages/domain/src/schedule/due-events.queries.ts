import type { Db } from "@hereabouts/db/connection";
import { sql } from "kysely";

/** An event whose dates or listing row have to be taken on. */
export interface DueEvent {
  id: number;
  /** The listing row's base day is too old. */
  aged: boolean;
}

/**
 * Events whose listing row has a base day before `oldestBase`, and those that may have an occurrence from the day `edge`
 * on, to which occurrences are kept.
 */
export async function selectDueEvents(
  db: Db,
  { oldestBase, edge }: { oldestBase: string; edge: string },
): Promise<DueEvent[]> {
  const { rows } = await sql<DueEvent>`
    select * from (
      select e.id, coalesce(l.base_day < ${oldestBase}::date, false) as aged,
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
