import type { Db } from "@hereabouts/db/connection";
import { sql } from "kysely";

/** A row of `occurrence`; the id is null before it is written. */
export interface OccurrenceRow {
  id: number | null;
  eventId: number;
  originalDate: string;
  originalStartMinute: number;
  date: string;
  startMinute: number;
  endMinute: number | null;
  startsAt: Date;
  endsAt: Date | null;
  overAt: Date;
  status: string;
  note: string;
}

const CHUNK = 5_000;

/** The occurrences of events that are not over. */
export async function storedOccurrences(db: Db, eventIds: readonly number[], now: Date): Promise<OccurrenceRow[]> {
  const { rows } = await sql<OccurrenceRow>`
    select id, event_id as "eventId", original_date as "originalDate", original_start_minute as "originalStartMinute",
      local_date as "date", start_minute as "startMinute", end_minute as "endMinute",
      starts_at as "startsAt", ends_at as "endsAt", over_at as "overAt", status, note
    from occurrence where event_id = any(${eventIds}::int[]) and over_at > ${now}`.execute(db);
  return rows;
}

/** Removes occurrences by their ids. */
export async function deleteOccurrences(db: Db, rows: readonly OccurrenceRow[]): Promise<void> {
  if (rows.length === 0) return;
  await sql`delete from occurrence where id = any(${rows.map(({ id }) => id)}::bigint[])`.execute(db);
}

/** Adds occurrences, or changes those with the same event, original date and start. */
export async function writeOccurrences(db: Db, rows: readonly OccurrenceRow[]): Promise<void> {
  for (let start = 0; start < rows.length; start += CHUNK) {
    const chunk = rows.slice(start, start + CHUNK);
    const column = <K extends keyof OccurrenceRow>(key: K) => chunk.map((row) => row[key]);
    await sql`
      insert into occurrence (event_id, original_date, original_start_minute, local_date, start_minute, end_minute,
        starts_at, ends_at, over_at, status, note)
      select * from unnest(${column("eventId")}::int[], ${column("originalDate")}::date[],
        ${column("originalStartMinute")}::int2[], ${column("date")}::date[], ${column("startMinute")}::int2[],
        ${column("endMinute")}::int2[], ${column("startsAt")}::timestamptz[], ${column("endsAt")}::timestamptz[],
        ${column("overAt")}::timestamptz[], ${column("status")}::text[], ${column("note")}::text[])
      on conflict (event_id, original_date, original_start_minute) do update set
        local_date = excluded.local_date, start_minute = excluded.start_minute, end_minute = excluded.end_minute,
        starts_at = excluded.starts_at, ends_at = excluded.ends_at, over_at = excluded.over_at,
        status = excluded.status, note = excluded.note`.execute(db);
  }
}
