import type { WeekListQuery, WeekOrdering } from "@hereabouts/contract/timesheets/timesheet";
import type { Db } from "@hereabouts/db/connection";
import { type RawBuilder, sql } from "kysely";
import { literalPattern } from "../literal-pattern.ts";
import { nameOf } from "../reports/name-of.queries.ts";
import type { StoredWeek } from "./sheet-week.queries.ts";

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
  name: sql`lower(${nameOf("u")}), w.week, w.user_id`,
};

type Asked = Pick<WeekListQuery, "find"> & { status: string };

const asked = ({ status, find = "" }: Asked) => {
  const words = find.split(/\s+/).filter(Boolean);
  const says = (word: string) =>
    sql`(u.first_name || ' ' || u.last_name || ' ' || u.email) ilike ${literalPattern(word)}::text`;
  return sql`from timesheet_week w join app_user u on u.id = w.user_id left join app_user d on d.id = w.decided_by
    where ${sql.join([sql`w.status = ${status}::text`, ...words.map(says)], sql` and `)}`;
};

/** How many weeks there are of a status, and since when the first of them waits. */
export async function countWeeks(db: Db, query: Asked): Promise<{ total: number; oldest: Date | null }> {
  const { rows } = await sql<{ total: number; oldest: Date | null }>`
    select count(*)::int as total, min(w.submitted_at) as oldest ${asked(query)}`.execute(db);
  return rows[0] ?? { total: 0, oldest: null };
}

/** Some of the weeks of a status, each with the real minutes that are in it. @param now that a running clock is counted to */
export async function selectWeekRows(
  db: Db,
  query: Asked,
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
        w.decided_at as decided, ${nameOf("d")} as "decidedBy", ${nameOf("u")} as name,
        ${at(sql`w.week::timestamp`)} as since, ${at(sql`(w.week + interval '7 days')`)} as until,
        row_number() over (order by ${order[ordering]}) as place
      ${asked(query)} order by place limit ${size}::int offset ${offset}::int)
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
