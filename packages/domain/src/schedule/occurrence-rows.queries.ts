import { arrayText } from "@hereabouts/db/array-text";
import type { Db } from "@hereabouts/db/connection";
import type { Statement } from "@hereabouts/db/send-together";
import { sql } from "kysely";

/** A row of `occurrence`; the id is null before it is written. */
export interface OccurrenceRow {
  id: number | null;
  eventId: number;
  originalDate: string;
  originalStartMinute: number;
  /** Which of its original day's calendar entries it is, from 0. */
  place: number;
  date: string;
  startMinute: number;
  endMinute: number | null;
  startsAt: Date;
  endsAt: Date | null;
  overAt: Date;
  status: string;
  note: string;
  /** How often this date alone was changed: of one to be added, with the entry that it takes over. */
  sequence: number;
  /** When this date was last changed alone, or added to an event that has others; null where it came with the event. */
  revisedAt: Date | null;
}

const CHUNK = 5_000;

/** The occurrences of events from today on, at their venues, with what still runs of yesterday. */
export async function storedOccurrences(db: Db, eventIds: readonly number[], now: Date): Promise<OccurrenceRow[]> {
  const { rows } = await sql<OccurrenceRow>`
    select o.id, o.event_id as "eventId", o.original_date as "originalDate",
      o.original_start_minute as "originalStartMinute", o.place, o.local_date as "date", o.start_minute as "startMinute",
      o.end_minute as "endMinute", o.starts_at as "startsAt", o.ends_at as "endsAt", o.over_at as "overAt",
      o.status, o.note, o.sequence, o.revised_at as "revisedAt"
    from occurrence o
    join event e on e.id = o.event_id
    join venue v on v.id = e.venue_id
    where o.event_id = any(${eventIds}::int[])
      and (o.over_at > ${now} or o.local_date >= (${now}::timestamptz at time zone v.time_zone)::date)`.execute(db);
  return rows;
}

/** Removes occurrences by their ids. */
export async function deleteOccurrences(db: Db, rows: readonly OccurrenceRow[]): Promise<void> {
  if (rows.length === 0) return;
  await sql`delete from occurrence where id = any(${rows.map(({ id }) => id)}::bigint[])`.execute(db);
}

/** Conflict clause; skipped for new events, which have no stored occurrences. */
const insteadOfStored = sql`
      on conflict (event_id, original_date, original_start_minute) do update set
        local_date = excluded.local_date, start_minute = excluded.start_minute, end_minute = excluded.end_minute,
        starts_at = excluded.starts_at, ends_at = excluded.ends_at, over_at = excluded.over_at,
        status = excluded.status, note = excluded.note, sequence = occurrence.sequence + 1,
        revised_at = excluded.revised_at`;

/**
 * Adds occurrences, or changes those with the same event, original date and start.
 * @param areNew of events that have none stored
 */
export function occurrenceWrites(rows: readonly OccurrenceRow[], areNew: boolean): Statement[] {
  const starts = Array.from({ length: Math.ceil(rows.length / CHUNK) }, (_, index) => index * CHUNK);
  return starts.map((start) => {
    const chunk = rows.slice(start, start + CHUNK);
    const column = (key: keyof OccurrenceRow) => arrayText(chunk.map((row) => row[key]));
    // A statement that begins with "with" is prepared, its plan kept.
    return sql`
      with written as (select * from unnest(${column("eventId")}::int[], ${column("originalDate")}::date[],
        ${column("originalStartMinute")}::int2[], ${column("place")}::int2[], ${column("date")}::date[], ${column("startMinute")}::int2[],
        ${column("endMinute")}::int2[], ${column("startsAt")}::timestamptz[], ${column("endsAt")}::timestamptz[],
        ${column("overAt")}::timestamptz[], ${chunk.map(({ status }) => status)}::text[], ${chunk.map(({ note }) => note)}::text[],
        ${column("sequence")}::int[], ${column("revisedAt")}::timestamptz[]))
      insert into occurrence (event_id, original_date, original_start_minute, place, local_date, start_minute, end_minute,
        starts_at, ends_at, over_at, status, note, sequence, revised_at)
      select * from written ${areNew ? sql`` : insteadOfStored}`;
  });
}
