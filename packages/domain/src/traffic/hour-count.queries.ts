import { stepKinds } from "@hereabouts/contract/traffic/impressions";
import type { Db } from "@hereabouts/db/connection";
import { sql } from "kysely";

/** Start of the hours to recount, within one day of the site. */
export interface Uncounted {
  day: string;
  hour: Date;
}

/** Deletes what was counted of hours. */
export async function deleteHourCounts(db: Db, { day, hour }: Uncounted): Promise<void> {
  await sql`delete from target_count where day >= ${day}::date and hour >= ${hour}::timestamptz`.execute(db);
  await sql`delete from site_count where day >= ${day}::date and hour >= ${hour}::timestamptz`.execute(db);
}

const ofEvents = sql.join(["event_card", "event_detail", ...stepKinds].map((kind) => sql.lit(kind)));

/** Counts by hour how often each event and venue was seen, and what was done towards coming. What is neither is left out, whoever sent it. */
export async function insertTargetCounts(db: Db, { day, hour }: Uncounted): Promise<void> {
  await sql`
    insert into target_count (day, hour, kind, target_id, venue_id, count)
    select s.day, s.hour, s.kind, s.target_id, coalesce(e.venue_id, v.id), s.count
    from (
      select day, date_trunc('hour', occurred_at) as hour, kind, target_id, count(*)::int as count
      from sighting
      where day >= ${day}::date and occurred_at >= ${hour}::timestamptz and target_id is not null
      group by 1, 2, 3, 4
    ) s
    left join event e on s.kind in (${ofEvents}) and e.id = s.target_id
    left join venue v on s.kind in ('poi_card', 'poi_detail') and v.id = s.target_id
    where coalesce(e.venue_id, v.id) is not null`.execute(db);
}

/** Counts by hour what was seen of the whole site. */
export async function insertSiteCounts(db: Db, { day, hour }: Uncounted): Promise<void> {
  await sql`
    insert into site_count (day, hour, kind, count)
    select day, hour, kind, sum(count)::int from target_count
    where day >= ${day}::date and hour >= ${hour}::timestamptz
    group by day, hour, kind
    union all
    select day, date_trunc('hour', occurred_at), kind, count(*)::int from sighting
    where day >= ${day}::date and occurred_at >= ${hour}::timestamptz and kind = 'page_view'
    group by 1, 2, 3`.execute(db);
}
