import { limits } from "@hereabouts/contract/limits";
import type { Db } from "@hereabouts/db/connection";
import { sql } from "kysely";

interface ComingDates {
  eventId: number;
  total: number;
  cancelled: number;
  /** True when the series reaches the horizon of stored dates, so their count is meaningless. */
  goesOn: boolean;
}

/** How many dates of events are to come, and how many of these are cancelled; events without are absent. */
export async function countComingDates(
  db: Db,
  eventIds: readonly number[],
  now: Date,
): Promise<ReadonlyMap<number, ComingDates>> {
  const { rows } = await sql<ComingDates>`
    select o.event_id as "eventId", count(*)::int as total,
      (count(*) filter (where o.status = 'cancelled'))::int as cancelled,
      -- Dates are kept a month ahead of when they are needed.
      max(o.local_date) > (${now}::timestamptz + make_interval(months => ${limits.horizonMonths - 1}::int))::date as "goesOn"
    from occurrence o
    where o.event_id = any(${eventIds}::int[]) and o.over_at > ${now}::timestamptz
    group by o.event_id`.execute(db);
  return new Map(rows.map((row) => [row.eventId, row]));
}
