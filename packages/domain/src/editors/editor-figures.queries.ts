import type { Db } from "@hereabouts/db/connection";
import { sql } from "kysely";

/** An editor's figures for one week. */
export interface WeekFigures {
  /** Monday of the week. */
  week: string;
  added: number;
  changed: number;
  confirmed: number;
  resolved: number;
}

/**
 * Counts an editor's work since a Monday by week (site time), without empty weeks. A revision that only sets the
 * confirmation date counts as a confirmation.
 */
export async function selectFigures(
  db: Db,
  userId: number,
  { since, timeZone }: { since: string; timeZone: string },
): Promise<WeekFigures[]> {
  const begins = sql`(${since}::timestamp at time zone ${timeZone}::text)`;
  const { rows } = await sql<WeekFigures>`
    select to_char(date_trunc('week', done.at at time zone ${timeZone}::text), 'YYYY-MM-DD') as week,
      (count(*) filter (where what = 'create'))::int as added,
      (count(*) filter (where what = 'update'))::int as changed,
      (count(*) filter (where what = 'confirm'))::int as confirmed,
      (count(*) filter (where what = 'resolve'))::int as resolved
    from (
      select created_at as at, case when action = 'update' and changes ? 'certifiedAt' and changes - 'certifiedAt' = '{}'
        then 'confirm' else action end as what
      from revision where author_id = ${userId}::int and created_at >= ${begins}
      union all
      select decided_at, 'resolve' from correction
      where decided_by = ${userId}::int and decided_at >= ${begins}) done
    group by 1 order by 1 desc`.execute(db);
  return rows;
}
