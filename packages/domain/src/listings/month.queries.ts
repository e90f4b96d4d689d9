import { serverLimits } from "@hereabouts/contract/server-limits";
import { readsOnly } from "@hereabouts/db/changes/watched-database";
import type { Db } from "@hereabouts/db/connection";
import { sql } from "kysely";
import type { Context } from "../context.ts";
import type { FoundMonth, MonthSearch } from "../memory-ports.ts";
import { opaque } from "../projection/listing-sql.queries.ts";
import { matches } from "./event-matches.queries.ts";
import { MASK_DAYS, MonthDays, type MonthMatch } from "./month-days.ts";

/** The days of a listing row `l` from a day on, the first in the highest of `MASK_DAYS` bits. */
function daysFrom(from: string) {
  const first = sql`${opaque(from, "date")} - l.base_day`;
  const length = sql.lit(MASK_DAYS);
  return sql`((substring(l.days from greatest(${first}, 0) + 1 for ${length}))::bit(${length})
    >> greatest(-(${first}), 0))::int`;
}

/** The days of a month of a search, from its listing rows, at most `serverLimits.exactTotal` of them. */
export async function findMonth(db: Db, search: MonthSearch): Promise<FoundMonth> {
  const most = serverLimits.exactTotal + 1;
  const { ctes, body } = matches({ ...search, ordering: "distance" }, { globalsPass: true, most });
  const { rows } = await sql<MonthMatch>`with ${ctes} m as materialized (${body} limit ${sql.lit(most)})
    select l.event_id as id, l.venue_id as "venueId", -m.k as nearness, ${daysFrom(search.from)} as mask,
      l.next_minute as "nextMinute"
    from m join event_listing l on l.event_id = m.event_id`.execute(db);
  const days = new MonthDays(search);
  for (const row of rows) days.add(row);
  return days.found(rows.length < most);
}

/** One date of an event on a day. */
export interface DateOfDay {
  id: number;
  day: string;
  name: string;
  language: string;
  eventStatus: string;
  isInPerson: boolean;
  isOnline: boolean;
  startMinute: number;
  endMinute: number | null;
  status: string;
  note: string;
  /** Whether the day has other dates of the event. */
  isOneOfSeveral: boolean;
}

/** The first date that is not over of each event on its day, by day and hour. */
export async function selectDatesOfDays(
  ctx: Context,
  pairs: readonly { id: number; day: string }[],
): Promise<DateOfDay[]> {
  if (pairs.length === 0) return [];
  const ids = pairs.map(({ id }) => id);
  const { rows } = await sql<DateOfDay>`
    select q.id, q.day::text, e.name, e.language, e.status as "eventStatus", e.is_in_person as "isInPerson",
      e.is_online as "isOnline", o.*
    from unnest(${ids}::int[], ${pairs.map(({ day }) => day)}::date[]) q (id, day)
    join event e on e.id = q.id and e.deleted_at is null
    cross join lateral (
      select o.start_minute as "startMinute", o.end_minute as "endMinute", o.status, o.note,
        count(*) over () > 1 as "isOneOfSeveral"
      from occurrence o
      where o.event_id = q.id and o.local_date = q.day and o.over_at > ${ctx.now()}::timestamptz
      order by o.start_minute, o.id limit 1) o
    order by q.day, o."startMinute", q.id`.execute(readsOnly(ctx.db, { events: ids }));
  return rows;
}

/** The last days of listed events. */
export async function selectLastDays(db: Db, ids: readonly number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{ id: number; day: string }>`
    select event_id as id, last_day::text as day from event_listing
    where event_id = any(${ids}::int[]) and last_day is not null`.execute(readsOnly(db, { events: ids }));
  return new Map(rows.map(({ id, day }) => [id, day]));
}
