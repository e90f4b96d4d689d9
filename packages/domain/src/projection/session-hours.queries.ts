import type { Session } from "@hereabouts/contract/events/programme";
import { readsOnly } from "@hereabouts/db/changes/watched-database";
import type { Db } from "@hereabouts/db/connection";
import { DAY_MINUTES, HOUR_MINUTES } from "@hereabouts/recurrence/typed-time";
import { type RawBuilder, sql } from "kysely";
import { ASSUMED_MINUTES, minuteOfDay } from "../listing-codes.ts";
import type { EventSearch } from "../memory-ports.ts";
import { isDateOff } from "./event-row.queries.ts";
import { opaque } from "./listing-sql.queries.ts";

type Sql = RawBuilder<unknown>;

const minuteOf = (
  field: "timeStart" | "timeEnd",
): Sql => sql`(split_part(s.value ->> ${sql.lit(field)}, ':', 1)::int * 60
  + split_part(s.value ->> ${sql.lit(field)}, ':', 2)::int)`;

/** The minutes of its day in which a session `s` begins and ends; an end that is not known is assumed. */
export const sessionStart: Sql = minuteOf("timeStart");
export const sessionEnd: Sql = sql`coalesce(${minuteOf("timeEnd")}
  + case when ${minuteOf("timeEnd")} <= ${sessionStart} then ${sql.lit(DAY_MINUTES)} else 0 end,
  ${sessionStart} + ${sql.lit(ASSUMED_MINUTES)})`;

/** The sessions `s` of events `e` on a day on which the event takes place. */
export const sessionsOfDay = (day: string): Sql => sql`event e
  cross join lateral jsonb_array_elements(e.programme) with ordinality s (value, place)
  where e.programme <> '[]' and s.value ->> 'date' = ${opaque(day, "text")} and exists (
    select from occurrence o where o.event_id = e.id and o.local_date = ${opaque(day, "date")} and not ${isDateOff(sql`o`)})`;

/** The minutes of the hour of a search: from its beginning, or from now on, to its end. */
export function minutesOfHour({ from, today, hour = 0, minute }: EventSearch): {
  since: number;
  begin: number;
  end: number;
} {
  const begin = hour * HOUR_MINUTES;
  const end = begin + HOUR_MINUTES;
  const now = from === today ? minute - minuteOfDay(today) : 0;
  return { since: Math.max(begin, Math.min(now, end - 1)), begin, end };
}

/** Whether a session `s` is on in the hour of a search. */
function isSessionInHour(search: EventSearch): Sql {
  const { since, end } = minutesOfHour(search);
  return sql`${sessionStart} < ${opaque(end, "int")} and ${sessionEnd} > ${opaque(since, "int")}`;
}

/** Whether the event of a listing row `l` has a session in the hour of a search. */
export const hasSessionInHour = (search: EventSearch): Sql => sql`exists (
  select from ${sessionsOfDay(search.from)} and e.id = l.event_id and ${isSessionInHour(search)})`;

/** The session of each event in the hour of a search: the first that begins in it, or else the last that began before. */
export async function selectSessionsInHour(
  db: Db,
  ids: readonly number[],
  search: EventSearch,
): Promise<Map<number, Session>> {
  if (ids.length === 0) return new Map();
  const began = sql`${sessionStart} < ${opaque(minutesOfHour(search).begin, "int")}`;
  const { rows } = await sql<{ id: number; session: Session }>`
    select distinct on (e.id) e.id, s.value as session
    from ${sessionsOfDay(search.from)} and e.id = any(${opaque(ids, "int[]")}) and ${isSessionInHour(search)}
    order by e.id, ${began}, case when ${began} then -${sessionStart} else ${sessionStart} end, s.place`.execute(
    readsOnly(db, { events: ids }),
  );
  return new Map(rows.map(({ id, session }) => [id, session]));
}
