import type { WeekStatus } from "@hereabouts/contract/timesheets/timesheet";
import type { Db } from "@hereabouts/db/connection";
import { sql } from "kysely";
import { nameOf } from "../reports/name-of.queries.ts";

/** Stored state of an editor's week. */
export interface StoredWeek {
  userId: number;
  week: string;
  status: WeekStatus;
  version: number;
  reason: string;
  submitted: Date | null;
  decided: Date | null;
  decidedBy: string | null;
}

/** A week of which nothing is kept yet. */
export const newWeek = (userId: number, week: string): StoredWeek => ({
  userId,
  week,
  status: "open",
  version: 0,
  reason: "",
  submitted: null,
  decided: null,
  decidedBy: null,
});

const columns = sql`w.user_id as "userId", w.week::text as week, w.status, w.version, w.reason,
  w.submitted_at as submitted, w.decided_at as decided, ${nameOf("d")} as "decidedBy"`;

/** Weeks of somebody, held until the transaction ends: whoever changes their hours and whoever decides about them wait for each other. */
export async function holdWeeks(db: Db, userId: number, weeks: readonly string[]): Promise<StoredWeek[]> {
  await sql`insert into timesheet_week (user_id, week)
    select ${userId}::int, each from unnest(${weeks}::date[]) each on conflict do nothing`.execute(db);
  const { rows } = await sql<StoredWeek>`
    select ${columns} from timesheet_week w left join app_user d on d.id = w.decided_by
    where w.user_id = ${userId}::int and w.week = any(${weeks}::date[])
    order by w.week for update of w`.execute(db);
  return rows;
}

/** Selects the stored state of an editor's weeks. */
export async function selectWeeks(db: Db, userId: number, weeks: readonly string[]): Promise<StoredWeek[]> {
  const { rows } = await sql<StoredWeek>`
    select ${columns} from timesheet_week w left join app_user d on d.id = w.decided_by
    where w.user_id = ${userId}::int and w.week = any(${weeks}::date[])`.execute(db);
  return rows;
}

/** Notes that the hours of weeks are others. */
export async function updateWeekVersions(db: Db, userId: number, weeks: readonly string[]): Promise<void> {
  await sql`update timesheet_week set version = version + 1
    where user_id = ${userId}::int and week = any(${weeks}::date[])`.execute(db);
}

interface WeekState {
  status: WeekStatus;
  reason: string;
  submitted: Date | null;
  decided: Date | null;
  decidedBy: number | null;
}

/** Says what becomes of a week. */
export async function updateWeekState(
  db: Db,
  { userId, week }: { userId: number; week: string },
  { status, reason, submitted, decided, decidedBy }: WeekState,
): Promise<void> {
  await db
    .updateTable("timesheet_week")
    .set({ status, reason, submitted_at: submitted, decided_at: decided, decided_by: decidedBy })
    .where("user_id", "=", userId)
    .where("week", "=", week)
    .execute();
}

/** Selects the name and email address of an editor. */
export async function selectEditor(
  db: Db,
  id: number,
): Promise<{ id: number; name: string; email: string } | undefined> {
  const { rows } = await sql<{ id: number; name: string; email: string }>`
    select u.id, ${nameOf("u")} as name, u.email from app_user u where u.id = ${id}::int`.execute(db);
  return rows[0];
}
