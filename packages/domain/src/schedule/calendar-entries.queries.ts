import type { Db } from "@hereabouts/db/connection";
import { sql } from "kysely";
import { deleteInBatches } from "../delete-in-batches.queries.ts";
import type { OccurrenceRow } from "./occurrence-rows.queries.ts";

/** A number that an entry of a day has: of a date that takes place, or of one that was dropped (its start is null). */
export interface TakenPlace {
  eventId: number;
  originalDate: string;
  originalStartMinute: number | null;
  place: number;
  /** How often the date alone was changed. */
  sequence: number;
}

/** The numbers that are taken on the original days of `rows`. */
export async function takenPlaces(db: Db, rows: readonly OccurrenceRow[]): Promise<TakenPlace[]> {
  if (rows.length === 0) return [];
  const days = new Map(rows.map((row) => [`${row.eventId} ${row.originalDate}`, row]));
  const wanted = [...days.values()];
  const { rows: taken } = await sql<TakenPlace>`
    with wanted as (select * from unnest(${wanted.map(({ eventId }) => eventId)}::int[],
      ${wanted.map(({ originalDate }) => originalDate)}::date[]) as day (event_id, original_date))
    select event_id as "eventId", original_date as "originalDate", original_start_minute as "originalStartMinute", place, sequence
    from occurrence join wanted using (event_id, original_date)
    union all
    select event_id, original_date, null, place, sequence from dropped_date join wanted using (event_id, original_date)`.execute(
    db,
  );
  return taken;
}

/** Remembers dates that were taken out while they were still to come. */
export async function rememberDropped(db: Db, rows: readonly OccurrenceRow[], now: Date): Promise<void> {
  const coming = rows.filter(({ startsAt }) => startsAt > now);
  if (coming.length === 0) return;
  const column = <K extends keyof OccurrenceRow>(key: K) => coming.map((row) => row[key]);
  await sql`
    insert into dropped_date (event_id, original_date, place, starts_at, ends_at, sequence, dropped_at)
    select given.*, ${now} from unnest(${column("eventId")}::int[], ${column("originalDate")}::date[],
      ${column("place")}::int2[], ${column("startsAt")}::timestamptz[], ${column("endsAt")}::timestamptz[],
      ${coming.map(({ sequence }) => sequence + 1)}::int[]) as given
    on conflict (event_id, original_date, place) do update set
      starts_at = excluded.starts_at, ends_at = excluded.ends_at, sequence = excluded.sequence, dropped_at = excluded.dropped_at`.execute(
    db,
  );
}

/** Deletes the dates that were dropped before `instant`. */
export async function deleteDroppedBefore(db: Db, instant: Date): Promise<void> {
  await deleteInBatches(db, "dropped_date", sql`dropped_at < ${instant}::timestamptz`);
}

/** Deletes the rows of dropped dates: others have their entries now. */
export async function purgeDroppedDates(db: Db, rows: readonly OccurrenceRow[]): Promise<void> {
  if (rows.length === 0) return;
  await sql`
    delete from dropped_date d
    using unnest(${rows.map(({ eventId }) => eventId)}::int[], ${rows.map(({ originalDate }) => originalDate)}::date[],
      ${rows.map(({ place }) => place)}::int2[]) as given (event_id, original_date, place)
    where d.event_id = given.event_id and d.original_date = given.original_date and d.place = given.place`.execute(db);
}
