import { limits } from "@hereabouts/contract/limits";
import { addDays, addMonths, todayIn } from "@hereabouts/recurrence/local-date";
import { type RawBuilder, sql } from "kysely";

/** The first day of a row of dates, however it is written, as "20261121". */
const startOfRow = sql`coalesce(substring(upper(d.date_recur) from 'DTSTART[^:]*:(\\d{8})'),
  replace(left(d.date_recur, 10), '-', ''))`;

/** Whether dates of an event `e` begin beyond the horizon, where no occurrence of them is kept yet. */
export function beginsBeyondHorizon(now: Date): RawBuilder<boolean> {
  // A day early: where it is tomorrow already, the horizon is a day further.
  const horizon = addDays(addMonths(todayIn("UTC", now), limits.horizonMonths), -1);
  return sql<boolean>`case when e.use_poi_times then coalesce(e.date_start > ${horizon}::date, false)
    else exists (select from event_date d
      where d.event_id = e.id and ${startOfRow} > ${horizon.replaceAll("-", "")}::text) end`;
}
