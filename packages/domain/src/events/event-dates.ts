import type { Db } from "@hereabouts/db/connection";
import { sql } from "kysely";
import type { EventRecord } from "./event-record.ts";

interface WrittenEvent {
  id: number;
  outcome: "created" | "updated" | "unchanged";
  record: EventRecord;
}

/** Replaces the date rows and overrides of events by those that their records bring; others stay as they are. */
export async function writeDates(db: Db, written: readonly WrittenEvent[]): Promise<void> {
  await replaceDates(
    db,
    written.filter(({ record }) => record.dates !== undefined),
  );
  await replaceOverrides(
    db,
    written.filter(({ record }) => record.overrides !== undefined),
  );
}

/** New events have nothing to remove. */
async function removeRows(
  db: Db,
  table: "event_date" | "occurrence_override",
  written: readonly WrittenEvent[],
): Promise<void> {
  const ids = written.filter(({ outcome }) => outcome === "updated").map(({ id }) => id);
  if (ids.length > 0) await db.deleteFrom(table).where("event_id", "in", ids).execute();
}

async function replaceDates(db: Db, written: readonly WrittenEvent[]): Promise<void> {
  await removeRows(db, "event_date", written);
  const rows = written.flatMap(({ id, record }) =>
    (record.dates ?? []).map((date, position) => ({ id, position, ...date })),
  );
  if (rows.length === 0) return;
  await sql`
    insert into event_date (event_id, position, start_minute, end_minute, date_recur)
    select * from unnest(${rows.map((row) => row.id)}::int[], ${rows.map((row) => row.position)}::int[],
      ${rows.map((row) => row.startMinute)}::int2[], ${rows.map((row) => row.endMinute)}::int2[],
      ${rows.map((row) => row.dateRecur)}::text[])`.execute(db);
}

async function replaceOverrides(db: Db, written: readonly WrittenEvent[]): Promise<void> {
  await removeRows(db, "occurrence_override", written);
  const rows = written.flatMap(({ id, record }) => (record.overrides ?? []).map((override) => ({ id, ...override })));
  if (rows.length === 0) return;
  await sql`
    insert into occurrence_override
      (event_id, original_date, original_start_minute, status, note, new_date, new_start_minute, new_end_minute)
    select * from unnest(${rows.map((row) => row.id)}::int[], ${rows.map((row) => row.originalDate)}::date[],
      ${rows.map((row) => row.originalStartMinute)}::int2[], ${rows.map((row) => row.status)}::text[],
      ${rows.map((row) => row.note)}::text[], ${rows.map((row) => row.newDate ?? null)}::date[],
      ${rows.map((row) => row.newStartMinute ?? null)}::int2[], ${rows.map((row) => row.newEndMinute ?? null)}::int2[])
    on conflict (event_id, original_date, original_start_minute) do nothing`.execute(db);
}
