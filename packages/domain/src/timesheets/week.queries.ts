import type { WeekListQuery, WeekOrdering, WeekStatus } from "@hereabouts/contract/timesheets/timesheet";
import type { Db } from "@hereabouts/db/connection";
import { type RawBuilder, sql } from "kysely";
import { literalPattern } from "../literal-pattern.ts";
import { displayName } from "../reports/user-rows.queries.ts";
import type { StoredEntry } from "./time-entry.queries.ts";

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
  w.submitted_at as submitted, w.decided_at as decided, ${displayName("d")} as "decidedBy"`;

/** Weeks of somebody, locked until the transaction ends: changes and decisions wait for each other. */
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
    select u.id, ${displayName("u")} as name, u.email from app_user u where u.id = ${id}::int`.execute(db);
  return rows[0];
}

export interface WeekRowFound extends StoredWeek {
  name: string;
  minutes: number;
  entries: number;
}

const order: Readonly<Record<WeekOrdering, RawBuilder<unknown>>> = {
  submitted: sql`w.submitted_at nulls last, w.week, w.user_id`,
  "-submitted": sql`w.submitted_at desc nulls last, w.week desc, w.user_id`,
  week: sql`w.week, w.user_id`,
  "-week": sql`w.week desc, w.user_id`,
  name: sql`lower(${displayName("u")}), w.week, w.user_id`,
};

type WeekFilter = Pick<WeekListQuery, "find"> & { status: string };

const matchingWeeks = ({ status, find = "" }: WeekFilter) => {
  const words = find.split(/\s+/).filter(Boolean);
  const says = (word: string) =>
    sql`(u.first_name || ' ' || u.last_name || ' ' || u.email) ilike ${literalPattern(word)}::text`;
  return sql`from timesheet_week w join app_user u on u.id = w.user_id left join app_user d on d.id = w.decided_by
    where ${sql.join([sql`w.status = ${status}::text`, ...words.map(says)], sql` and `)}`;
};

/** How many weeks there are of a status, and since when the first of them waits. */
export async function countWeeks(db: Db, query: WeekFilter): Promise<{ total: number; oldest: Date | null }> {
  const { rows } = await sql<{ total: number; oldest: Date | null }>`
    select count(*)::int as total, min(w.submitted_at) as oldest ${matchingWeeks(query)}`.execute(db);
  return rows[0] ?? { total: 0, oldest: null };
}

/** Some of the weeks of a status, each with the real minutes that are in it. @param now that a running clock is counted to */
export async function selectWeekRows(
  db: Db,
  query: WeekFilter,
  {
    ordering,
    offset,
    size,
    timeZone,
    now,
  }: { ordering: WeekOrdering; offset: number; size: number; timeZone: string; now: Date },
): Promise<WeekRowFound[]> {
  const at = (day: RawBuilder<unknown>) => sql`(${day} at time zone ${timeZone}::text)`;
  const { rows } = await sql<WeekRowFound>`
    with page as (
      select w.user_id as "userId", w.week::text as week, w.status, w.version, w.reason, w.submitted_at as submitted,
        w.decided_at as decided, ${displayName("d")} as "decidedBy", ${displayName("u")} as name,
        ${at(sql`w.week::timestamp`)} as since, ${at(sql`(w.week + interval '7 days')`)} as until,
        row_number() over (order by ${order[ordering]}) as place
      ${matchingWeeks(query)} order by place limit ${size}::int offset ${offset}::int)
    select page."userId", week, status, version, reason, submitted, decided, "decidedBy", name, hours.*
    from page cross join lateral (
      select count(*)::int as entries, coalesce(sum(greatest(0, extract(epoch from
        least(coalesce(e.ended_at, ${now}::timestamptz), until) - greatest(e.started_at, since)))), 0)::int / 60 as minutes
      from time_entry e where e.deleted_at is null
        and int4range(e.user_id, e.user_id, '[]') && int4range(page."userId", page."userId", '[]')
        and tstzrange(e.started_at, e.ended_at) && tstzrange(since, until)) hours
    order by place`.execute(db);
  return rows;
}

export type HoursRow = StoredEntry & { name: string };

/** All that is written down within a span of time, by one person or, without one, by everybody: by name, the earliest first. */
export async function selectHours(
  db: Db,
  { userId, from, to }: { userId: number | null; from: Date; to: Date },
): Promise<HoursRow[]> {
  const { rows } = await sql<HoursRow>`
    select e.id, e.user_id as "userId", ${displayName("u")} as name, e.started_at as started, e.ended_at as ended, e.note
    from time_entry e join app_user u on u.id = e.user_id
    where e.deleted_at is null and (${userId}::int is null or e.user_id = ${userId}::int)
      and e.started_at < ${to}::timestamptz and coalesce(e.ended_at, 'infinity') > ${from}::timestamptz
    order by lower(${displayName("u")}), e.user_id, e.started_at`.execute(db);
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
