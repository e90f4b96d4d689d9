import type { Db } from "@hereabouts/db/connection";
import type { Statement } from "@hereabouts/db/send-together";
import { sql } from "kysely";
import type { DatesRecord, EventDateRecord } from "./date-records.ts";

interface WrittenEvent {
  id: number;
  outcome: "created" | "updated" | "unchanged";
  record: DatesRecord;
}

/** Writes the date rows of new events. */
export function newDates(written: readonly Pick<WrittenEvent, "id" | "record">[]): Statement[] {
  const rows = rowsOf(written);
  return rows.length === 0 ? [] : [dateInsert(rows)];
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

/** Events that may have rows already: new ones have nothing to remove. */
const updatedIds = (written: readonly WrittenEvent[]) =>
  written.filter(({ outcome }) => outcome === "updated").map(({ id }) => id);

interface DateRow extends EventDateRecord {
  eventId: number;
  position: number;
}

const column = <Key extends keyof DateRow>(rows: readonly DateRow[], key: Key) => rows.map((row) => row[key]);

const columnsOf = (rows: readonly DateRow[]) => sql`
  ${column(rows, "eventId")}::int[], ${column(rows, "position")}::int[], ${column(rows, "startMinute")}::int2[],
  ${column(rows, "endMinute")}::int2[], ${column(rows, "dateRecur")}::text[]`;

/** Rows that name a stored one of their event take its place and keep its id. @returns the rows that are left */
async function replaceKnownDates(db: Db, eventIds: readonly number[], rows: readonly DateRow[]): Promise<DateRow[]> {
  const named = [...new Map(rows.flatMap((row) => (row.id === undefined ? [] : [[row.id, row]]))).values()];
  const ids = column(named, "id");
  await sql`delete from event_date where event_id = any(${eventIds}::int[]) and (event_id, id) not in
    (select * from unnest(${column(named, "eventId")}::int[], ${ids}::int[]))`.execute(db);
  if (named.length === 0) return [...rows];
  const { rows: found } = await sql<{ id: number }>`
    update event_date d set position = n.position, start_minute = n.start_minute, end_minute = n.end_minute,
      date_recur = n.date_recur
    from unnest(${ids}::int[], ${columnsOf(named)}) n (id, event_id, position, start_minute, end_minute, date_recur)
    where d.id = n.id and d.event_id = n.event_id returning d.id`.execute(db);
  const kept = new Set(found.map(({ id }) => id));
  return rows.filter((row) => row.id === undefined || !kept.has(row.id) || !named.includes(row));
}

const rowsOf = (written: readonly Pick<WrittenEvent, "id" | "record">[]): DateRow[] =>
  written.flatMap(({ id: eventId, record }) =>
    (record.dates ?? []).map((date, position): DateRow => ({ ...date, eventId, position })),
  );

// A statement that begins with "with" is prepared, its plan kept.
const dateInsert = (rows: readonly DateRow[]) => sql`
  with given as (select * from unnest(${columnsOf(rows)}))
  insert into event_date (event_id, position, start_minute, end_minute, date_recur) select * from given`;

async function replaceDates(db: Db, written: readonly WrittenEvent[]): Promise<void> {
  const all = rowsOf(written);
  const updated = updatedIds(written);
  const rows = updated.length > 0 ? await replaceKnownDates(db, updated, all) : all;
  if (rows.length > 0) await dateInsert(rows).execute(db);
}

async function replaceOverrides(db: Db, written: readonly WrittenEvent[]): Promise<void> {
  const updated = updatedIds(written);
  if (updated.length > 0) await db.deleteFrom("occurrence_override").where("event_id", "in", updated).execute();
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
