import type { Db } from "@hereabouts/db/connection";
import { sql } from "kysely";
import { nameOf } from "../reports/name-of.queries.ts";
import type { StoredEntry } from "./time-entry.queries.ts";

export type HoursRow = StoredEntry & { name: string };

/** All that is written down within a span of time, by one person or, without one, by everybody: by name, the earliest first. */
export async function selectHours(
  db: Db,
  { userId, from, to }: { userId: number | null; from: Date; to: Date },
): Promise<HoursRow[]> {
  const { rows } = await sql<HoursRow>`
    select e.id, e.user_id as "userId", ${nameOf("u")} as name, e.started_at as started, e.ended_at as ended, e.note
    from time_entry e join app_user u on u.id = e.user_id
    where e.deleted_at is null and (${userId}::int is null or e.user_id = ${userId}::int)
      and e.started_at < ${to}::timestamptz and coalesce(e.ended_at, 'infinity') > ${from}::timestamptz
    order by lower(${nameOf("u")}), e.user_id, e.started_at`.execute(db);
  return rows;
}

/** Selects week statuses by "editor/Monday". */
export async function selectStatuses(
  db: Db,
  { userId, from, to }: { userId: number | null; from: string; to: string },
): Promise<Map<string, string>> {
  const { rows } = await sql<{ id: string; status: string }>`
    select user_id || '/' || week as id, status from timesheet_week
    where week between ${from}::date and ${to}::date and (${userId}::int is null or user_id = ${userId}::int)`.execute(
    db,
  );
  return new Map(rows.map(({ id, status }) => [id, status]));
}
